import { useCallback } from 'react';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import { UndoButton } from '../card-actions.tsx';
import { useUndoOffers, type UndoOffer } from '../changes/undo-offers.ts';

/** More offers would hide the table. */
const maxOffers = 3;

/** The rows of a table have no room for Undo, so the last changes are offered below it. */
export function UndoBar({ orders }: { orders: readonly AdminOrder[] }) {
  const offers = useUndoOffers().slice(-maxOffers);
  const changed = offers.flatMap((offer) => {
    const order = orders.find(({ id }) => id === offer.orderId);
    return order ? [{ order, offer }] : [];
  });
  if (changed.length === 0) return null;
  return (
    <ul
      aria-label="Changes you can undo"
      data-keep-clear
      className="flex w-fit flex-wrap gap-2 max-md:w-full"
    >
      {changed.map(({ order, offer }) => (
        <li
          key={order.id}
          className="flex items-center justify-between gap-3 rounded-card border border-line bg-surface p-1.5 pl-4 max-md:w-full"
        >
          <span className="text-meta tabular-nums">{order.orderNumber}</span>
          <RowUndo key={offer.version} order={order} offer={offer} />
        </li>
      ))}
    </ul>
  );
}

function RowUndo({ order, offer }: { order: AdminOrder; offer: UndoOffer }) {
  const { id } = order;
  // It is looked up when it is needed, because rows out of sight are not drawn.
  const findRow = useCallback(
    () => document.querySelector<HTMLElement>(`[data-order="${id}"] [data-part="open"]`),
    [id],
  );
  return <UndoButton order={order} offer={offer} findNext={findRow} />;
}
