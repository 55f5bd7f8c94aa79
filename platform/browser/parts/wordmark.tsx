import { clsx } from 'clsx';
import { shopName } from '../lib/shop-name.ts';
import { markCenter, markPaths } from '../art/mark-paths.ts';

const centered = `translate(24 24) scale(.74) translate(${-markCenter.x} ${-markCenter.y})`;

/** Shows the shop's sign in its round of evergreen. 36 px unless `className` says otherwise. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg data-mark="" viewBox="0 0 48 48" aria-hidden className={clsx('size-9 shrink-0', className)}>
      <circle cx="24" cy="24" r="24" fill="var(--color-user-bubble)" />
      <g transform={centered} fill="var(--color-on-user-bubble)">
        <path d={markPaths.sprout} />
        <path d={markPaths.collar} fill="var(--color-sale)" />
        <path d={markPaths.flask + markPaths.draught} fillRule="evenodd" />
      </g>
    </svg>
  );
}

type Props = { name?: string; size?: 'md' | 'lg'; className?: string };

/** Shows the sign with the shop's name next to it. */
export function Wordmark({ name = shopName, size = 'md', className }: Props) {
  const large = size === 'lg';
  const long = large && name.length > 24;
  return (
    <span
      data-long={long || undefined}
      className={clsx(
        'inline-flex min-w-0 items-center gap-3',
        long && 'flex-col',
        large ? (long ? 'text-title' : 'text-display max-[18rem]:text-[11vw]') : 'text-price',
        className,
      )}
    >
      <span
        aria-hidden
        className={clsx(
          'grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand',
          large ? 'size-12 max-[18rem]:size-[48px]' : 'size-9',
        )}
      >
        <Mark className="size-full" />
      </span>
      <span className={large ? 'line-clamp-4 min-w-0 text-balance wrap-anywhere' : 'truncate'}>{name}</span>
    </span>
  );
}
