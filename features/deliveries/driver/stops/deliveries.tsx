import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import Truck from '~icons/lucide/truck';
import { useEffect, useState } from 'react';
import { loadAhead } from '#platform/browser/lib/idle.ts';
import { preloadable } from '#platform/browser/lib/preloadable.tsx';
import { useOnline } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { DialogSlot } from '#platform/browser/ui/dialog-slot.tsx';
import { EmptyState } from '#platform/browser/ui/empty-state.tsx';
import { TabPanel, Tabs } from '#platform/browser/ui/tabs.tsx';
import { VisuallyHidden } from '#platform/browser/ui/visually-hidden.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import type { DriverOrder } from '../../contract/driver-orders.ts';
import type { Counts } from '../counts.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { closeDoor, useDoor } from './use-door.ts';
import { StopBar } from './stop-bar.tsx';
import { StopRows } from './stop-rows.tsx';
import type { DeliveryTab } from './sort-deliveries.ts';
import { NewDeliveries } from './new-deliveries.tsx';
import { useCurrentStop } from './use-current-stop.ts';
import { useDeliveries } from './use-deliveries.ts';

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
  const { current, choose } = useCurrentStop(deliveries, tab === 'active');
  const door = useDoor();
  const atDoor = deliveries.active.find(({ id }) => id === door);
  // An order that is withdrawn and comes back, as by an undo, must not open its sheet again by itself.
  const isWithdrawn = door !== null && !atDoor;
  useEffect(() => {
    if (isWithdrawn) closeDoor();
  }, [isWithdrawn]);
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
      <StopBar order={tab === 'active' ? current : undefined} />
      <LoadBoundary>
        <DialogSlot>
          {atDoor && <doorSheet.Component key={atDoor.id} order={atDoor} now={now} onClose={closeDoor} />}
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
