import { clsx } from 'clsx';
import Check from '~icons/lucide/check';
import type { ComponentProps } from 'react';
import { keepFocus, takeFocus } from './keep-focus.ts';

type Props = ComponentProps<'button'> & {
  /** A choice that is on or off. Leave it out for a chip that just does something. */
  selected?: boolean;
  /** The one suggested among several actions. */
  primary?: boolean;
  /** A choice next to something louder: the chosen one is tinted, not filled. */
  quiet?: boolean;
};

const look = (filled: boolean) =>
  filled
    ? 'border-brand bg-brand text-on-brand enabled-hover:bg-brand-hover'
    : 'border-brand bg-brand-soft text-on-brand-soft enabled-hover:border-brand-hover enabled-hover:bg-surface';

const quietLook = (selected = false) =>
  selected
    ? 'border-brand bg-brand-soft text-on-brand-soft'
    : 'border-line bg-surface text-ink enabled-hover:border-control';

export function Chip({
  selected,
  primary = false,
  quiet = false,
  className,
  children,
  onClick,
  onMouseDown,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      onMouseDown={onMouseDown ?? keepFocus}
      onClick={(event) => {
        if (!onMouseDown) takeFocus(event);
        onClick?.(event);
      }}
      aria-pressed={selected}
      className={clsx(
        'inline-flex min-h-11 items-center gap-2 rounded-pill border-[1.5px] px-4 py-2 text-left text-label',
        'transition enabled-press:scale-98 aria-disabled:opacity-60 disabled:opacity-60 [&_svg]:size-4.5 [&_svg]:shrink-0',
        quiet ? quietLook(selected) : look(selected ?? primary),
        className,
      )}
    >
      {selected && <Check aria-hidden />}
      {children}
    </button>
  );
}
