import { call } from '#platform/browser/api/api.ts';
import { markOrdersSeen } from '../contract/orders.ts';
import { whenVisible } from '#platform/browser/lib/when-visible.ts';
import type { Order } from '../contract/orders.ts';
import { isOpen } from '#shared/order-status.ts';

type Closed = Pick<Order, 'id' | 'status' | 'version' | 'seenVersion'>;

/** Orders that this page has shown, whether or not the server knows it yet. */
const shown = new Set<string>();
const keyOf = ({ id, version }: Closed) => `${id} ${version}`;

/** Closed orders whose outcome was not shown to their customer yet, on any device. */
export const unseenOrders = <O extends Closed>(orders: readonly O[]) =>
  orders.filter((order) => !isOpen(order) && order.version > order.seenVersion && !shown.has(keyOf(order)));

/** They are on the screen: not shown again here, nor on other devices once this page was visible. */
export function markShown(orders: readonly Closed[]) {
  if (orders.length === 0) return;
  for (const order of orders) shown.add(keyOf(order));
  const seen = orders.map(({ id, version }) => ({ id, version }));
  // Without an answer they are shown again at the next visit, which is better than never.
  whenVisible(() => void call(markOrdersSeen, { body: { orders: seen } }).catch(() => undefined));
}
