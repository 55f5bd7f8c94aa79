import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '#platform/browser/ui/card.tsx';
import { PrintPage } from '#platform/browser/parts/print-page.tsx';
import { shopName } from '#platform/browser/lib/shop-name.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { formatCalendarDay, formatOrderDate } from '#shared/dates.ts';
import type { Closing } from '../contract.ts';
import { type ClosingSection, closingSections } from '../rules/closing-lines.ts';

export const formatClosed = ({ at, by }: NonNullable<Closing['closed']>) =>
  `Closed by ${by} on ${formatOrderDate(at, shopTimeZone)}`;

/** The page of a day on the screen: a card for each part. */
export function ClosingSheet({ closing }: { closing: Closing }) {
  return (
    <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-2">
      {/* A driver with two shifts has two parts of the same title. */}
      {closingSections(closing.figures).map((section, index) => (
        <Card key={index} as="section" aria-label={section.title} className="min-w-0 p-4">
          <Section {...section} />
        </Card>
      ))}
    </div>
  );
}

/** The same on paper, on one page. */
export function PrintedClosing({ closing, onDone }: { closing: Closing; onDone: () => void }) {
  const { day, closed, figures } = closing;
  return (
    <PrintPage onDone={onDone}>
      <p>{shopName}</p>
      <h1 className="text-title">{formatCalendarDay(day)}</h1>
      <p>{closed ? formatClosed(closed) : 'Not closed yet: these figures still change'}</p>
      {closed?.note && <p>Note: {closed.note}</p>}
      <div className="mt-4 columns-2 gap-8 roll:columns-1">
        {closingSections(figures).map((section, index) => (
          <section key={index} className="mb-4 break-inside-avoid">
            <Section {...section} />
          </section>
        ))}
      </div>
    </PrintPage>
  );
}

const Section = ({ title, lines }: ClosingSection): ReactNode => (
  <>
    <h3 className="text-card">{title}</h3>
    <dl className="mt-1">
      {lines.map(({ label, value, isSum, note }, index) => (
        <div
          key={index}
          className={clsx(
            'flex flex-wrap justify-between gap-x-3 py-1',
            isSum && 'border-t border-line text-label',
          )}
        >
          <dt className="min-w-0 flex-1 basis-32 wrap-anywhere">{label}</dt>
          <dd className="ml-auto tabular-nums">{value}</dd>
          {note && <dd className="w-full text-meta text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  </>
);
