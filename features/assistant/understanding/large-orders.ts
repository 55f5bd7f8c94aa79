import type { Item, SoldProduct } from './understanding.ts';

/** More pieces, or a higher sum in cents, are not put into the cart by words without a yes. */
export const maxUnaskedPieces = 10;
export const maxUnaskedCents = 20_000;

/** Whether so much is named in one sentence that it may be a mistake. */
export function isLarge(items: readonly Item<SoldProduct>[]) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const cents = items.reduce(
    (sum, { product, quantity }) => sum + quantity * (product.salePrice ?? product.price),
    0,
  );
  return pieces > maxUnaskedPieces || cents > maxUnaskedCents;
}
