import type { ReactNode } from 'react';
import { ScrollRow } from '#platform/browser/ui/scroll-row.tsx';

type RowProps = { title: string; name: string; isNamed?: boolean; children: ReactNode };

/** A row that scrolls sideways, over the page's gutters. */
export function Row({ title, name, isNamed = true, children }: RowProps) {
  return (
    <section aria-labelledby={name} className="grid grid-cols-1 gap-2">
      <h3 id={name} className={isNamed ? 'font-display text-title font-semibold!' : 'sr-only'}>
        {title}
      </h3>
      <ScrollRow className="-mx-4 -my-1">
        <ul className="flex edge-fade snap-x gap-3 px-4 py-1">{children}</ul>
      </ScrollRow>
    </section>
  );
}
