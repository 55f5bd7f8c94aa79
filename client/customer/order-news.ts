import type { Order } from '#shared/contract/orders.ts';
import {
  arrivalOf,
  estimateSentence,
  orderSentence,
  phaseOf,
  type TrackedOrder,
} from '#shared/order-progress.ts';

type Watched = TrackedOrder & Pick<Order, 'id' | 'version' | 'createdAt'>;

/** What happened to the customer's orders since the last look, in the assistant's words. */
export function orderNews(before: readonly Watched[], current: readonly Watched[], now: Date) {
  const known = new Map(before.map((order) => [order.id, order]));
  return current.flatMap((order) => {
    const earlier = known.get(order.id);
    if (!earlier || order.version <= earlier.version) return [];
    return whatHappened(earlier, order, now) ?? [];
  });
}

/** Orders that were placed since the last look. Older ones that were only now loaded are no news. */
export function newOrders<O extends Watched>(before: readonly O[], current: readonly O[]) {
  const newest = before[0]?.createdAt ?? '';
  return current.filter(({ createdAt }) => createdAt > newest);
}

function whatHappened(earlier: Watched, order: Watched, now: Date) {
  const phase = phaseOf(order);
  const isHandedOver = phase === 'en_route' && order.driverName !== earlier.driverName;
  if (phase !== phaseOf(earlier) || isHandedOver) return orderSentence(order, now);
  const isReestimated = arrivalOf(order)?.getTime() !== arrivalOf(earlier)?.getTime();
  const saysWhen =
    phase === 'received' || phase === 'preparing' || phase === 'picked_up' || phase === 'en_route';
  return isReestimated && saysWhen ? estimateSentence(order) : undefined;
}
