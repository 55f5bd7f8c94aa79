import { isSameEntry, quantityOf, withAdded, without } from '#features/cart/customer/cart-lines.ts';
import type { CartItem } from '#features/cart/contract.ts';
import type { CartChange } from '#platform/browser/conversation/conversation.ts';

/** The cart as these changes leave it. */
export const afterChanges = (cart: readonly CartItem[], changes: readonly CartChange[] = []) =>
  changes.reduce<readonly CartItem[]>((items, { quantity, ...entry }) => {
    const rest = without(items, entry);
    if (quantity === 0) return rest;
    const isThere = items.some((line) => isSameEntry(line, entry));
    return isThere
      ? items.map((line) => (isSameEntry(line, entry) ? { ...line, quantity } : line))
      : withAdded(items, entry, quantity);
  }, cart);

/** One change for each line that is not as it was. */
export function mergedChanges(before: readonly CartItem[], after: readonly CartItem[]): CartChange[] {
  const entries = [...before, ...after.filter((line) => !before.some((item) => isSameEntry(item, line)))];
  return entries.flatMap(({ product, size }) => {
    const entry = { product, ...(size && { size }) };
    const quantity = quantityOf(after, entry);
    return quantity === quantityOf(before, entry) ? [] : { ...entry, quantity };
  });
}
