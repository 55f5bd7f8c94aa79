import type { ReactNode } from 'react';

/** Cards of at least 280 px, as many in a row as there is room for. In a long list those out of sight cost no layout. */
export function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(17.5rem,100%),1fr))] gap-3 md:gap-4 [&>:nth-child(n+25)]:[content-visibility:auto]"
    >
      {children}
    </ul>
  );
}
