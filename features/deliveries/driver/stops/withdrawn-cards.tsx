import PackageX from '~icons/lucide/package-x';
import { Button } from '#platform/browser/ui/button.tsx';
import { streetOf } from '#shared/street.ts';
import { acknowledge, useWithdrawnOrders } from './use-withdrawn-orders.ts';

/** Orders that went away under the driver: in sight, however far one has scrolled, until the driver says OK. */
export function WithdrawnCards({ userId }: { userId: string }) {
  const withdrawn = useWithdrawnOrders(userId);
  return (
    <div
      role="alert"
      className="sticky top-[calc(var(--page-header)+0.5rem)] z-10 grid max-h-[40dvh] gap-3 overflow-y-auto rounded-card empty:hidden [@media(height<30rem)]:static"
    >
      {withdrawn.map((order) => (
        <WithdrawnCard key={order.id} order={order} />
      ))}
    </div>
  );
}

const whatToDo = {
  cancelled: { withBag: 'Bring it back to the shop.', withoutBag: 'There is nothing to deliver.' },
  unassigned: {
    withBag: 'Call the shop to hand over the bag.',
    withoutBag: 'There is nothing for you to do.',
  },
};
const whatHappened = { cancelled: 'was cancelled', unassigned: 'was taken off your list' };

type Props = { order: ReturnType<typeof useWithdrawnOrders>[number] };

function WithdrawnCard({ order: { id, orderNumber, reason, hasBag, row } }: Props) {
  const where = row && [row.customerName, streetOf(row.deliveryAddress)].filter(Boolean).join(', ');
  return (
    <div className="flex items-center gap-3 rounded-card bg-error p-4 text-on-error">
      <PackageX aria-hidden className="size-6 shrink-0" />
      <p className="min-w-0 flex-1">
        <strong className="block text-card wrap-anywhere">
          Order {orderNumber} {whatHappened[reason]}
        </strong>
        {where && <span className="block text-label wrap-anywhere">{where}</span>}
        {row?.cancelReason && `${row.cancelReason.replace(/[.!?]*$/, '')}. `}
        {whatToDo[reason][hasBag ? 'withBag' : 'withoutBag']}
      </p>
      <Button variant="outline" aria-label={`OK, order ${orderNumber}`} onClick={() => acknowledge(id)}>
        OK
      </Button>
    </div>
  );
}
