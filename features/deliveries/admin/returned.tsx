import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { errorToast, queryOptionsFor, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { Select } from '#platform/browser/ui/select.tsx';
import { listShifts } from '../contract/shifts.ts';
import { formatClock } from '#shared/dates.ts';
import { doorOutcomeLabels } from '#shared/door.ts';
import type { Output } from '#shared/endpoint.ts';
import { listDrivers } from '#features/accounts/contract/users.ts';
import { DriverOptions, useLoads } from '#features/orders/admin/changes/driver-options.tsx';
import { countOrderViews } from '#features/orders/contract/admin-order-views.ts';
import { assignDriver, handBackOrder, listAdminOrders } from '#features/orders/contract/admin-orders.ts';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { adminHref } from '#platform/browser/editing/use-admin-url.ts';

type Row = Output<typeof listShifts>['returned'][number];

/** Open orders that came back from a door go to their driver, to another one, or are opened to be cancelled. */
export function Returned({ returned }: { returned: readonly Row[] }) {
  if (returned.length === 0) return null;
  return (
    <Card as="section" aria-label="Not handed over" className="grid grid-cols-1 gap-3 p-4 sm:p-6">
      <h3 className="text-card">Not handed over</h3>
      <ResourceList
        label="Not handed over"
        look="stack"
        rows={returned}
        renderItem={(order) => <ReturnedOrder key={order.id} order={order} />}
      />
    </Card>
  );
}

const refreshes = [listShifts, listAdminOrders, countOrderViews];

function ReturnedOrder({ order }: { order: Row }) {
  const { id, orderNumber, driverName, outcome, version } = order;
  const offline = useOfflineReason();
  const { data: all = [] } = useQuery(queryOptionsFor(listDrivers, {}));
  const drivers = useLoads(all).filter((driver) => driver.id !== order.driverId);
  const handBack = useWrite(handBackOrder, {
    refreshes,
    refreshesOnStale: true,
    done: { title: 'Handed back' },
    failed: errorToast('Failed to hand the order back.'),
  });
  const give = useWrite(assignDriver, {
    refreshes,
    refreshesOnStale: true,
    done: { title: 'Driver Assigned', description: orderNumber },
    failed: errorToast('Failed to assign driver to order.'),
  });
  const seen = { params: { id }, headers: { 'if-match': String(version) } };
  return (
    <li className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-52">
        <span className="block text-label">
          {outcome && doorOutcomeLabels[outcome]} · {orderNumber}
        </span>
        <span className="text-meta wrap-anywhere text-muted">
          {driverName ?? 'No driver'}, {formatNextStep(order)}
        </span>
      </p>
      {driverName && (
        <SendButton
          variant="soft"
          aria-label={`Hand back ${orderNumber} to ${driverName}`}
          of={handBack}

          onClick={() => handBack.mutate(seen)}
        >
          Hand back
        </SendButton>
      )}
      <Select
        aria-label={`Give ${orderNumber} to another driver`}
        className="w-44 max-w-full"
        value=""
        pending={give.isPending}
        disabledReason={offline}
        onChange={({ target }) => give.mutate({ ...seen, body: { driverId: target.value } })}
      >
        <option value="" disabled>
          Give to…
        </option>
        <DriverOptions drivers={drivers} chosen={null} isShort />
      </Select>
      <LinkButton asChild variant="ghost">
        <Link href={adminHref('orders', { search: orderNumber })}>Open</Link>
      </LinkButton>
    </li>
  );
}

const formatNextStep = ({ nextStep, tryAgainAt }: Row) =>
  nextStep === 'try_again' && tryAgainAt
    ? `tries again at ${formatClock(tryAgainAt, shopTimeZone)}`
    : 'brings it back to the shop';
