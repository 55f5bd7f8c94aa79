import Clock from '~icons/lucide/clock';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { labelOf } from './outbox/action-labels.ts';
import { removeRefusal } from './outbox/outbox.ts';
import { useOutbox, useOutboxSender } from './outbox/use-outbox.ts';
import { toDeviceTime } from '#platform/browser/lib/shop-clock.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { countDriverOrders, listDriverOrders } from '../contract/driver-orders.ts';
import { infiniteOptionsFor, queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { isOpen } from '#shared/order-status.ts';
import { withCompleted, type Counts } from './counts.ts';
import { applyPending } from './outbox/pending-action.ts';
import { ErrorBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { PushBanner } from '#features/accounts/account/push-banner.tsx';
import { useDocumentTitle } from '#platform/browser/lib/use-document-title.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { getShift } from '../contract/shifts.ts';
import { useReadOnUpdates } from '#platform/browser/live/use-read-on-updates.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { SkipLink } from '#platform/browser/ui/skip-link.tsx';
import { Deliveries, DeliveriesSkeleton } from './stops/deliveries.tsx';
import { DriverHeader } from './driver-header.tsx';
import { useOfflineCopy } from './outbox/use-offline-copy.ts';
import { WithdrawnCards } from './stops/withdrawn-cards.tsx';

/** The driver's screen with open and finished deliveries. */
export function DriverScreen() {
  useDocumentTitle('Driver Dashboard');
  const user = useUser();
  useOutboxSender(user.id);
  useReadOnUpdates(getShift, 'shift_update');
  const readAt = useOfflineCopy(user);
  const now = useNow(15_000).getTime();
  const counts = useCounts(now);
  return (
    <>
      <SkipLink />
      <DriverHeader counts={counts} readAt={readAt} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-driver grid-cols-1 gap-4 px-4 pt-4 pb-[max(9rem+env(safe-area-inset-bottom),var(--stop-bar,0px)+2rem)] outline-none md:px-6 md:pt-6"
      >
        <WithdrawnCards userId={user.id} />
        <OutboxStatus />
        <ErrorBoundary>
          <SkeletonBoundary skeleton={<DeliveriesSkeleton />}>
            <Deliveries now={now} counts={counts} />
          </SkeletonBoundary>
        </ErrorBoundary>
        {/* Below the stops, which come first on a small phone. */}
        <PushBanner offer="Know the moment a delivery is yours." />
      </main>
    </>
  );
}

/** Adds the driver's unsent deliveries to the shop's count. Undefined until it is read. */
function useCounts(now: number): Counts | undefined {
  const { data: counts } = useQuery(queryOptionsFor(countDriverOrders, {}));
  // Reads the cache alone: `Deliveries` fetches the list.
  const { data: list } = useInfiniteQuery({ ...infiniteOptionsFor(listDriverOrders), enabled: false });
  const { pending } = useOutbox();
  const unsent = list?.pages
    .flatMap(({ rows }) => rows)
    .filter((order) => isOpen(order) && !isOpen(applyPending(order, pending, toDeviceTime(now))));
  return counts && withCompleted(counts, unsent?.length ?? 0);
}

/** Shows the actions that have not reached the shop, and those it refused. */
function OutboxStatus() {
  const { pending, refusals } = useOutbox();
  // Actions are sent in order, so one that got no answer blocks the rest.
  const count = pending.some(({ wasTried }) => wasTried) ? pending.length : 0;
  return (
    <>
      <div role="status" className="empty:hidden">
        {count > 0 && (
          <Banner tone="warning" inline icon={Clock}>
            Waiting for signal · {count}
          </Banner>
        )}
      </div>
      <div role="alert" className="grid gap-2 empty:hidden">
        {refusals.map(({ key, orderNumber, action, reason }) => (
          <Banner key={key} tone="error" inline onDismiss={() => removeRefusal(key)}>
            <strong>
              {orderNumber && `Order ${orderNumber}, `}
              {labelOf(action)}:
            </strong>{' '}
            {reason}
          </Banner>
        ))}
      </div>
    </>
  );
}
