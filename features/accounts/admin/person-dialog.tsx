import { useState } from 'react';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { ErrorBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Badge } from '#platform/browser/ui/badge.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { SkeletonForm } from '#platform/browser/ui/skeleton.tsx';
import { formatLocalDate } from '#shared/dates.ts';
import { counted } from '#shared/counted.ts';
import type { Person } from '../contract/persons.ts';
import { getPerson } from '../contract/persons.ts';
import { fullName } from '#platform/browser/editing/full-name.ts';
import { useFormGuard } from '#platform/browser/editing/use-form-guard.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonForm } from './person-form.tsx';
import { PersonOrders } from './person-orders.tsx';

/** All that the shop knows of one person, and may do. */
export function PersonDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [isDirty, setDirty] = useState(false);
  const { requestClose, question } = useFormGuard({ dirty: isDirty, onClose });
  return (
    <Dialog open size="lg" onCloseRequest={requestClose} title="Person">
      <ErrorBoundary>
        <SkeletonBoundary skeleton={<SkeletonForm />}>
          <PersonPage id={id} onDirty={setDirty} />
        </SkeletonBoundary>
      </ErrorBoundary>
      {question}
    </Dialog>
  );
}

type PageProps = { id: string; onDirty: (isDirty: boolean) => void };

function PersonPage({ id, onDirty }: PageProps) {
  const person = useRead(getPerson, { params: { id } });
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-title wrap-anywhere">{fullName(person)}</h3>
        <StateBadge person={person} />
        <p className="w-full text-meta wrap-anywhere text-muted">
          @{person.username} · since {formatLocalDate(person.createdAt, shopTimeZone)} ·{' '}
          {person.sessions === 0 ? 'not signed in' : `signed in on ${counted(person.sessions, 'device')}`}
        </p>
      </div>
      <PersonOrders person={person} />
      <PersonForm key={person.id} person={person} onDirty={onDirty} />
      <PersonActions person={person} />
    </div>
  );
}

function StateBadge({ person: { accountState, role } }: { person: Person }) {
  if (accountState === 'blocked') return <Badge tone="cancelled">Blocked</Badge>;
  if (accountState === 'ended') return <Badge tone="cancelled">Deactivated</Badge>;
  return role === 'driver' ? <Badge tone="processing">Driver</Badge> : null;
}
