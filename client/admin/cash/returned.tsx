import { Link } from 'wouter';
import { errorToast, useWrite } from '#client/lib/api/use-endpoint.ts';
import { shopTimeZone } from '#client/lib/shop-time-zone.ts';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { listShifts as endpoint } from '#shared/contract/shifts.ts';
import { formatClock } from '#shared/dates.ts';
import { doorOutcomeLabels } from '#shared/door.ts';
import type { Output } from '#shared/endpoint.ts';
import { handBackOrder, listAdminOrders, listShifts } from '../app/endpoints.ts';
import { adminHref } from '../app/use-admin-url.ts';

type Row = Output<typeof endpoint>['returned'][number];

/** Open orders that were at a door: hand them back to their driver, or open them to give them away or cancel. */
export function Returned({ returned }: { returned: readonly Row[] }) {
  const offline = useOfflineReason();
  const handBack = useWrite(handBackOrder, {
    refreshes: [listShifts, listAdminOrders],
    done: { title: 'Handed back' },
    failed: errorToast('Failed to hand the order back.'),
  });
  if (returned.length === 0) return null;
  return (
    <Card as="section" aria-label="Not handed over" className="grid grid-cols-1 gap-3 p-4 sm:p-6">
      <h3 className="text-card">Not handed over</h3>
      <ul className="grid gap-3">
        {returned.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-2">
            <p className="min-w-52 flex-1">
              <span className="block text-label">
                {order.outcome && doorOutcomeLabels[order.outcome]} · {order.orderNumber}
              </span>
              <span className="text-meta text-muted">
                {order.driverName ?? 'No driver'}, {nextInWords(order)}
              </span>
            </p>
            {order.driverName && (
              <Button
                variant="soft"
                aria-label={`Hand ${order.orderNumber} back to ${order.driverName}`}
                pending={handBack.isPending}
                disabledReason={offline}
                onClick={() =>
                  handBack.mutate({
                    params: { id: order.id },
                    headers: { 'if-match': String(order.version) },
                  })
                }
              >
                Hand back
              </Button>
            )}
            <LinkButton asChild variant="outline">
              <Link href={adminHref('orders', { search: order.orderNumber })}>Give away or cancel</Link>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const nextInWords = ({ nextStep, tryAgainAt }: Row) =>
  nextStep === 'try_again' && tryAgainAt
    ? `tries again at ${formatClock(tryAgainAt, shopTimeZone)}`
    : 'brings it back to the shop';
