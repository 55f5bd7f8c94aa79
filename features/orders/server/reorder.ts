import type pg from 'pg';
import { maxQuantity } from '#shared/limits.ts';
import { addItem } from '#features/cart/server/queries.ts';
import type { CartChange } from '#platform/server/announcements/publisher.ts';
import type { CustomerOrder } from './queries.ts';

/** Adds to the cart what is still sold of an order. What is not, or has no room in the cart, is named. */
export async function addToCartAgain(pool: pg.Pool, by: CartChange, order: CustomerOrder, now: Date) {
  const missing: string[] = [];
  let added = 0;
  for (const { productId, sizeId, productName, sizeLabel, quantity } of order.items) {
    const wish = productId && {
      productId,
      sizeId: sizeId ?? undefined,
      quantity: Math.min(quantity, maxQuantity),
    };
    const result = wish && (await addItem(pool, by, wish, now));
    if (result && result.outcome === 'added') added += 1;
    else missing.push(sizeLabel ? `${productName} (${sizeLabel})` : productName);
  }
  return { added, missing };
}
