import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { OrderItems } from '#client/components/order-items.tsx';
import { listDriverOrderItems } from '#client/lib/endpoints.ts';
import { readOf } from '#client/lib/use-endpoint.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { DriverOrder } from '#shared/contract/driver-orders.ts';

/** What is in the bag: read only when somebody wants to know. */
export function OrderItemsToggle({ order: { id, itemCount } }: { order: DriverOrder }) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className="grid gap-2">
      <Button
        variant="outline"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        className="justify-between!"
      >
        {open ? 'Hide' : 'View'} Order Items ({itemCount})
        <ChevronDown aria-hidden className={open ? 'rotate-180' : undefined} />
      </Button>
      <div id={listId} className="empty:hidden">
        {open && <Items orderId={id} />}
      </div>
    </div>
  );
}

function Items({ orderId }: { orderId: string }) {
  const { data: items, error, refetch } = useQuery(readOf(listDriverOrderItems, { params: { id: orderId } }));
  if (items) return <OrderItems items={items} className="px-1 pt-1" />;
  if (!error) return <Skeleton className="h-6" />;
  return (
    <p className="flex items-center justify-between gap-3 px-1 text-meta">
      The items could not be loaded.
      <Button variant="ghost" onClick={() => void refetch()}>
        Try Again
      </Button>
    </p>
  );
}
