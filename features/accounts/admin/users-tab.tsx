import UserPlus from '~icons/lucide/user-plus';
import Users from '~icons/lucide/users';
import { lazy, useDeferredValue } from 'react';
import { usePages } from '#platform/browser/api/use-endpoint.ts';
import { preloadable } from '#platform/browser/lib/preloadable.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { DialogSlot } from '#platform/browser/ui/dialog-slot.tsx';
import { EmptyState } from '#platform/browser/ui/empty-state.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import { CardGrid } from '#platform/browser/editing/card-grid.tsx';
import { listUsers } from '../contract/users.ts';
import { LoadMore } from '#platform/browser/editing/load-more.tsx';
import { SearchBox } from '#platform/browser/editing/search-box.tsx';
import { TabHeader } from '#platform/browser/editing/tab-header.tsx';
import { useAdminUrl } from '#platform/browser/editing/use-admin-url.ts';
import { UserCard } from './user-card.tsx';

const PersonDialog = lazy(async () => ({
  default: (await import('./person-dialog.tsx')).PersonDialog,
}));
const driverDialog = preloadable(() => import('./driver-dialog.tsx').then((file) => file.DriverDialog));

export function UsersTab() {
  const { search, setSearch, form, open, close } = useAdminUrl();
  const asked = useDeferredValue(search);
  return (
    <>
      <TabHeader
        title="Users"
        reads={[listUsers]}
        action={
          <Button onClick={() => open({ form: 'new' })} onPointerEnter={driverDialog.preload}>
            <UserPlus aria-hidden />
            Create Driver Account
          </Button>
        }
      />
      <div className="mb-4 max-w-md">
        <SearchBox
          label="Search users"
          placeholder="Name, username, email or phone"
          value={search}
          onChange={setSearch}
        />
      </div>
      <UserList search={asked} onClear={() => setSearch('')} />
      <DialogSlot>
        {form === 'new' && (
          <LoadBoundary>
            <driverDialog.Component onClose={close} />
          </LoadBoundary>
        )}
        {form !== null && form !== 'new' && (
          <LoadBoundary>
            <PersonDialog id={form} onClose={close} />
          </LoadBoundary>
        )}
      </DialogSlot>
    </>
  );
}

function UserList({ search, onClear }: { search: string; onClear: () => void }) {
  const { open } = useAdminUrl();
  const { rows, loadMore, loadingMore } = usePages(listUsers, { limit: '30', search: search || undefined });
  if (rows.length === 0) {
    const clear = (
      <Button variant="outline" onClick={onClear}>
        Clear search
      </Button>
    );
    return (
      <EmptyState icon={Users} action={search ? clear : undefined}>
        {search ? `Nobody matches “${search}”.` : 'No users yet'}
      </EmptyState>
    );
  }
  return (
    <>
      <CardGrid label="Users">
        {rows.map((user) => (
          <UserCard key={user.id} user={user} onOpen={() => open({ form: user.id })} />
        ))}
      </CardGrid>
      <LoadMore what="users" onLoad={loadMore} pending={loadingMore} />
    </>
  );
}
