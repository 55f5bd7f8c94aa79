import ChevronRight from '~icons/lucide/chevron-right';
import { Vehicle } from '#client/components/art/vehicle.tsx';
import { shopTimeZone } from '#client/lib/shop-time-zone.ts';
import { useNow } from '#client/lib/use-now.ts';
import { orderHeadline } from '#shared/order-headline.ts';
import { trackOrder } from '../chat/main-menu-options.ts';
import { useConversation } from '../chat/use-conversation.ts';
import { currentOrder } from './current-order.ts';

/** Under the header while an order is open: what becomes of it, and the way to it. */
export function OrderStrip() {
  const { facts, view, choose } = useConversation();
  const now = useNow();
  const order = currentOrder(facts?.orders, now);
  // The main menu and the orders show more of it.
  if (!order || view === 'menu' || view === 'order_history') return null;
  const { title, when } = orderHeadline(order, now, shopTimeZone);
  return (
    <button
      type="button"
      onClick={() => choose({ ...trackOrder, silent: true })}
      className="-mx-4 flex min-h-12 w-[calc(100%+2rem)] items-center gap-2 border border-transparent bg-brand-soft px-4 py-1 text-left text-meta text-on-brand-soft md:-mx-6 md:w-[calc(100%+3rem)] md:px-6 md:max-lg:not-forced-colors:[border-image:linear-gradient(var(--color-brand-soft)_0_0)_fill_0//0_100vmax]"
    >
      <Vehicle className="h-5 w-auto shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{title}</span>
        {when && <span> · {when}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </button>
  );
}
