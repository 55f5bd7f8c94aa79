import ChevronRight from '~icons/lucide/chevron-right';
import { trackOrder } from '#platform/browser/conversation/main-menu-options.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { useFacts } from '../facts.ts';
import { currentOrder } from '#platform/browser/conversation/current-order.ts';
import { TalkButtons } from '#features/orders/customer/talk-buttons.tsx';
import { OrderTracker } from '#features/orders/customer/order-tracker.tsx';

/** The order that is on its way, as it is now. A driver who waits for its customer is answered from here. */
export function OpenOrder() {
  const { choose } = useConversation();
  const order = currentOrder(useFacts()?.orders);
  if (!order) return null;
  return (
    <section aria-label={`Order ${order.orderNumber}`} className="rounded-card border border-line bg-surface">
      <div className="relative p-4">
        <OrderTracker order={order} small />
        {/* All of it but the buttons below can be pressed. */}
        <button
          type="button"
          aria-label={trackOrder.label}
          onClick={() => choose(trackOrder)}
          className="absolute inset-0 rounded-card border border-transparent"
        >
          <ChevronRight aria-hidden className="absolute top-4 right-3 size-5 text-muted" />
        </button>
      </div>
      {order.driverWord && (
        <div className="flex flex-wrap gap-2 px-4 pt-2 pb-4 *:flex-auto max-sm:*:px-2! max-sm:*:text-meta!">
          <TalkButtons isUrgent />
        </div>
      )}
    </section>
  );
}
