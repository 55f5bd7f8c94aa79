import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import type { Correction } from '../contract/corrections.ts';

type Props = { total: number; corrections: readonly Correction[] | undefined };

/** The rows below a total: what was given back later, and what the order came to in the end. */
export function CorrectionRows({ total, corrections = [] }: Props) {
  if (corrections.length === 0) return null;
  const left = corrections.reduce((sum, { amount }) => sum - amount, total);
  return (
    <>
      <ul aria-label="Corrections" className="grid gap-1 text-meta">
        {corrections.map(({ id, amount, at, lines }) => (
          <li key={id} className="flex items-baseline justify-between gap-x-3">
            <span className="min-w-0 text-muted wrap-anywhere">
              Given back on {formatOrderDate(at, shopTimeZone)}
              {lines.length > 0 &&
                ` for ${lines.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ')}`}
            </span>
            <span className="whitespace-nowrap tabular-nums">−{dollars(amount)}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-4 text-price">
        Paid in the end <span className="tabular-nums">{dollars(left)}</span>
      </p>
    </>
  );
}
