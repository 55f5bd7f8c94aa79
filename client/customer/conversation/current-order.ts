import { shopTimeZone } from '#client/lib/shop-time-zone.ts';
import type { Order } from '#shared/contract/orders.ts';
import { customerProgress, type TrackedOrder } from '#shared/order-progress.ts';
import { isOpen } from '#shared/order-status.ts';

/** Of the open orders the one that is furthest on its way. */
export function currentOrder<O extends TrackedOrder & Pick<Order, 'status'>>(
  orders: readonly O[] = [],
  now: Date,
) {
  const stepOf = (order: O) => customerProgress(order, now, shopTimeZone).step;
  return orders.filter(isOpen).toSorted((a, b) => stepOf(b) - stepOf(a))[0];
}
