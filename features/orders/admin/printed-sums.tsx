import type { AdminOrder } from '../contract/admin-orders.ts';
import { dollars } from '#shared/money.ts';
import { formatPayment } from './format.ts';

/** Prints all parts of an order's total, which add up to it, and the change that the driver brings. */
export function PrintedSums({ order }: { order: AdminOrder }) {
  const { subtotal, discount, deliveryFee, taxes, tip, total, payWith, paymentMethod } = order;
  const parts: [string, number][] = [
    ['Subtotal', subtotal],
    ['Discount', -discount],
    ['Delivery', deliveryFee],
    ...taxes.filter(({ included }) => !included).map(({ name, amount }): [string, number] => [name, amount]),
    ['Tip', tip],
  ];
  const shown = parts.filter(([, cents]) => cents !== 0);
  return (
    <dl aria-label="Sums" className="mt-4 grid gap-1">
      {shown.length > 1 && shown.map(([name, cents]) => <Sum key={name} name={name} cents={cents} />)}
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
