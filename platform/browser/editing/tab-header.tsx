import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Endpoint } from '#shared/endpoint.ts';
import { UpdatedAt } from './updated-at.tsx';

type Props = {
  title: string;
  note?: ReactNode;
  /** The reads of the tab, whose age is shown. */
  reads: readonly Pick<Endpoint, 'url'>[];
  action?: ReactNode;
  /** A phone shows no title, which the chosen tab has too, and so one row less. */
  isLow?: boolean;
};

/** The top of a tab: what it is, how fresh it is, and the one thing to do here. */
export function TabHeader({ title, note, reads, action, isLow = false }: Props) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
        isLow ? 'mb-2 md:mb-4' : 'mb-4',
      )}
    >
      <div className={clsx('min-w-0 flex-1 basis-28', isLow && 'max-md:sr-only')}>
        <PageHeading>{title}</PageHeading>
        {note && <div className="text-meta text-muted">{note}</div>}
      </div>
      <UpdatedAt reads={reads} isShort={isLow} className={isLow ? '' : 'max-md:order-last max-md:w-full'} />
      {action}
    </div>
  );
}
