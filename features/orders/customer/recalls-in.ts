import type { Order } from '../contract/orders.ts';

/**
 * Returns the recalled batches that were bought and whose buyer was notified. What was cancelled never left the
 * shop.
 */
export function recallsIn(orders: readonly Pick<Order, 'status' | 'items'>[]) {
  const recalls = orders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ items }) =>
      items.flatMap(({ productName, batch }) =>
        batch?.recall
          ? [{ productName, batchId: batch.id, lotNumber: batch.lotNumber, ...batch.recall }]
          : [],
      ),
    );
  return [...new Map(recalls.map((recall) => [recall.batchId, recall])).values()];
}
export type Recall = ReturnType<typeof recallsIn>[number];
