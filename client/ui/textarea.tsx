import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldControl } from './field.tsx';
import { controlClass } from './input.tsx';

/** Grows with its text. For a counter, give the field around it a `count`. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      rows={rows}
      {...rest}
      className={clsx(controlClass, 'field-sizing-content resize-y', className)}
    />
  );
}
