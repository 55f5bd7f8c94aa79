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
};

/** The top of a tab: what it is, how fresh it is, and the one thing to do here. */
export function TabHeader({ title, note, reads, action }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-28">
        <PageHeading>{title}</PageHeading>
        {note && <div className="text-meta text-muted">{note}</div>}
      </div>
      <UpdatedAt reads={reads} className="max-md:order-last max-md:w-full" />
      {action}
    </div>
  );
}
