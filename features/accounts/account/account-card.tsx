import type { ReactNode } from 'react';
import { Card, CardTitle } from '#platform/browser/ui/card.tsx';

type Props = { title: string; children: ReactNode; action: ReactNode };

/** One thing a person may do about their own account. */
export function AccountCard({ title, children, action }: Props) {
  return (
    <Card as="section" className="grid gap-3 p-4 sm:p-5">
      <div>
        <CardTitle>{title}</CardTitle>
        <div className="mt-1 text-meta text-muted">{children}</div>
      </div>
      {action}
    </Card>
  );
}
