import type { OrderParts } from '../contract/charges.ts';
import { dollars } from '#shared/money.ts';

type Row = { label: string; amount: string };

type Props = {
  /** An offline copy from before there were parts has none. */
  parts: Partial<OrderParts> & { priceOff?: number };
  /** The words for the delivery fee, and what is in the place of none; without them a fee of nothing has no row. */
  delivery?: { label?: string; none?: string };
};

function rowsOf({ parts, delivery }: Props) {
  const { subtotal, discount = 0, priceOff = 0, promoCode, deliveryFee, taxes = [], tip } = parts;
  const byCode = discount - priceOff;
  const added = taxes.filter(({ included }) => !included);
  const fee = deliveryFee ? dollars(deliveryFee) : delivery?.none;
  const rows: Row[] = [
    ...(byCode ? [{ label: `Promo code ${promoCode ?? ''}`, amount: `−${dollars(byCode)}` }] : []),
    ...(priceOff ? [{ label: 'Price off', amount: `−${dollars(priceOff)}` }] : []),
    ...(fee ? [{ label: delivery?.label ?? 'Delivery', amount: fee }] : []),
    ...added.map(({ name, percent, amount }) => ({
      label: `${name} (${percent}%)`,
      amount: dollars(amount),
    })),
    ...(tip ? [{ label: 'Tip', amount: dollars(tip) }] : []),
  ];
  const contained = taxes
    .filter(({ included }) => included)
    .map(({ name, percent, amount }) => ({
      label: `Includes ${name} (${percent}%)`,
      amount: dollars(amount),
    }));
  const lines = rows.length > 0 ? [{ label: 'Subtotal', amount: dollars(subtotal ?? 0) }] : [];
  return [...lines, ...rows, ...contained];
}

/** The rows above a total: its parts, or nothing when the lines are all of it. */
export function OrderPartRows(props: Props) {
  const rows = rowsOf(props);
  if (rows.length === 0) return null;
  return (
    <dl className="grid gap-1 text-meta">
      {rows.map(({ label, amount }) => (
        <div key={label} className="flex items-baseline justify-between gap-x-3">
          <dt className="min-w-0 text-muted wrap-anywhere">{label}</dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
