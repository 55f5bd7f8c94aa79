import type { ComponentProps } from 'react';
import { Input } from '#client/ui/input.tsx';

/** Dollars with cents. The wheel must not turn a price while someone scrolls the form. */
export function MoneyInput(props: ComponentProps<'input'>) {
  return (
    <div className="relative">
      <span aria-hidden className="pointer-events-none absolute top-2.5 left-3 text-muted">
        $
      </span>
      <Input
        {...props}
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0"
        onWheel={({ currentTarget }) => currentTarget.blur()}
        className="pl-7 tabular-nums"
      />
    </div>
  );
}
