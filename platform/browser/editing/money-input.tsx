import { useState, type ComponentProps } from 'react';
import { Input } from '../ui/input.tsx';
import { readingOf } from '#shared/typed-money.ts';

type Props = ComponentProps<'input'> & {
  /** Another place shows how the sum is read. */
  withoutReading?: boolean;
};

/**
 * Dollars with cents, as text: a browser's number field drops the comma of "32,50" without a word. What is not typed as
 * plain dollars and cents is shown below it as it is saved: "1.005" is $1.01.
 */
export function MoneyInput({ withoutReading = false, onChange, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const reading = withoutReading ? undefined : readingOf(String(props.value ?? typed));
  return (
    <div>
      <div className="relative">
        <span aria-hidden className="pointer-events-none absolute top-2.5 left-3 text-muted">
          $
        </span>
        <Input
          {...props}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange?.(event);
          }}
          type="text"
          inputMode="decimal"
          step="0.01"
          autoComplete="off"
          className="pl-7 tabular-nums"
        />
      </div>
      <p role="status" className="mt-1 text-meta text-muted tabular-nums empty:hidden">
        {reading}
      </p>
    </div>
  );
}
