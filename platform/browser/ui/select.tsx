import { clsx } from 'clsx';
import ChevronDown from '~icons/lucide/chevron-down';
import type { ComponentProps } from 'react';
import { useFieldControl } from './field.tsx';
import { controlClass } from './input.tsx';
import { Spinner } from './spinner.tsx';

type Props = ComponentProps<'select'> & {
  /** A choice is being saved. It stays usable. */
  pending?: boolean;
  /** Nothing can be chosen now, and this is why. */
  disabledReason?: string | false;
};

/** The system's own list: the best one on a phone, and it needs no code. */
export function Select({ pending = false, disabledReason, className, ...rest }: Props) {
  const Mark = pending ? Spinner : ChevronDown;
  return (
    <div className={clsx('relative', className)}>
      <select
        {...useFieldControl()}
        {...rest}
        disabled={Boolean(disabledReason) || rest.disabled}
        title={disabledReason || rest.title}
        aria-busy={pending || undefined}
        className={clsx(controlClass, 'appearance-none truncate pr-10')}
      />
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted">
        <Mark aria-hidden className="size-5" />
      </span>
    </div>
  );
}
