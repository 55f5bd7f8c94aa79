import type { AdminOrder } from '#shared/contract/admin-orders.ts';
import { DetailsUndo } from './card-actions.tsx';
import { useUndoOffers } from './undo-offers.ts';

/** More would hide the table. */
const shown = 3;

/** Below a table, whose rows have no room for it: the last changes that can be undone. */
export function UndoBar({ orders }: { orders: readonly AdminOrder[] }) {
  const offers = useUndoOffers().slice(-shown);
  const changed = offers.flatMap(({ orderId }) => orders.find(({ id }) => id === orderId) ?? []);
  if (changed.length === 0) return null;
  return (
    <ul
      aria-label="Changes you can undo"
      className="sticky bottom-3 z-10 mt-3 flex w-fit flex-wrap gap-2 max-md:w-full"
    >
      {changed.map((order) => (
        <li
          key={order.id}
          className="flex items-center justify-between gap-3 rounded-card border border-line bg-surface p-1.5 pl-4 max-md:w-full"
        >
          <span className="text-meta tabular-nums">{order.orderNumber}</span>
          <DetailsUndo order={order} />
        </li>
      ))}
    </ul>
  );
}
