import { clsx } from 'clsx';
import ChevronRight from '~icons/lucide/chevron-right';
import { Vehicle } from '#platform/browser/art/vehicle.tsx';
import { nameZone, shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import type { Order } from '../contract/orders.ts';
import { orderHeadline } from '../rules/order-headline.ts';
import { trackOrder } from '#platform/browser/conversation/main-menu-options.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { currentOrder } from '#platform/browser/conversation/current-order.ts';

/** Shows the state of an open order in the header, and a link to it. */
export function OrderStrip({ orders }: { orders: readonly Order[] }) {
  const { view, choose } = useConversation();
  const now = useNow();
  const order = currentOrder(orders);
  // The main menu and the orders show more of it.
  if (!order || view === 'menu' || view === 'order_history') return null;
  const { title, when } = orderHeadline(order, now, shopTimeZone);
  return (
    <button
      type="button"
      onClick={() => choose({ ...trackOrder, silent: true })}
      className="flex min-h-12 w-full items-center gap-2 @container rounded-control border border-transparent bg-brand-soft px-3 max-sm:px-2 py-0.5 text-left text-meta leading-4! text-on-brand-soft"
    >
      {/* On the narrowest phones the time is worth more than the sentence. */}
      <Vehicle
        className={clsx('h-5 w-auto shrink-0 max-sm:hidden', when && 'max-[23rem]:@min-[7rem]:block')}
      />
      <span className="line-clamp-3 min-w-0 flex-1 text-pretty wrap-anywhere">
        <span className={clsx('font-semibold', when && 'max-[23rem]:sr-only')}>{title}</span>
        {when && (
          <span className="max-sm:block">
            <span className="max-sm:sr-only"> · </span>
            {nameZone(when, now)}
          </span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 max-sm:hidden" />
    </button>
  );
}
