import { clsx } from 'clsx';
import { shopName } from '../lib/shop-name.ts';
import { Wordmark as NameBesideSign } from '../ui/wordmark.tsx';
import { markCenter, markPaths } from '../art/mark-paths.ts';

const centered = `translate(24 24) scale(.74) translate(${-markCenter.x} ${-markCenter.y})`;

/** Shows the shop's sign in its round of evergreen. 36 px unless `className` says otherwise. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden className={clsx('size-9 shrink-0', className)}>
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
export function Wordmark({ name = shopName, size, className }: Props) {
  return (
    <NameBesideSign name={name} size={size} className={className} mark={<Mark className="size-full" />} />
  );
}
