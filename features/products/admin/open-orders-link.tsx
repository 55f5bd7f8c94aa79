import { Link } from 'wouter';
import { adminHref } from '#platform/browser/editing/use-admin-url.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { counted } from '#shared/counted.ts';
import { hasPermission } from '#shared/permissions.ts';
import type { AdminProduct } from '../contract/products.ts';

/** Leads to the open orders that hold a sold-out product: there they are changed, and their customers told. */
export function OpenOrdersLink({ product: { name, openOrders } }: { product: AdminProduct }) {
  const isAllowed = hasPermission(useUser(), 'orders');
  if (!openOrders || !isAllowed) return null;
  return (
    <Link
      href={adminHref('orders', { view: 'open', search: name, layout: 'table' })}
      className="flex min-h-11 items-center text-label text-danger underline underline-offset-2"
    >
      {counted(openOrders, 'open order')} {openOrders === 1 ? 'holds' : 'hold'} it
    </Link>
  );
}
