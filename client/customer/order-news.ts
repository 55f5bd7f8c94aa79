import type { Order } from '#shared/contract/orders.ts';
import type { DeliveryStatus } from '#shared/order-status.ts';
import { firstWord, minutesText } from './wording.ts';

type Watched = Pick<
  Order,
  | 'id'
  | 'orderNumber'
  | 'status'
  | 'deliveryStatus'
  | 'estimatedWaitTime'
  | 'driverName'
  | 'version'
  | 'createdAt'
>;

/** What happened to the customer's orders since the last look, in the assistant's words. */
export function orderNews(before: readonly Watched[], now: readonly Watched[]) {
  const known = new Map(before.map((order) => [order.id, order]));
  return now.flatMap((order) => {
    const earlier = known.get(order.id);
    if (!earlier || order.version <= earlier.version) return [];
    return whatHappened(earlier, order) ?? [];
  });
}

/** Orders that were placed since the last look. Older ones that were only now loaded are no news. */
export function newOrders<O extends Watched>(before: readonly O[], now: readonly O[]) {
  const newest = before[0]?.createdAt ?? '';
  return now.filter(({ createdAt }) => createdAt > newest);
}

function whatHappened(earlier: Watched, order: Watched) {
  const { orderNumber, status, deliveryStatus, estimatedWaitTime } = order;
  if (status !== earlier.status && status === 'cancelled') return `Your order ${orderNumber} was cancelled.`;
  if (status !== earlier.status && status === 'completed')
    return `Your order ${orderNumber} is delivered. Enjoy!`;
  // A driver for an order that still waits begins at "preparing": that is no step yet.
  const isFirst = deliveryStatus === 'preparing' && earlier.deliveryStatus === null;
  if (deliveryStatus && deliveryStatus !== earlier.deliveryStatus && !isFirst)
    return onTheRoad(order, deliveryStatus);
  if (status !== earlier.status && status === 'processing')
    return `We are preparing your order ${orderNumber} now.`;
  if (estimatedWaitTime !== null && estimatedWaitTime !== earlier.estimatedWaitTime) {
    return `A new estimate for your order ${orderNumber}: about ${minutesText(estimatedWaitTime)}.`;
  }
  return undefined;
}

function onTheRoad({ orderNumber, driverName, estimatedWaitTime }: Watched, deliveryStatus: DeliveryStatus) {
  const driver = driverName ? firstWord(driverName) : 'Your driver';
  const when = estimatedWaitTime ? ` It should take about ${minutesText(estimatedWaitTime)}.` : '';
  const texts: Record<DeliveryStatus, string> = {
    preparing: `Your order ${orderNumber} is being prepared.`,
    picked_up: `${driver} has picked up your order ${orderNumber}.`,
    en_route: `${driver} is on the way with your order ${orderNumber}.${when}`,
    nearby: `${driver} is nearby with your order ${orderNumber}.`,
    delivered: `Your order ${orderNumber} is at your door.`,
  };
  return texts[deliveryStatus];
}
