import type { Item, SoldProduct } from '../understanding.ts';

/** More than so much at once, by words, is asked about first. */
const maxPiecesByWords = 10;
const maxCentsByWords = 20_000;

export function isLargeOrder(items: readonly Item<SoldProduct>[]) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const cents = items.reduce((sum, { product, quantity }) => sum + (product.salePrice ?? product.price) * quantity, 0);
  return pieces > maxPiecesByWords || cents > maxCentsByWords;
}
