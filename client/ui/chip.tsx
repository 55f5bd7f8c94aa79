import { clsx } from 'clsx';
import Check from '~icons/lucide/check';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  /** A choice that is on or off. Leave it out for a chip that just does something. */
  selected?: boolean;
  /** The one suggested among several actions. */
  primary?: boolean;
};

export function Chip({ selected, primary = false, className, children, ...rest }: Props) {
  const filled = selected ?? primary;
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={clsx(
        'inline-flex min-h-11 items-center gap-2 rounded-pill border-[1.5px] border-brand px-4 py-2 text-left text-label',
        'transition enabled-press:scale-98 aria-disabled:opacity-60 disabled:opacity-60 [&_svg]:size-4.5 [&_svg]:shrink-0',
        filled
          ? 'bg-brand text-on-brand enabled-hover:bg-brand-hover'
          : 'bg-brand-soft text-on-brand-soft enabled-hover:border-brand-hover enabled-hover:bg-surface',
        className,
      )}
    >
      {selected && <Check aria-hidden />}
      {children}
    </button>
  );
}
