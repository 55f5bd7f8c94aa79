import type { CartItem } from '#shared/contract/cart.ts';
import type { MenuProduct } from '#shared/contract/products.ts';
import { maxQuantity } from '#shared/limits.ts';

/** A product as far as a cart cares: what it is, and what it costs now. */
export type CartProduct = CartItem['product'];

export const asCartProduct = ({
  id,
  name,
  price,
  salePrice,
  imageUrl,
  imagePlaceholder,
}: MenuProduct): CartProduct => ({
  id,
  name,
  imageUrl,
  imagePlaceholder,
  price: salePrice ?? price,
  ...(salePrice !== null && salePrice < price && { regularPrice: price }),
});

const draft = 'draft:';

/** A line that is only on this screen yet: the server has not named it. */
export const isDraft = ({ id }: Pick<CartItem, 'id'>) => id.startsWith(draft);

/** What can be ordered of the cart, and what it comes to. A product that left the menu does not count. */
export function totalsOf(items: readonly CartItem[]) {
  const priced = items.filter(({ available }) => available);
  return {
    count: priced.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: priced.reduce((sum, { quantity, product }) => sum + quantity * product.price, 0),
  };
}

export const quantityOf = (items: readonly CartItem[], productId: string) =>
  items.find(({ product }) => product.id === productId)?.quantity ?? 0;

export function withAdded(items: readonly CartItem[], product: CartProduct, quantity: number): CartItem[] {
  const isThere = items.some((line) => line.product.id === product.id);
  if (!isThere) return [...items, { id: draft + product.id, quantity, available: true, product }];
  return items.map((line) =>
    line.product.id === product.id
      ? { ...line, quantity: Math.min(line.quantity + quantity, maxQuantity) }
      : line,
  );
}

export const withQuantity = (items: readonly CartItem[], productId: string, quantity: number) =>
  items.map((line) => (line.product.id === productId ? { ...line, quantity } : line));

export const without = (items: readonly CartItem[], productId: string) =>
  items.filter(({ product }) => product.id !== productId);

/** The server named the line; how many there are is known better here, where taps may still be waiting. */
export const named = (items: readonly CartItem[], { id, product }: CartItem) =>
  items.map((line) => (line.product.id === product.id ? { ...line, id } : line));
