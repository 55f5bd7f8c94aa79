import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldControl } from './field.tsx';
import { controlClass } from './input.tsx';
import { Spinner } from './spinner.tsx';

type Props = ComponentProps<'select'> & {
  /** A choice is being saved. It stays usable. */
  pending?: boolean;
};

/** The system's own list: the best one on a phone, and it needs no code. */
export function Select({ pending = false, className, ...rest }: Props) {
  const Mark = pending ? Spinner : ChevronDown;
  return (
    <div className={clsx('relative', className)}>
      <select
        {...useFieldControl()}
        {...rest}
        aria-busy={pending || undefined}
        className={clsx(controlClass, 'appearance-none truncate pr-10')}
      />
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted">
        <Mark aria-hidden className="size-5" />
      </span>
    </div>
  );
}
