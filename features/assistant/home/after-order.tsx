import CircleX from '~icons/lucide/circle-x';
import X from '~icons/lucide/x';
import { useState } from 'react';
import { CallButton } from '#features/orders/customer/talk-buttons.tsx';
import { OrderRating } from '#features/orders/customer/order-rating.tsx';
import { ReorderButton } from '#features/orders/customer/reorder-button.tsx';
import type { Order } from '#features/orders/contract/orders.ts';
import { localStore } from '#platform/browser/lib/storage.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { useFacts } from '../facts.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { isOpen } from '#shared/order-status.ts';

const twoDaysMs = 2 * 24 * 3_600_000;
const noteOf = ({ id, version }: Order) => `after-order-${id}-${version}`;

/** Shows the newest order once it is closed: its rating, or the next steps after the shop cancelled it. */
export function AfterOrder() {
  const facts = useFacts();
  const now = useNow().getTime();
  const [order] = facts?.orders ?? [];
  const [putAway, setPutAway] = useState<string>();
  // A rating stays in sight while its customer may add a word.
  const [asked] = useState(order && !order.rating ? order.id : undefined);
  if (!order || isOpen(order) || now - Date.parse(order.completedAt ?? order.updatedAt) > twoDaysMs)
    return null;
  if (putAway === noteOf(order) || localStore.read(noteOf(order))) return null;
  const dismiss = () => {
    localStore.write(noteOf(order), 'yes');
    setPutAway(noteOf(order));
  };
  if (order.status === 'completed')
    return order.rating && asked !== order.id ? null : (
      <div className="relative">
        <OrderRating order={order} hasRoomAtEnd />
        <IconButton icon={X} label="Dismiss" className="absolute! top-1 right-1" onClick={dismiss} />
      </div>
    );
  return order.cancelledBy === 'customer' ? null : <CancelledByShop order={order} onDismiss={dismiss} />;
}

type CancelledProps = { order: Order; onDismiss: () => void };

function CancelledByShop({ order, onDismiss }: CancelledProps) {
  return (
    <Banner tone="warning" icon={CircleX} inline iconAtTop onDismiss={onDismiss}>
      <p className="wrap-anywhere">
        Order {order.orderNumber} was cancelled.
        {order.cancelReason && ` ${order.cancelReason.replace(/[.!?]*$/, '')}.`} We are sorry. Nothing was
        charged.
      </p>
      <div className="mt-2 -mr-8 mb-1 flex flex-wrap gap-2 max-sm:*:px-3! max-sm:*:text-meta!">
        <ReorderButton order={order} />
        <CallButton />
      </div>
    </Banner>
  );
}
