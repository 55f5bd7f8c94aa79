import { useId } from 'react';
import { Chip } from '#platform/browser/ui/chip.tsx';
import type { Shop } from '#features/settings/contract/shop.ts';
import { dollars } from '#shared/money.ts';

/** What a suggested tip comes to, in cents: a percentage of the lines, or the sum itself. */
export const tipOf = ({ kind }: Shop['tips'], value: number, subtotal: number) =>
  kind === 'amount' ? value : Math.round((subtotal * value) / 100);

type Props = {
  tips: Shop['tips'];
  subtotal: number;
  /** One of the suggested values; none without a tip. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

/** Suggested tips, each with its sum. */
export function TipChips({ tips, subtotal, value, onChange }: Props) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2">
      <p id={id} className="text-label">
        Tip for the driver
      </p>
      <div className="flex flex-wrap gap-2">
        <Chip selected={value === undefined} onClick={() => onChange(undefined)}>
          No tip
        </Chip>
        {tips.values.map((suggested) => (
          <Chip key={suggested} selected={value === suggested} onClick={() => onChange(suggested)}>
            <span className="tabular-nums">
              {tips.kind === 'percent' && `${suggested}% · `}
              {dollars(tipOf(tips, suggested, subtotal))}
            </span>
          </Chip>
        ))}
      </div>
    </div>
  );
}
