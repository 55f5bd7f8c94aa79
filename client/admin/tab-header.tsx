import type { ReactNode } from 'react';
import { PageHeading } from '#client/ui/page-heading.tsx';

type Props = { title: string; note?: ReactNode; action?: ReactNode };

/** The top of a tab: what it is, how fresh it is, and the one thing to do here. */
export function TabHeader({ title, note, action }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <PageHeading>{title}</PageHeading>
        {note && <div className="text-meta text-muted">{note}</div>}
      </div>
      {action}
    </div>
  );
}
