import type { CartEntry } from '#shared/cart-changes.ts';
import { canBeOrdered } from './cart-totals.ts';
import { lineKey } from '#features/products/parts/cart-entry.ts';
import type { CartItem } from '../contract.ts';
import { maxQuantity } from '#shared/limits.ts';

/** Of a product with one size the menu names none, but the cart may. */
export const isSameEntry = (a: CartEntry, b: CartEntry) =>
  a.product.id === b.product.id && (!a.size || !b.size || a.size.id === b.size.id);

const draft = 'draft:';

export const quantityOf = (items: readonly CartItem[], entry: CartEntry) =>
  items.find((line) => isSameEntry(line, entry))?.quantity ?? 0;

/** A line that is only on this screen yet: the server has not named it. */
export const isDraft = ({ id }: Pick<CartItem, 'id'>) => id.startsWith(draft);

/**
 * Returns the lines that keep a cart from being ordered: unavailable ones, and those of more pieces than are left.
 */
export function unavailableItemsOf(items: readonly CartItem[]) {
  const isShort = (line: CartItem): line is CartItem & { left: number } =>
    canBeOrdered(line) && line.left !== undefined && line.left < line.quantity;
  return {
    gone: items.filter(({ available }) => !available),
    soldOut: items.filter(({ available, soldOut }) => available && soldOut),
    short: items.filter(isShort),
  };
}

/** Returns why the cart cannot be ordered; the lines themselves are named by `UnavailableItems`. */
export function unavailableReason(items: readonly CartItem[]) {
  const { gone, soldOut, short } = unavailableItemsOf(items);
  return (
    (gone.length > 0 && 'Something in your cart is no longer on the menu.') ||
    (soldOut.length > 0 && 'Something in your cart is sold out.') ||
    (short.length > 0 && 'Fewer are left than you have in your cart.')
  );
}

export function withAdded(items: readonly CartItem[], entry: CartEntry, quantity: number): CartItem[] {
  const isThere = items.some((line) => isSameEntry(line, entry));
  if (!isThere) return [...items, { ...entry, id: draft + lineKey(entry), quantity, available: true }];
  return items.map((line) =>
    isSameEntry(line, entry) ? { ...line, quantity: Math.min(line.quantity + quantity, maxQuantity) } : line,
  );
}

export const withQuantity = (items: readonly CartItem[], entry: CartEntry, quantity: number) =>
  items.map((line) => (isSameEntry(line, entry) ? { ...line, quantity } : line));

export const without = (items: readonly CartItem[], entry: CartEntry) =>
  items.filter((line) => !isSameEntry(line, entry));

/**
 * Returns the lines with this one in its new size: in its place, or joined to the line that has the size already.
 */
export function withSize(items: readonly CartItem[], line: CartItem, entry: CartEntry): CartItem[] {
  if (items.some((item) => isSameEntry(item, entry)))
    return without(withAdded(items, entry, line.quantity), line);
  const { id, quantity, available } = line;
  return items.map((item) => (isSameEntry(item, line) ? { ...entry, id, quantity, available } : item));
}

/** The server named the line; how many there are is known better here, where taps may still be waiting. */
export const named = (items: readonly CartItem[], answer: CartItem) =>
  items.map((line) => (isSameEntry(line, answer) ? { ...line, id: answer.id } : line));
