import { lazyComponent, preloadable } from '#platform/browser/lib/lazy-component.ts';
import Download from '~icons/lucide/download';
import UserPlus from '~icons/lucide/user-plus';
import Users from '~icons/lucide/users';
import { useDeferredValue } from 'react';
import { usePages } from '#platform/browser/api/use-endpoint.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { DialogSlot } from '#platform/browser/ui/dialog-slot.tsx';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { exportCustomers } from '../contract/exports.ts';
import { listUsers } from '../contract/users.ts';
import { TabHeader } from '#platform/browser/editing/tab-header.tsx';
import { useAdminUrl } from '#platform/browser/editing/use-admin-url.ts';
import { UserCard } from './user-card.tsx';

const PersonDialog = lazyComponent(async () => (await import('./person-dialog.tsx')).PersonDialog);
const driverDialog = preloadable(() => import('./driver-dialog.tsx').then((file) => file.DriverDialog));

export function UsersTab() {
  const { search, setSearch, form, open, close } = useAdminUrl();
  // The search asks the shop: what was found before stays until the answer is here.
  const asked = useDeferredValue(search);
  const { rows, loadMore, loadingMore } = usePages(listUsers, { limit: '30', search: asked || undefined });
  return (
    <>
      <TabHeader
        title="Users"
        reads={[listUsers]}
        action={
          <div className="flex flex-wrap gap-2">
            <LinkButton
              variant="outline"
              href={exportCustomers.url}
              download="customers.csv"
              // On a phone it would take a row of its own; the files of the orders have it too.
              className="max-sm:hidden"
            >
              <Download aria-hidden />
              Export Customers
            </LinkButton>
            <Button onClick={() => open({ form: 'new' })} onPointerEnter={driverDialog.preload}>
              <UserPlus aria-hidden />
              Create Driver Account
            </Button>
          </div>
        }
      />
      <ResourceList
        label="Users"
        rows={rows}
        search={{
          placeholder: 'Name, username, email or phone',
          value: search,
          onChange: setSearch,
          none: `Nobody matches “${asked}”.`,
        }}
        empty={{ icon: Users, children: 'No users yet' }}
        renderItem={(user) => <UserCard key={user.id} user={user} onOpen={() => open({ form: user.id })} />}
        {...{ loadMore, loadingMore }}
      />
      <DialogSlot>
        {form === 'new' && <driverDialog.Component onClose={close} />}
        {form !== null && form !== 'new' && <PersonDialog id={form} onClose={close} />}
      </DialogSlot>
    </>
  );
}
