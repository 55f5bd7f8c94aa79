import type { AdminOrder } from '../contract/admin-orders.ts';
import { dollars } from '#shared/money.ts';
import { formatPayment, partsOfTotal } from '../rules/printed-order.ts';

/** Prints all parts of an order's total, which add up to it, and the change that the driver brings. */
export function PrintedSums({ order }: { order: AdminOrder }) {
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
