import { useQuery } from '@tanstack/react-query';
import { batchPath } from '#features/products/parts/batch-path.ts';
import { PrintPage } from '#platform/browser/parts/print-page.tsx';
import { call } from '#platform/browser/api/api.ts';
import { shopName } from '#platform/browser/lib/shop-name.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { keyOf, queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { type AdminOrder, listAdminOrderItems } from '../contract/admin-orders.ts';
import { listBatches } from '#features/batches/contract/batches.ts';
import type { BatchLink } from '#features/products/contract/batch-link.ts';
import { getLawLabels } from '#features/products/contract/law.ts';
import type { Output } from '#shared/endpoint.ts';
import { capitalized, counted } from '#shared/counted.ts';
import { formatList } from '#shared/format-list.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { isOpen } from '#shared/order-status.ts';
import { QrCode } from '#platform/browser/editing/qr-code.tsx';
import { useOrder } from './use-order.ts';
import { formatPayment } from './format.ts';

/** Prints a page for the packer and the driver. The print window opens as soon as it is drawn. */
export function PickList({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const input = { params: { id: order.id } };
  const { data: items } = useQuery({
    queryKey: keyOf(listAdminOrderItems, input),
    queryFn: () => call(listAdminOrderItems, input),
  });
  if (!items) return null;
  return <PickLists orders={[{ ...order, items }]} onDone={onDone} />;
}

export function PrintedOrder({ id, onDone }: { id: string; onDone: () => void }) {
  const { order } = useOrder(id);
  return order && <PickList order={order} onDone={onDone} />;
}

type ListsProps = { orders: readonly AdminOrder[]; onDone: () => void };

/** Each order has a page with a code for the batch of each line, or for the one it will be packed from. */
export function PickLists({ orders, onDone }: ListsProps) {
  const { data, isPending } = useQuery(queryOptionsFor(listBatches, { querystring: { only: 'current' } }));
  const { data: labels = [], isPending: isLabelPending } = useQuery(queryOptionsFor(getLawLabels, {}));
  // The page is printed at once, so both must be read before. If they cannot be read, it has no codes and no sentences.
  if (isPending || isLabelPending) return null;
  const current = new Map<string | null, BatchLink>(data?.map((batch) => [batch.productId, batch]));
  return (
    <PrintPage onDone={onDone}>
      {orders.map((order) => (
        <Page key={order.id} order={order} current={current} labels={labels} />
      ))}
    </PrintPage>
  );
}

type PageProps = {
  order: AdminOrder;
  current: ReadonlyMap<string | null, BatchLink>;
  /** The statements that the state's law requires on the bag. */
  labels: Output<typeof getLawLabels>;
};

function Page({ order, current, labels }: PageProps) {
  const { items = [] } = order;
  return (
    <section className="break-after-page last:break-after-auto">
      <p>{shopName}</p>
      <h1 className="text-display roll:text-title">Pick list {order.orderNumber}</h1>
      <p>Ordered {formatOrderDate(order.createdAt, shopTimeZone)}</p>
      <p className="text-title">Deliver by {formatOrderDate(order.deliveryTime, shopTimeZone)}</p>
      <p className="mt-4 text-address">{order.customerName}</p>
      <p className="text-address">{order.deliveryAddress}</p>
      {order.apartment && <p className="text-address">Apartment {order.apartment}</p>}
      {order.gateCode && <p>Gate code {order.gateCode}</p>}
      {order.driverNote && <p>Note: {order.driverNote}</p>}
      <p className="text-address">{order.phoneNumber}</p>
      <ul className="mt-6 border-t">
        {items.map(({ id, productId, productName, sizeLabel, quantity, productPrice, batch }) => (
          <li key={id} className="flex items-center gap-4 border-b py-3 roll:flex-wrap roll:gap-2">
            <span className="size-5 shrink-0 border-2" />
            <span className="w-12 text-price roll:w-auto">{quantity} ×</span>
            <span className="min-w-0 flex-1 wrap-break-word roll:basis-24">
              {productName}
              {sizeLabel && ` (${sizeLabel})`}
            </span>
            <BatchCode batch={batch ?? (isOpen(order) ? current.get(productId) : undefined)} />
            <span className="roll:ml-auto">{dollars(productPrice * quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 text-price">
        Total, {formatPayment(order.paymentMethod)} <span className="ml-auto">{dollars(order.total)}</span>
      </p>
      {labels.map(({ text, kinds }) => (
        <p key={`${text} ${kinds.join()}`} className="mt-4">
          {kinds.length > 0 && `${capitalized(formatList(kinds))}: `}
          {text}
        </p>
      ))}
      <p className="mt-8">Driver: {order.driverName ?? '____________________'}</p>
    </section>
  );
}

function BatchCode({ batch }: { batch: BatchLink | undefined }) {
  if (!batch) return null;
  const { id, lotNumber } = batch;
  return (
    <span className="flex w-40 items-center gap-2 wrap-anywhere roll:order-last roll:w-full">
      <span className="w-16 shrink-0">
        <QrCode text={new URL(batchPath(id), location.origin).href} label={`Code of lot ${lotNumber}`} />
      </span>
      Lot {lotNumber}
    </span>
  );
}

/** Sums up each product over all these orders, for one walk along the shelves. */
export function ProductList({ orders, onDone }: ListsProps) {
  const counts = new Map<string, number>();
  for (const { productName, sizeLabel, quantity } of orders.flatMap(({ items = [] }) => items)) {
    const name = sizeLabel ? `${productName} (${sizeLabel})` : productName;
    counts.set(name, (counts.get(name) ?? 0) + quantity);
  }
  return (
    <PrintPage onDone={onDone}>
      <p>{shopName}</p>
      <h1 className="text-display roll:text-title">Pick list of {counted(orders.length, 'order')}</h1>
      <ul className="mt-6 border-t">
        {[...counts]
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([name, count]) => (
            <li key={name} className="flex items-center gap-4 border-b py-3 roll:gap-2">
              <span className="size-5 shrink-0 border-2" />
              <span className="min-w-0 flex-1 wrap-break-word">{name}</span>
              <span className="text-price">× {count}</span>
            </li>
          ))}
      </ul>
    </PrintPage>
  );
}
