import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  name: string;
  /** The shop's sign; without one its first letter is in. */
  mark?: ReactNode;
  size?: 'md' | 'lg';
  className?: string;
};

export function Wordmark({ name, mark, size = 'md', className }: Props) {
  const large = size === 'lg';
  const long = large && name.length > 24;
  return (
    <span
      data-long={long || undefined}
      className={clsx(
        'inline-flex min-w-0 items-center gap-3',
        long && 'flex-col',
        large ? (long ? 'text-title' : 'text-display') : 'text-price',
        className,
      )}
    >
      <span
        aria-hidden
        className={clsx(
          'grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand font-bold text-on-brand',
          large ? 'size-12' : 'size-9 text-body',
        )}
      >
        {mark ?? name.charAt(0).toUpperCase()}
      </span>
      <span className={large ? 'line-clamp-4 min-w-0 text-balance wrap-anywhere' : 'truncate'}>{name}</span>
    </span>
  );
}
