import type { CartItem } from '../contract.ts';

/** Tells whether the line can be ordered: not once its product has left the menu or its size is sold out. */
export const canBeOrdered = ({ available, soldOut }: CartItem) => available && !soldOut;

/** Returns the number of pieces that can be ordered, and their total. */
export function totalsOf(items: readonly CartItem[]) {
  const priced = items.filter(canBeOrdered);
  return {
    count: priced.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: priced.reduce((sum, { quantity, product }) => sum + quantity * product.price, 0),
  };
}
