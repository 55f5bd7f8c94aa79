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
import { OutboxStatus } from './outbox/outbox-status.tsx';
import { useCounts } from './use-counts.ts';
import { useOutboxSender } from './outbox/use-outbox.ts';
import { useOfflineCopy } from './outbox/use-offline-copy.ts';
import { WithdrawnCards } from './stops/withdrawn-cards.tsx';

/** What a driver has to deliver, and has delivered. */
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
        <PushBanner />
        <WithdrawnCards userId={user.id} />
        <OutboxStatus />
        <ErrorBoundary>
          <SkeletonBoundary skeleton={<DeliveriesSkeleton />}>
            <Deliveries now={now} counts={counts} />
          </SkeletonBoundary>
        </ErrorBoundary>
      </main>
    </>
  );
}
