import { PaperLogo } from '#platform/browser/parts/paper-logo.tsx';
import { PrintPage } from '#platform/browser/parts/print-page.tsx';
import { shopName } from '#platform/browser/lib/shop-name.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import type { AdminOrder } from '../contract/admin-orders.ts';
import { counted } from '#shared/counted.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { formatPayment, nameOfItem, partsOfTotal } from '../rules/printed-order.ts';
import { BagLabels } from './bag-labels.tsx';
import {
  BatchCode,
  type PackedBatch,
  type PackedLines,
  Statements,
  usePackedLines,
} from './printed-lines.tsx';
import { useOrder } from './use-order.ts';

type OneProps = { id: string; as?: 'pick list' | 'bag label'; onDone: () => void };

/** Prints a page for the packer and the driver, or the label of the bag. The print window opens as soon as it is drawn. */
export function PrintOrder({ id, as = 'pick list', onDone }: OneProps) {
  const { order } = useOrder(id);
  if (!order?.items) return null;
  const Pages = as === 'bag label' ? BagLabels : PickLists;
  return <Pages orders={[order]} onDone={onDone} />;
}

type ListsProps = { orders: readonly AdminOrder[]; onDone: () => void };

/** Each order has a page with a code for the batch of each line, or for the one it will be packed from. */
export function PickLists({ orders, onDone }: ListsProps) {
  const lines = usePackedLines(orders);
  if (!lines) return null;
  return (
    <PrintPage onDone={onDone}>
      {orders.map((order) => (
        <Page key={order.id} order={order} lines={lines} />
      ))}
    </PrintPage>
  );
}

function Page({ order, lines }: { order: AdminOrder; lines: PackedLines }) {
  const { items = [] } = order;
  return (
    <section className="break-after-page last:break-after-auto">
      <PaperLogo />
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
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-4 border-b py-3 roll:flex-wrap roll:gap-2">
            <span className="size-5 shrink-0 border-2" />
            <span className="w-12 text-price roll:w-auto">{item.quantity} ×</span>
            <span className="min-w-0 flex-1 wrap-break-word roll:basis-24">
              {nameOfItem(item)}
              {item.batch?.isRecalled && <strong className="block">Recalled lot: do not pack it</strong>}
            </span>
            <Lot batch={lines.get(item.id)?.batch} />
            <span className="roll:ml-auto">{dollars(item.productPrice * item.quantity)}</span>
          </li>
        ))}
      </ul>
      <PrintedSums order={order} />
      <Statements items={items} lines={lines} />
      <Statements items={items} lines={lines} of="missing" />
      <p className="mt-8">Driver: {order.driverName ?? '____________________'}</p>
    </section>
  );
}

function Lot({ batch }: { batch: PackedBatch | null | undefined }) {
  if (!batch) return null;
  return (
    <span className="flex w-40 items-center gap-2 wrap-anywhere roll:order-last roll:w-full">
      <span className="w-16 shrink-0">
        <BatchCode batch={batch} />
      </span>
      Lot {batch.lotNumber}
    </span>
  );
}

/** Sums up each product over all these orders, for one walk along the shelves. */
export function ProductList({ orders, onDone }: ListsProps) {
  const counts = new Map<string, number>();
  for (const item of orders.flatMap(({ items = [] }) => items)) {
    const name = nameOfItem(item);
    counts.set(name, (counts.get(name) ?? 0) + item.quantity);
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

/** Prints all parts of an order's total, which add up to it, and the change that the driver brings. */
function PrintedSums({ order }: { order: AdminOrder }) {
  const { total, payWith, paymentMethod } = order;
  return (
    <dl aria-label="Sums" className="mt-4 grid gap-1">
      {partsOfTotal(order).map(([name, cents]) => (
        <Sum key={name} name={name} cents={cents} />
      ))}
      <div className="text-price">
        <Sum name={`Total, ${formatPayment(paymentMethod)}`} cents={total} />
      </div>
      {payWith !== null && payWith > total && (
        <>
          <Sum name="Pays with" cents={payWith} />
          <div className="text-price">
            <Sum name="Bring change" cents={payWith - total} />
          </div>
        </>
      )}
    </dl>
  );
}

const Sum = ({ name, cents }: { name: string; cents: number }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt>{name}</dt>
    <dd className="ml-auto tabular-nums">{cents < 0 ? `−${dollars(-cents)}` : dollars(cents)}</dd>
  </div>
);
