import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldControl } from './field.tsx';

/** Shared by everything one types or picks in. 16 px text: with less, iOS zooms in on focus. */
export const controlClass =
  'min-h-11 w-full min-w-0 rounded-control border border-control bg-surface px-3 py-2 text-body text-ink ' +
  'placeholder:text-muted aria-invalid:border-danger aria-invalid:outline-danger ' +
  'disabled:opacity-60 focus-visible:outline-offset-0';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldControl()} {...rest} className={clsx(controlClass, className)} />;
}
