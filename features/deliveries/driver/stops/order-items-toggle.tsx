import ChevronDown from '~icons/lucide/chevron-down';
import { useId, useState } from 'react';
import { OrderItems } from '#features/orders/parts/order-items.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import type { DriverOrder } from '../../contract/driver-orders.ts';

/** Shows what is in the bag. */
export function OrderItemsToggle({ order: { items, itemCount } }: { order: DriverOrder }) {
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
        {open && <OrderItems items={items} className="px-1 pt-1" />}
      </div>
    </div>
  );
}
