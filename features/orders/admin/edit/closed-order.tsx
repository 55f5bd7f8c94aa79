import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { bringIntoSight } from '#platform/browser/ui/bring-into-sight.ts';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import { asSentence } from '#shared/counted.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { orderStatusLabels } from '#shared/order-status.ts';
import { listOrderEvents } from '../../contract/admin-orders.ts';

/** Who closed the order that stands in the form, perhaps while it was being edited, and why. */
export function ClosedOrder({ order: { id, status } }: { order: AdminOrder }) {
  const { data: events } = useQuery(queryOptionsFor(listOrderEvents, { params: { id } }));
  const closing = events?.findLast(({ what, to }) => what === 'status' && to === status);
  const label = orderStatusLabels[status].toLowerCase();
  return (
    <div ref={bringIntoSight}>
      <Banner tone="warning" inline iconAtTop role="alert">
        <p>
          {closing
            ? `${closing.actorName} (${closing.actorRole}) ${label} this order on ${formatOrderDate(closing.createdAt, shopTimeZone)}.`
            : `This order was ${label}.`}
          {closing?.reason && ` Reason: ${asSentence(closing.reason)}`}
        </p>
        <p>It cannot be edited any more, so nothing typed here is saved.</p>
      </Banner>
    </div>
  );
}
