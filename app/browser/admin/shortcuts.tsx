import { useEffect, useEffectEvent, useState } from 'react';
import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { DialogSlot } from '#platform/browser/ui/dialog-slot.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import { areShortcutsOn, isForPage } from '#platform/browser/editing/shortcut-keys.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { hasPermission } from '#shared/permissions.ts';
import { useAdminUrl } from '#platform/browser/editing/use-admin-url.ts';

const ShortcutList = lazyComponent(async () => (await import('./shortcut-list.tsx')).ShortcutList);
const PhoneOrderDialog = lazyComponent(
  async () => (await import('#features/assistant/admin/phone-order-dialog.tsx')).PhoneOrderDialog,
);
const JumpDialog = lazyComponent(async () => (await import('./jump-dialog.tsx')).JumpDialog);

/**
 * Listens to the keys of the whole panel: Ctrl+K jumps to anything, `/` searches the orders, `N` takes the order of a
 * caller, `?` lists all keys.
 */
export function Shortcuts() {
  const { tab, setTab, form, open, closeForm } = useAdminUrl();
  const mayTakeOrders = hasPermission(useUser(), 'orders');
  const [shown, setShown] = useState<'list' | 'jump'>();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isJump = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (isJump && !document.querySelector('[role=alertdialog]')) {
      event.preventDefault();
      setShown('jump');
    }
    if (!areShortcutsOn() || !isForPage(event)) return;
    if (event.key === '?') setShown('list');
    if (event.key.toLowerCase() === 'n' && mayTakeOrders) {
      event.preventDefault();
      open({ form: phoneOrder });
    }
    if (event.key !== '/') return;
    event.preventDefault();
    if (tab === 'orders') focusSearch();
    else setTab('orders');
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const close = () => setShown(undefined);
  return (
    <>
      <DialogSlot>
        {form === phoneOrder && mayTakeOrders && (
          <LoadBoundary>
            <PhoneOrderDialog onClose={closeForm} />
          </LoadBoundary>
        )}
      </DialogSlot>
      <DialogSlot>
        {shown && (
          <LoadBoundary>
            {shown === 'list' ? <ShortcutList onClose={close} /> : <JumpDialog onClose={close} />}
          </LoadBoundary>
        )}
      </DialogSlot>
    </>
  );
}

/** The value of the address's `form` while the order of a caller is taken. */
const phoneOrder = 'phone-order';

const focusSearch = () => document.querySelector<HTMLElement>('main input[type=search]')?.focus();
