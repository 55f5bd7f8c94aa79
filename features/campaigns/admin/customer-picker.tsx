import Users from '~icons/lucide/users';
import { useDeferredValue, useId, useState } from 'react';
import { usePages } from '#platform/browser/api/use-endpoint.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Checkbox } from '#platform/browser/ui/checkbox.tsx';
import { FieldError } from '#platform/browser/ui/field.tsx';
import { listUsers } from '#features/accounts/contract/users.ts';
import { fullName } from '#platform/browser/editing/full-name.ts';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { SearchBox } from '#platform/browser/editing/search-box.tsx';
import type { NotificationDraft } from './kept-draft.ts';

type Chosen = NotificationDraft['chosen'];
type Props = { chosen: Chosen; onChange: (chosen: Chosen) => void; error: string | undefined };

/** A hundred at a time, and the search asks the shop: a thousand customers cost no more than a hundred. */
export function CustomerPicker({ chosen, onChange, error }: Props) {
  const id = useId();
  const [search, setSearch] = useState('');
  // The former results stay visible until the new ones are here.
  const asked = useDeferredValue(search);
  const { rows, loadMore, loadingMore } = usePages(listUsers, {
    role: 'customer',
    limit: '100',
    search: asked || undefined,
  });

  const toggle = (row: (typeof rows)[number]) => {
    const { [row.id]: known, ...others } = chosen;
    onChange(known === undefined ? { ...chosen, [row.id]: row.reachable } : others);
  };
  const addShown = () =>
    onChange({ ...chosen, ...Object.fromEntries(rows.map((row) => [row.id, row.reachable])) });
  const allShown = rows.every((row) => row.id in chosen);
  const count = Object.keys(chosen).length;

  return (
    <fieldset className="grid gap-2" aria-describedby={error && `${id}error`}>
      <legend className="sr-only">Customers</legend>
      <SearchBox label="Search customers" value={search} onChange={setSearch} isInvalid={Boolean(error)} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="text-label">
          {count} selected
        </p>
        <div className="flex gap-2">
          {count > 0 && (
            <Button variant="ghost" onClick={() => onChange({})}>
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
      <div className="max-h-80 overflow-y-auto rounded-control border border-control px-3 py-1">
        <ResourceList
          label="Customers"
          look="inner"
          rows={rows}
          empty={{ icon: Users, children: 'No customers found' }}
          renderItem={(row) => (
            <li key={row.id} className="[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
              <Checkbox
                label={fullName(row)}
                hint={`${row.email ?? row.username}${row.reachable ? '' : ' · gets no news'}`}
                checked={row.id in chosen}
                onChange={() => toggle(row)}
              />
            </li>
          )}
          {...{ loadMore, loadingMore }}
        />
      </div>
    </fieldset>
  );
}
