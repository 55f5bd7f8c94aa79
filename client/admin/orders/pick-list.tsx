import { useQuery } from '@tanstack/react-query';
import { PrintPage } from '#client/components/print-page.tsx';
import { call } from '#client/lib/api/api.ts';
import { shopName } from '#client/lib/shop-name.ts';
import { shopTimeZone } from '#client/lib/shop-time-zone.ts';
import { keyOf } from '#client/lib/api/use-endpoint.ts';
import type { AdminOrder } from '#shared/contract/admin-orders.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { listAdminOrderItems } from '../app/endpoints.ts';
import { useOrder } from './use-order.ts';
import { paymentInWords } from './format.ts';

/** A page for the one who packs and the one who drives. Opens the print window as soon as it is drawn. */
export function PickList({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const input = { params: { id: order.id } };
  const { data: items } = useQuery({
    queryKey: keyOf(listAdminOrderItems, input),
    queryFn: () => call(listAdminOrderItems, input),
  });
  if (!items) return null;
  return <PickLists orders={[{ ...order, items }]} onDone={onDone} />;
}

/** The same for an order that is known by its id. */
export function PrintedOrder({ id, onDone }: { id: string; onDone: () => void }) {
  const { order } = useOrder(id);
  return order && <PickList order={order} onDone={onDone} />;
}

type ListsProps = { orders: readonly AdminOrder[]; onDone: () => void };

/** A page for each order. */
export const PickLists = ({ orders, onDone }: ListsProps) => (
  <PrintPage onDone={onDone}>
    {orders.map((order) => (
      <Page key={order.id} order={order} />
    ))}
  </PrintPage>
);

function Page({ order }: { order: AdminOrder }) {
  const { items = [] } = order;
  return (
    <section className="break-after-page last:break-after-auto">
      <p>{shopName}</p>
      <h1 className="text-display">Pick list {order.orderNumber}</h1>
      <p>Ordered {formatOrderDate(order.createdAt, shopTimeZone)}</p>
      <p className="text-title">Deliver by {formatOrderDate(order.deliveryTime, shopTimeZone)}</p>
      <p className="mt-4 text-address">{order.customerName}</p>
      <p className="text-address">{order.deliveryAddress}</p>
      {order.apartment && <p className="text-address">Apartment {order.apartment}</p>}
      {order.gateCode && <p>Gate code {order.gateCode}</p>}
      {order.driverNote && <p>Note: {order.driverNote}</p>}
      <p className="text-address">{order.phoneNumber}</p>
      <ul className="mt-6 border-t">
        {items.map(({ id, productName, sizeLabel, quantity, productPrice }) => (
          <li key={id} className="flex items-center gap-4 border-b py-3">
            <span className="size-5 border-2" />
            <span className="w-12 text-price">{quantity} ×</span>
            <span className="flex-1">
              {productName}
              {sizeLabel && ` (${sizeLabel})`}
            </span>
            <span>{dollars(productPrice * quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex justify-between text-price">
        Total, {paymentInWords(order.paymentMethod)} <span>{dollars(order.total)}</span>
      </p>
      <p className="mt-8">Driver: {order.driverName ?? '____________________'}</p>
    </section>
  );
}

/** How many of each product all these orders need together, for one walk along the shelves. */
export function ProductList({ orders, onDone }: ListsProps) {
  const counts = new Map<string, number>();
  for (const { productName, sizeLabel, quantity } of orders.flatMap(({ items = [] }) => items)) {
    const name = sizeLabel ? `${productName} (${sizeLabel})` : productName;
    counts.set(name, (counts.get(name) ?? 0) + quantity);
  }
  return (
    <PrintPage onDone={onDone}>
      <p>{shopName}</p>
      <h1 className="text-display">Pick list of {countOf(orders.length, 'order')}</h1>
      <ul className="mt-6 border-t">
        {[...counts]
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([name, count]) => (
            <li key={name} className="flex items-center gap-4 border-b py-3">
              <span className="size-5 border-2" />
              <span className="flex-1">{name}</span>
              <span className="text-price">× {count}</span>
            </li>
          ))}
      </ul>
    </PrintPage>
  );
}

const countOf = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;
