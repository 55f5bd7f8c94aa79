import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = { className?: string };

/** Line drawings for places with nothing in them. The sentence beside them speaks, so they stay silent. */
function Drawing({ className, children }: Props & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 112 112"
      aria-hidden
      className={clsx('size-28 shrink-0', className)}
      fill="none"
      stroke="var(--color-on-brand-soft)"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M58 8c24-2 45 17 46 42s-14 44-37 48-50-2-58-27S18 11 58 8Z"
        fill="var(--color-brand-soft)"
        stroke="none"
      />
      {children}
    </svg>
  );
}

const paper = 'var(--color-surface)';
const accent = 'var(--color-sale)';

/** A basket with nothing in it but a sprig. */
export function EmptyCartArt(props: Props) {
  return (
    <Drawing {...props}>
      <path d="M34 52c2-18 10-28 22-28s20 10 22 28" />
      <path d="M68 50c0-8 2-14 7-19" stroke={accent} />
      <path
        d="M75 31c6-5 12-5 17-2-3 6-9 8-16 5M71 39c-6-1-9-5-9-11 6 0 10 4 10 9"
        fill={accent}
        stroke="none"
      />
      <path d="M28 56h56l-6 30a6 6 0 0 1-6 5H40a6 6 0 0 1-6-5Z" fill={paper} />
      <rect x="23" y="50" width="66" height="9" rx="4.5" fill={paper} />
      <path d="M31 70h50M33.5 80h45M45 60l3 30M56 60v30M67 60l-3 30" strokeWidth="1.75" />
    </Drawing>
  );
}

/** A parcel still to be sent, and where it would go. */
export function NoOrdersArt(props: Props) {
  return (
    <Drawing {...props}>
      <path d="M22 54 50 43l28 11v27L50 93 22 81Z" fill={paper} />
      <path d="M22 54l28 11 28-11M50 65v28" />
      <path d="m36 48.5 28 11v10l-6-3-6 7.5" strokeWidth="1.75" />
      <path d="M29 76l8 3" />
      <path d="M82 46c8-4 11-7 11-13" strokeDasharray=".1 5" />
      <path d="M88 32c-6-7-9-11-9-15.5a9 9 0 0 1 18 0C97 21 94 25 88 32Z" fill={accent} />
      <circle cx="88" cy="16.5" r="3" fill={paper} strokeWidth="1.75" />
    </Drawing>
  );
}

/** A price tag that says nothing yet. */
export function NoSalesArt(props: Props) {
  return (
    <Drawing {...props}>
      <path d="M69 35c-2-12 4-20 14-20 8 0 11 7 6 12-6 6-16 4-22 10" />
      <path
        d="M70 30 44 37a6 6 0 0 0-3.5 2.5L21 71a6 6 0 0 0 2 8l25 15.5a6 6 0 0 0 8-2L76 61a6 6 0 0 0 .8-4.5Z"
        fill={paper}
      />
      <circle cx="66" cy="42" r="4" fill={accent} />
      <path d="m48 53 17 10.5" strokeWidth="1.75" />
      <path d="M37 82c0-10 5-15 13-16" stroke={accent} />
      <path
        d="M40 72c-5-2-7-5-7-10 5 0 9 3 9 8M46 67c2-6 6-8 12-6-1 5-5 8-10 7"
        fill={accent}
        stroke="none"
      />
      <path d="M24 38v8M20 42h8M88 74v6M85 77h6" strokeWidth="1.75" />
    </Drawing>
  );
}

/** An empty jar and an empty bottle on the shelf. */
export function NoProductsArt(props: Props) {
  return (
    <Drawing {...props}>
      <path d="M26 46c0-4 3-5 3-8h24c0 3 3 4 3 8v34a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4Z" fill={paper} />
      <rect x="26" y="28" width="30" height="10" rx="3" fill={accent} />
      <path d="M33 49v23" strokeWidth="1.75" />
      <path d="M68 44h12v6c0 4 7 5 7 12v18a4 4 0 0 1-4 4H65a4 4 0 0 1-4-4V62c0-7 7-8 7-12Z" fill={paper} />
      <path d="M70 44v-9c0-8 8-8 8 0v9" fill={paper} />
      <rect x="66" y="40" width="16" height="6" rx="2" fill={accent} />
      <path d="M67 66v8" strokeWidth="1.75" />
      <path d="M16 85h80M26 86v6M86 86v6" />
    </Drawing>
  );
}

/** A plug that has come out of its socket. */
export function OfflineArt(props: Props) {
  return (
    <Drawing {...props}>
      <path d="M12 84c14 4 22-2 20-12-1-6 2-10 6-13" />
      <path d="m34 55 15 15-4 4a10.6 10.6 0 0 1-15-15Z" fill={paper} />
      <path d="m43 57 7-7M50 64l7-7" />
      <path d="m60 39 4-4a10.6 10.6 0 0 1 15 15l-4 4Z" fill={paper} />
      <path d="M76 38c5-4 4-10 2-14-3-7 6-12 18-8" />
      <path d="m66 45 3 3" />
      <path d="m47 34-4-8M38 42l-9-4M71 68l8 4M63 76l4 9" stroke={accent} strokeWidth="3" />
    </Drawing>
  );
}
