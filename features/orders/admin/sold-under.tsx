import { getOrderLaw } from '../contract/order-law.ts';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { formatCalendarDay } from '#shared/dates.ts';
import type { Output } from '#shared/endpoint.ts';
import { stateNames } from '#shared/states.ts';

const fits = { fits: 'Fits', does_not_fit: 'Does not fit', unknown: 'Unknown' };

/** Under which rules the lines of an order were sold, as they were on its day. Nothing for orders without any. */
export function OrderLaw({ id }: { id: string }) {
  const lines = useRead(getOrderLaw, { params: { id } }).filter(({ law }) => law && law.verdicts.length > 0);
  if (lines.length === 0) return null;
  return (
    <details className="rounded-card border border-line">
      <summary className="flex min-h-11 items-center px-4 text-label">Sold under these rules</summary>
      <div className="grid gap-3 border-t border-line p-4">
        <ul className="grid gap-3">
          {lines.map((line) => (
            <OrderLineLaw key={line.id} line={line} />
          ))}
        </ul>
        <p className="text-meta text-muted">
          As the shop knew the rules on that day. This is no legal advice.
        </p>
      </div>
    </details>
  );
}

function OrderLineLaw({
  line: { productName, sizeLabel, law },
}: {
  line: Output<typeof getOrderLaw>[number];
}) {
  if (!law) return null;
  const place = law.state ? (stateNames.get(law.state) ?? law.state) : 'No state was chosen';
  return (
    <li className="grid gap-1 wrap-anywhere">
      <p>
        {productName}
        {sizeLabel && <span className="text-muted"> · {sizeLabel}</span>}
      </p>
      <p className="text-meta text-muted">
        {place}, {formatCalendarDay(law.day)}
      </p>
      {law.verdicts.map(({ rule, fit, name, from, reason, source, readOn }) => (
        <p key={rule} className="text-meta">
          {fits[fit]}: {reason}. {name}, in force {from ? `since ${formatCalendarDay(from)}` : 'always'}
          <span className="block text-muted">
            {source}
            {readOn && `, read on ${formatCalendarDay(readOn)}`}
          </span>
        </p>
      ))}
    </li>
  );
}
