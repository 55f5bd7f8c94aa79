import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Package from '~icons/lucide/package';
import ShoppingBag from '~icons/lucide/shopping-bag';
import User from '~icons/lucide/user';
import type { Icon as IconComponent } from '#platform/browser/ui/icon.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { hasPermission } from '#shared/permissions.ts';
import { listUsers } from '#features/accounts/contract/users.ts';
import { listAdminOrders } from '#features/orders/contract/admin-orders.ts';
import { listAdminProducts } from '#features/products/contract/products.ts';
import { fullName } from '#platform/browser/editing/full-name.ts';
import { SearchBox } from '#platform/browser/editing/search-box.tsx';
import { adminHref } from '#platform/browser/editing/use-admin-url.ts';

type Target = { key: string; icon: IconComponent; label: string; note: string; href: string };
const maxShownResults = 5;

/** Finds an order, a product or a person by some letters, and leads there. */
export function JumpDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const targets = useTargets(search);
  return (
    <Dialog open onCloseRequest={onClose} title="Jump to">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>('[data-jump]')?.click();
        }}
      >
        <SearchBox label="Order, product or person" value={search} onChange={setSearch} />
      </form>
      <p role="status" className="mt-2 text-meta text-muted">
        {search.trim() === '' ? 'Type a number, a name, a phone or a product.' : `${targets.length} found`}
      </p>
      <ul className="mt-2 grid gap-2">
        {targets.map(({ key, icon: Icon, label, note, href }) => (
          <li key={key}>
            <Link
              href={href}
              data-jump
              onClick={onClose}
              className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1 hover:bg-ink/7"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="min-w-0 wrap-anywhere">
                {label} <span className="block text-meta text-muted">{note}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function useTargets(typed: string): Target[] {
  const user = useUser();
  const search = typed.trim();
  const querystring = { search, limit: maxShownResults };
  const orders = useQuery({
    ...queryOptionsFor(listAdminOrders, { querystring }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const products = useQuery({
    ...queryOptionsFor(listAdminProducts, {}),
    enabled: hasPermission(user, 'menu'),
  });
  const people = useQuery({
    ...queryOptionsFor(listUsers, { querystring }),
    enabled: search !== '' && hasPermission(user, 'users'),
    placeholderData: keepPreviousData,
  });
  if (search === '') return [];
  const found = orders.data ?? [];
  const has = (text: string) => text.toLowerCase().includes(search.toLowerCase());
  return [
    ...found.map(({ id, orderNumber, customerName, deliveryAddress }) => ({
      key: id,
      icon: ShoppingBag,
      label: orderNumber,
      note: `${customerName}, ${deliveryAddress}`,
      href: adminHref('orders', { order: id }),
    })),
    ...(products.data ?? [])
      .filter(({ name }) => has(name))
      .slice(0, maxShownResults)
      .map(({ id, name, category }) => ({
        key: id,
        icon: Package,
        label: name,
        note: category ?? 'Product',
        href: adminHref('products', { form: id }),
      })),
    ...(people.data ?? []).map((person) => ({
      key: person.id,
      icon: User,
      label: fullName(person),
      note: person.username,
      href: adminHref('users', { search: person.username }),
    })),
  ];
}
