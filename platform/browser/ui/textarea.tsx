import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldControl } from './field.tsx';
import { controlClass } from './input.tsx';

/** Grows with its text. For a counter, give the field around it a `count`. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      {...rest}
      className={clsx(controlClass, 'field-sizing-content max-h-80 min-h-24 resize-y', className)}
    />
  );
}
