import CircleCheck from '~icons/lucide/circle-check';
import CircleX from '~icons/lucide/circle-x';
import Clock from '~icons/lucide/clock';
import Loader from '~icons/lucide/loader';
import type { Icon as IconComponent } from '#platform/browser/ui/icon.tsx';
import { useId } from 'react';
import { Link } from 'wouter';
import { Card, CardTitle } from '#platform/browser/ui/card.tsx';
import { orderStatuses, orderStatusLabels, type OrderStatus } from '#shared/order-status.ts';
import { adminHref } from '#platform/browser/editing/use-admin-url.ts';
import { grouped } from '#shared/counted.ts';

const looks: Record<OrderStatus, { icon: IconComponent; bar: string; ink: string }> = {
  pending: { icon: Clock, bar: 'bg-sale', ink: 'text-on-pending' },
  processing: { icon: Loader, bar: 'bg-on-processing', ink: 'text-on-processing' },
  completed: { icon: CircleCheck, bar: 'bg-brand', ink: 'text-on-completed' },
  cancelled: { icon: CircleX, bar: 'bg-control', ink: 'text-on-cancelled' },
};

/** Counts the orders of each status. Each count leads to its orders. */
export function StatusBreakdown({ byStatus }: { byStatus: Partial<Record<OrderStatus, number>> }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="p-4">
      <CardTitle id={id}>Order Status Breakdown</CardTitle>
      <div aria-hidden className="mt-3 flex h-3 gap-0.5 overflow-hidden rounded-full bg-surface-2">
        {orderStatuses.map((status) => (
          <span key={status} className={looks[status].bar} style={{ flexGrow: byStatus[status] ?? 0 }} />
        ))}
      </div>
      <ul className="-mx-2 mt-2 -mb-2 grid max-md:gap-2">
        {orderStatuses.map((status) => {
          const { icon: Icon, ink } = looks[status];
          return (
            <li key={status}>
              <Link
                href={adminHref('orders', { status })}
                className="flex min-h-11 items-center gap-2 rounded-control px-2 text-label hover:bg-surface-2"
              >
                <Icon aria-hidden className={`size-5 ${ink}`} />
                {orderStatusLabels[status]}
                <span className="ml-auto tabular-nums">{grouped(byStatus[status] ?? 0)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
