import { OrderItems } from '#client/components/order-items.tsx';
import { useRead } from '#client/lib/use-endpoint.ts';
import type { AdminOrder } from '#shared/contract/admin-orders.ts';
import { dollars } from '#shared/money.ts';
import { listAdminOrderItems } from '../endpoints.ts';

export function OrderLines({ order: { id, total } }: { order: AdminOrder }) {
  const items = useRead(listAdminOrderItems, { params: { id } });
  return (
    <section aria-labelledby="order-lines" className="rounded-card border border-line bg-surface-2 p-4">
      <h3 id="order-lines" className="mb-2 text-card">
        Items
      </h3>
      {items.length === 0 ? <p className="text-muted">No items found</p> : <OrderItems items={items} />}
      <p className="mt-3 flex flex-wrap justify-between gap-x-3 border-t border-control/40 pt-3 text-price">
        Total <span className="tabular-nums">{dollars(total)}</span>
      </p>
    </section>
  );
}
