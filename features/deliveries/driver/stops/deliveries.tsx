import { toDeviceTime } from '#platform/browser/lib/shop-clock.ts';
import { useEffect, useRef, useState } from 'react';
import { listDriverOrders, type DriverOrder } from '../../contract/driver-orders.ts';
import { usePages } from '#platform/browser/api/use-endpoint.ts';
import { isTriedLater, sortDeliveries, type DeliveryTab } from './sort-deliveries.ts';
import { applyPending } from '../outbox/pending-action.ts';
import type { Counts } from '../counts.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { dropDoorDraft } from '../outbox/door-drafts.ts';
import { useUnacknowledged } from './use-withdrawn-orders.ts';
import { isCancelledByDriver } from './withdrawn-orders.ts';
import PackagePlus from '~icons/lucide/package-plus';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import Truck from '~icons/lucide/truck';
import { loadAhead } from '#platform/browser/lib/idle.ts';
import { preloadable } from '#platform/browser/lib/lazy-component.ts';
import { useOnline } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { DialogSlot } from '#platform/browser/ui/dialog-slot.tsx';
import { EmptyState } from '#platform/browser/ui/empty-state.tsx';
import { TabPanel, Tabs } from '#platform/browser/ui/tabs.tsx';
import { VisuallyHidden } from '#platform/browser/ui/visually-hidden.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { closeDoorSheet, useOpenDoorSheet } from './use-door.ts';
import { StopBar } from './stop-bar.tsx';
import { StopRows } from './stop-rows.tsx';

/** The outline of the tabs and of one delivery: number, address, the three ways to its customer, the next step. */
export function DeliveriesSkeleton() {
  return (
    <div aria-hidden>
      <div className="flex h-14.5 items-center justify-around border-b border-line">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-5 w-20" />
      </div>
      <div className="mt-4 grid animate-skeleton gap-4 rounded-card border border-line bg-surface p-4 *:rounded-badge *:bg-surface-2">
        <div className="h-5.5 w-3/5" />
        <div className="h-6 w-2/5" />
        <div className="h-14 w-4/5" />
        <div className="grid grid-cols-3 gap-2 bg-transparent! *:h-12 *:rounded-control *:bg-surface-2">
          <div />
          <div />
          <div />
        </div>
        <div className="h-6" />
        <div className="h-12 rounded-control!" />
        <div className="h-12 rounded-control!" />
        <div className="h-14 rounded-control!" />
      </div>
    </div>
  );
}

const tabs: { value: DeliveryTab; label: string; empty: string; count: (counts: Counts) => number }[] = [
  { value: 'active', label: 'Active Orders', empty: 'No active orders', count: ({ active }) => active },
  {
    value: 'completed',
    label: 'Completed',
    empty: 'No completed orders yet',
    count: ({ completed }) => completed,
  },
  { value: 'all', label: 'All Orders', empty: 'No orders assigned', count: ({ total }) => total },
];

const doorSheet = preloadable(() => import('./door-sheet.tsx').then((file) => file.DoorSheet));

/** Of a day's deliveries the device keeps what is still to be delivered, and no more. */
const notKept = 'These are not kept on this device. They show again with a signal.';

export function Deliveries({ now, counts }: { now: number; counts: Counts | undefined }) {
  const [tab, setTab] = useState<DeliveryTab>('active');
  const { deliveries, loadMore, loadingMore } = useDeliveries(now, counts);
  const shown = tabs.find(({ value }) => value === tab);
  const online = useOnline();
  const { current, choose } = useCurrentStop(deliveries, now, tab === 'active');
  const door = useOpenDoorSheet();
  const atDoor = deliveries.active.find(({ id }) => id === door);
  // An order that is withdrawn and comes back, as by an undo, begins anew: its sheet does not open again by itself.
  const withdrawn = atDoor ? null : door;
  useEffect(() => {
    if (withdrawn === null) return;
    dropDoorDraft(withdrawn);
    closeDoorSheet();
  }, [withdrawn]);
  useEffect(() => loadAhead(doorSheet.preload), []);
  const isNotKept = !online && counts !== undefined && (shown?.count(counts) ?? 0) > 0;
  return (
    <>
      <NewDeliveries active={deliveries.active} />
      <Tabs
        label="Deliveries"
        fill
        value={tab}
        onChange={(next) => setTab(next as DeliveryTab)}
        tabs={tabs.map(({ value, label, count }) => ({ value, label, count: counts && count(counts) }))}
      >
        <TabPanel value={tab} className="grid grid-cols-1 gap-4 pt-4">
          <VisuallyHidden>
            <h2>{shown?.label}</h2>
          </VisuallyHidden>
          {tab === 'active' && deliveries.active.length > 0 ? (
            <>
              {current && <DeliveryCard key={current.id} order={current} now={now} />}
              <StopRows stops={deliveries.active} currentId={current?.id} now={now} onShow={choose} />
            </>
          ) : (
            <List orders={deliveries[tab]} empty={isNotKept ? notKept : (shown?.empty ?? '')} now={now} />
          )}
          {tab !== 'active' && loadMore && (
            <Button variant="outline" block pending={loadingMore} pendingLabel="Loading…" onClick={loadMore}>
              Show Older Orders
            </Button>
          )}
        </TabPanel>
      </Tabs>
      <StopBar order={tab === 'active' ? current : undefined} onShow={choose} />
      <LoadBoundary>
        <DialogSlot>
          {atDoor && (
            <doorSheet.Component key={atDoor.id} order={atDoor} now={now} onClose={closeDoorSheet} />
          )}
        </DialogSlot>
      </LoadBoundary>
    </>
  );
}

function List({ orders, empty, now }: { orders: readonly DriverOrder[]; empty: string; now: number }) {
  if (orders.length === 0) return <EmptyState icon={Truck}>{empty}</EmptyState>;
  return (
    <ul className="grid grid-cols-1 gap-4">
      {orders.map((order) => (
        <li key={order.id}>
          <DeliveryCard order={order} now={now} />
        </li>
      ))}
    </ul>
  );
}

/** Announces orders that were assigned while the page is open, and vibrates. */
function NewDeliveries({ active }: { active: readonly DriverOrder[] }) {
  const [known, setKnown] = useState(() => new Set(active.map(({ id }) => id)));
  const fresh = active.filter(({ id }) => !known.has(id));
  const count = fresh.length;

  useEffect(() => {
    // Before the first touch browsers refuse to vibrate, and complain.
    if (count > 0 && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200]);
  }, [count]);

  return (
    <div role="status" className="empty:hidden">
      {count > 0 && (
        <Banner
          tone="info"
          inline
          icon={PackagePlus}
          onDismiss={() => setKnown(new Set([...known, ...fresh.map(({ id }) => id)]))}
        >
          {count === 1 ? 'New delivery' : `${count} new deliveries`}:{' '}
          {fresh.map(({ orderNumber }) => `Order ${orderNumber}`).join(', ')}
        </Banner>
      )}
    </div>
  );
}

/**
 * The stop that is shown: the one shown last or chosen, else the first. One that goes back to the shop, or is to be tried
 * again later, makes room for the next. In place of one that was withdrawn none is shown until the driver says OK or
 * chooses another: its buttons would be under the same thumb.
 */
function useCurrentStop(
  { active, all }: Record<DeliveryTab, readonly DriverOrder[]>,
  now: number,
  isTabShown: boolean,
) {
  /** A choice ends when the stop gets another time to be tried again. */
  const [last, setLast] = useState<{ id: string; isChosen: boolean; tryAgainAt?: string | null }>();
  const unacknowledged = useUnacknowledged();
  const lastStop = active.find(({ id }) => id === last?.id);
  const closed = all.find(({ id }) => id === last?.id);
  const isOwnAct = closed?.status === 'completed' || (closed && isCancelledByDriver(closed));
  const isWithdrawn = last && !lastStop && !isOwnAct && unacknowledged.has(last.id);
  // A choice holds for the time that the stop has once it is shown: an Undo gives it back the former one.
  const tryAgainAt = lastStop?.tryAgainAt ?? null;
  if (last?.isChosen && last.tryAgainAt === undefined && lastStop) setLast({ ...last, tryAgainAt });
  const isChosen = last?.isChosen && [undefined, tryAgainAt].includes(last.tryAgainAt);
  const isKept = lastStop && (isChosen || (lastStop.nextStep !== 'return' && !isTriedLater(lastStop, now)));
  const current = isKept ? lastStop : isWithdrawn ? undefined : active[0];
  if (current && current.id !== last?.id) setLast({ id: current.id, isChosen: false });

  const formerId = useRef(current?.id);
  useEffect(() => {
    if (isTabShown && formerId.current !== current?.id) scrollTo({ top: 0 });
    formerId.current = current?.id;
  }, [current?.id, isTabShown]);
  const choose = (id: string) => setLast({ id, isChosen: true });
  return { current, choose };
}

/** The driver's orders as the driver has left them, in the order they are wanted. */
function useDeliveries(now: number, counts: Counts | undefined) {
  const { rows, loadMore, loadingMore } = usePages(listDriverOrders);
  const { pending } = useOutbox();
  const deliveries = sortDeliveries(
    rows.map((order) => applyPending(order, pending, toDeviceTime(now))),
    now,
  );

  // An old order may have been given to this driver just now: what is to be delivered is always loaded.
  const isMissing = counts !== undefined && deliveries.active.length < counts.active;
  useEffect(() => {
    if (isMissing && !loadingMore) loadMore?.();
  }, [isMissing, loadingMore, loadMore]);

  return { deliveries, loadMore, loadingMore };
}
