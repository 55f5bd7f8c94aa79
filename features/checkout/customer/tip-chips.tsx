import { useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import type { Shop } from '#features/settings/contract/shop.ts';
import { maxTipCents } from '#features/orders/contract/charges.ts';
import { dollars } from '#shared/money.ts';
import { plainSum, readingOf } from '#shared/typed-money.ts';

/** Returns a suggested tip in cents: a percentage of the lines, or the sum itself. */
export const tipOf = ({ kind }: Shop['tips'], value: number, subtotal: number) =>
  kind === 'amount' ? value : Math.round((subtotal * value) / 100);

/** A tip of the customer's own, in dollars as they are typed. It may stay empty. */
export const ownTipField = z
  .string()
  .trim()
  .refine((typed) => plainSum(typed) !== null, 'Type an amount such as 5.00')
  .refine((typed) => (plainSum(typed) ?? 0) <= maxTipCents, `A tip is at most ${dollars(maxTipCents)}`);

export type TypedTip = {
  /** One of the suggested values; none without a tip. */
  tipValue?: number;
  ownTip?: string;
};

/** Returns the tip in cents. A shop without suggested tips has none at the checkout. */
export function chosenTip(tips: Shop['tips'], { tipValue, ownTip = '' }: TypedTip, subtotal: number) {
  if (tips.values.length === 0) return 0;
  if (ownTip.trim()) return ownTipField.safeParse(ownTip).success ? (plainSum(ownTip) ?? 0) : 0;
  return tipValue !== undefined && tips.values.includes(tipValue) ? tipOf(tips, tipValue, subtotal) : 0;
}

type Props = {
  tips: Shop['tips'];
  subtotal: number;
  typed: Required<Pick<TypedTip, 'ownTip'>> & TypedTip;
  error: string | undefined;
  onChange: (tip: { tipValue: number | undefined; ownTip: string }) => void;
};

/** Suggested tips, each with its sum, and one of the customer's own. */
export function TipChips({ tips, subtotal, typed: { tipValue, ownTip }, error, onChange }: Props) {
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isOwn = ownTip !== '' || isOpened;
  useEffect(() => {
    if (isOpened) input.current?.focus();
  }, [isOpened]);
  const suggest = (value: number | undefined) => {
    setOpened(false);
    onChange({ tipValue: value, ownTip: '' });
  };
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2">
      <p id={id} className="text-label">
        Tip for the driver
      </p>
      <div className="flex flex-wrap gap-2">
        <Chip selected={!isOwn && tipValue === undefined} onClick={() => suggest(undefined)}>
          No tip
        </Chip>
        {tips.values.map((suggested) => (
          <Chip
            key={suggested}
            selected={!isOwn && tipValue === suggested}
            onClick={() => suggest(suggested)}
          >
            <span className="tabular-nums">
              {tips.kind === 'percent' && `${suggested}% · `}
              {dollars(tipOf(tips, suggested, subtotal))}
            </span>
          </Chip>
        ))}
        <Chip
          selected={isOwn}
          onClick={() => {
            onChange({ tipValue: undefined, ownTip });
            setOpened(true);
          }}
        >
          Other
        </Chip>
      </div>
      {isOwn && (
        <Field label="Your tip" hint={readingOf(ownTip) ?? 'In dollars'} error={error} className="max-w-40">
          <Input
            ref={input}
            name="ownTip"
            value={ownTip}
            inputMode="decimal"
            autoComplete="off"
            placeholder="5.00"
            maxLength={12}
            onChange={({ target }) => onChange({ tipValue: undefined, ownTip: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
