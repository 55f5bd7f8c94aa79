import Users from '~icons/lucide/users';
import { useDeferredValue, useId, useState } from 'react';
import { usePages } from '#platform/browser/api/use-endpoint.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Checkbox } from '#platform/browser/ui/checkbox.tsx';
import { EmptyState } from '#platform/browser/ui/empty-state.tsx';
import { FieldError } from '#platform/browser/ui/field.tsx';
import { listUsers } from '#features/accounts/contract/users.ts';
import { fullName } from '#platform/browser/editing/full-name.ts';
import { LoadMore } from '#platform/browser/editing/load-more.tsx';
import { SearchBox } from '#platform/browser/editing/search-box.tsx';
import type { NotificationDraft } from './draft.ts';

type Chosen = NotificationDraft['chosen'];
type Props = { chosen: Chosen; onChange: (chosen: Chosen) => void; error: string | undefined };

/** A hundred at a time, and the search asks the shop: a thousand customers cost no more than a hundred. */
export function CustomerPicker({ chosen, onChange, error }: Props) {
  const id = useId();
  const [search, setSearch] = useState('');
  // What was found before stays in sight until the new answer is here.
  const asked = useDeferredValue(search);
  const { rows, loadMore, loadingMore } = usePages(listUsers, {
    role: 'customer',
    limit: '100',
    search: asked || undefined,
  });

  const toggle = (row: (typeof rows)[number]) => {
    const next = new Map(chosen);
    if (!next.delete(row.id)) next.set(row.id, row.reachable);
    onChange(next);
  };
  const addShown = () =>
    onChange(new Map([...chosen, ...rows.map((row) => [row.id, row.reachable] as const)]));
  const allShown = rows.every((row) => chosen.has(row.id));

  return (
    <fieldset className="grid gap-2" aria-describedby={error && `${id}error`}>
      <legend className="sr-only">Customers</legend>
      <SearchBox label="Search customers" value={search} onChange={setSearch} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="text-label">
          {chosen.size} selected
        </p>
        <div className="flex gap-2">
          {chosen.size > 0 && (
            <Button variant="ghost" onClick={() => onChange(new Map())}>
              Clear
            </Button>
          )}
          <Button
            variant="ghost"
            onClick={addShown}
            disabledReason={allShown && 'All that are shown are selected'}
          >
            Select shown
          </Button>
        </div>
      </div>
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
      {rows.length === 0 ? (
        <EmptyState icon={Users}>No customers found</EmptyState>
      ) : (
        <div className="max-h-80 overflow-y-auto rounded-control border border-control px-3 py-1">
          <ul className="*:[contain-intrinsic-size:auto_3.5rem] *:[content-visibility:auto]">
            {rows.map((row) => (
              <li key={row.id} className="border-b border-line last:border-0">
                <Checkbox
                  label={fullName(row)}
                  hint={`${row.email ?? row.username}${row.reachable ? '' : ' · notifications off'}`}
                  checked={chosen.has(row.id)}
                  onChange={() => toggle(row)}
                />
              </li>
            ))}
          </ul>
          <LoadMore what="customers" onLoad={loadMore} pending={loadingMore} />
        </div>
      )}
    </fieldset>
  );
}
