import { Link } from 'wouter';
import { StatusBadge } from '#platform/browser/parts/status-badge.tsx';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import type { Person } from '../contract/persons.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { adminHref } from '#platform/browser/editing/use-admin-url.ts';

/** Sums up what a customer ordered or a driver delivered, and lists the newest. */
export function PersonOrders({ person: { role, orders } }: { person: Person }) {
  const figures = [
    [role === 'driver' ? 'Deliveries' : 'Orders', orders.total],
    ['Open', orders.openSum ? `${orders.open}, ${dollars(orders.openSum)}` : orders.open],
    ['Completed', orders.completed],
    ['Cancelled', orders.cancelled],
    [role === 'driver' ? 'Delivered for' : 'Paid', dollars(orders.sum)],
  ];
  return (
    <section aria-label="Orders" className="grid grid-cols-1 gap-3">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2">
        {figures.map(([label, value]) => (
          <div key={label} className="rounded-control bg-surface-2 p-3">
            <dt className="text-meta text-muted">{label}</dt>
            <dd className="text-card tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {orders.reasons.length > 0 && (
        <p className="text-meta text-muted">
          Cancelled because: {orders.reasons.map(({ reason, count }) => `${reason} (${count})`).join(', ')}
        </p>
      )}
      <ResourceList
        label="Newest orders"
        look="dense"
        rows={orders.newest}
        renderItem={({ id, orderNumber, status, total, createdAt }) => (
          <li key={id}>
            <Link
              href={adminHref('orders', { order: id })}
              className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line px-3 py-2 text-meta hover:bg-surface-2"
            >
              <span className="font-semibold">{orderNumber}</span>
              <span className="flex-1 basis-32 text-muted">{formatOrderDate(createdAt, shopTimeZone)}</span>
              <StatusBadge status={status} />
              <span className="tabular-nums">{dollars(total)}</span>
            </Link>
          </li>
        )}
      />
    </section>
  );
}
