import { Truck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { DriverOrder } from '#shared/contract/driver-orders.ts';
import { DeliveryCard } from './delivery-card.tsx';
import type { DeliveryTab } from './delivery-order.ts';
import { NewDeliveries } from './new-deliveries.tsx';
import { useDeliveries, type Counts } from './use-deliveries.ts';
import { useNow } from './use-now.ts';

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

export function Deliveries() {
  const now = useNow();
  const [tab, setTab] = useState<DeliveryTab>('active');
  const { deliveries, counts, loadMore, loadingMore } = useDeliveries(now);
  const shown = tabs.find(({ value }) => value === tab);
  return (
    <>
      <Counters {...counts} />
      <NewDeliveries active={deliveries.active} />
      <Tabs
        label="Deliveries"
        fill
        value={tab}
        onChange={(next) => setTab(next as DeliveryTab)}
        tabs={tabs.map(({ value, label, count }) => ({ value, label, count: count(counts) }))}
      >
        <TabPanel value={tab} className="grid grid-cols-1 gap-4 pt-4">
          <VisuallyHidden>
            <h2>{shown?.label}</h2>
          </VisuallyHidden>
          <List orders={deliveries[tab]} empty={shown?.empty ?? ''} now={now} />
          {tab !== 'active' && loadMore && (
            <Button variant="outline" block pending={loadingMore} pendingLabel="Loading…" onClick={loadMore}>
              Show Older Orders
            </Button>
          )}
        </TabPanel>
      </Tabs>
    </>
  );
}

function Counters({ active, completedToday }: Counts) {
  const figures = [
    { name: 'Active Orders', count: active },
    { name: 'Completed Today', count: completedToday },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
      {figures.map(({ name, count }) => (
        <div
          key={name}
          className="flex flex-col-reverse rounded-card border border-line bg-surface px-4 py-3"
        >
          <dt className="text-meta text-muted">{name}</dt>
          <dd className="text-display tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
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
