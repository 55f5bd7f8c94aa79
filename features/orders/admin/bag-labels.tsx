import { useQuery } from '@tanstack/react-query';
import { getShop } from '#features/settings/contract/shop.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { shopName } from '#platform/browser/lib/shop-name.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { PrintPage } from '#platform/browser/parts/print-page.tsx';
import { formatCalendarDay, formatOrderDate } from '#shared/dates.ts';
import type { AdminOrder } from '../contract/admin-orders.ts';
import type { OrderItem } from '../contract/orders.ts';
import { nameOfItem } from '../rules/printed-order.ts';
import {
  BatchCode,
  type PackedBatch,
  type PackedLines,
  Statements,
  usePackedLines,
} from './printed-lines.tsx';

type Props = { orders: readonly AdminOrder[]; onDone: () => void };

/** A label for the bag of each order: on a sheet side by side, to be cut, and on a roll of labels one after the other. */
export function BagLabels({ orders, onDone }: Props) {
  const lines = usePackedLines(orders);
  const { data: shop, isPending } = useQuery(queryOptionsFor(getShop, {}));
  if (!lines || isPending) return null;
  return (
    <PrintPage onDone={onDone}>
      <div className="grid grid-cols-2 items-start gap-4 roll:block">
        {orders.map((order) => (
          <Label key={order.id} {...{ order, lines }} licence={shop?.licence ?? null} />
        ))}
      </div>
    </PrintPage>
  );
}

type LabelProps = { order: AdminOrder; lines: PackedLines; licence: string | null };

function Label({ order, lines, licence }: LabelProps) {
  const { orderNumber, customerName, deliveryTime, items = [] } = order;
  return (
    <section className="break-inside-avoid border border-dashed p-3 roll:break-after-page roll:border-0 roll:p-0 roll:last:break-after-auto">
      <p>
        {shopName}
        {licence && <span className="block text-meta">{licence}</span>}
      </p>
      <h1 className="mt-2 text-title wrap-anywhere">
        {orderNumber} · {customerName}
      </h1>
      <p>Deliver by {formatOrderDate(deliveryTime, shopTimeZone)}</p>
      <ul className="mt-3 border-t">
        {items.map((item) => (
          <Line key={item.id} item={item} batch={lines.get(item.id)?.batch} />
        ))}
      </ul>
      <Statements items={items} lines={lines} />
    </section>
  );
}

function Line({ item, batch }: { item: OrderItem; batch: PackedBatch | null | undefined }) {
  return (
    <li className="flex items-center gap-3 border-b py-2">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {item.quantity} × {nameOfItem(item)}
        {batch && <span className="block text-meta">Lot {batch.lotNumber}</span>}
        {batch?.bestBy && <span className="block text-meta">Best by {formatCalendarDay(batch.bestBy)}</span>}
      </span>
      {batch && (
        <span className="w-14 shrink-0">
          <BatchCode batch={batch} />
        </span>
      )}
    </li>
  );
}
