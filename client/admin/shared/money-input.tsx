import type { ComponentProps } from 'react';
import { Input } from '#client/ui/input.tsx';

/** Dollars with cents, as text: a browser's number field drops the comma of "32,50" without a word. */
export function MoneyInput(props: ComponentProps<'input'>) {
  return (
    <div className="relative">
      <span aria-hidden className="pointer-events-none absolute top-2.5 left-3 text-muted">
        $
      </span>
      <Input
        {...props}
        type="text"
        inputMode="decimal"
        step="0.01"
        autoComplete="off"
        className="pl-7 tabular-nums"
      />
    </div>
  );
}
