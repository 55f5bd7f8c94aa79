import { ItemsInShort } from '#features/orders/customer/items-in-short.tsx';
import { MissingItems, ReorderButton } from '#features/orders/customer/reorder-button.tsx';
import type { Order } from '#features/orders/contract/orders.ts';
import { formatItems } from '#features/orders/rules/format-items.ts';
import { useFacts } from '../facts.ts';
import { Row } from './row.tsx';

const maxOrders = 2;

/** The last delivered orders of a customer who comes back, as pictures; one with the same items is shown once. */
export function OrderAgain() {
  const facts = useFacts();
  const orders = differentOrders(facts?.orders ?? []).slice(0, maxOrders);
  if (orders.length === 0) return null;
  return (
    <Row title="Order again" name="order-again">
      {orders.map((order) => (
        <li
          key={order.id}
          className="flex w-72 max-w-full shrink-0 snap-start flex-col gap-2 rounded-card border border-line bg-surface p-3 only:w-full sm:w-80 md:flex-1"
        >
          <div id={`again-${order.id}`} className="grid flex-1 content-start gap-1">
            <ItemsInShort items={order.items} />
            <MissingItems order={order} />
          </div>
          <ReorderButton order={order} describedBy={`again-${order.id}`} />
        </li>
      ))}
    </Row>
  );
}

const differentOrders = <O extends Pick<Order, 'status' | 'items'>>(orders: readonly O[]) => {
  const seen = new Set<string>();
  return orders.filter(({ status, items }) => {
    const key = formatItems(items);
    if (status !== 'completed' || items.length === 0 || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};
