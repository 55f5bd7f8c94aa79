import type { MenuProduct } from '#features/products/contract/products.ts';
import { isOrAre } from '#shared/counted.ts';
import { formatList } from '#shared/format-list.ts';
import { nameWithSize } from '#features/products/rules/size-name.ts';
import type { OrderItem } from '../contract/orders.ts';

/** Names of what cannot be ordered again, by why. */
export type Missing = { missing: readonly string[]; soldOut: readonly string[]; noRoom?: readonly string[] };

type Line = Pick<OrderItem, 'productId' | 'sizeId' | 'productName' | 'sizeLabel'>;
type Sold = Pick<MenuProduct, 'id' | 'available' | 'soldOut' | 'sizes'>;

/** Returns the items of an order that the menu does not sell at the moment. */
export function missingFrom(lines: readonly Line[], menu: readonly Sold[]) {
  const stateOf = ({ productId, sizeId }: Line) => {
    const product = menu.find(({ id }) => id === productId);
    if (!product?.available) return 'missing';
    if (!product.sizes) return product.soldOut ? 'soldOut' : 'sold';
    const size = sizeId ? product.sizes.find(({ id }) => id === sizeId) : product.sizes[0];
    if (!size) return 'missing';
    return size.soldOut ? 'soldOut' : 'sold';
  };
  const named = (state: string) =>
    lines
      .filter((line) => stateOf(line) === state)
      .map(({ productName: name, sizeLabel }) => nameWithSize({ name, sizeLabel }));
  return { missing: named('missing'), soldOut: named('soldOut') };
}

/** "Tea is sold out. Balm and Salve are not sold any more." Empty where nothing is missing. */
export function missingText({ missing, soldOut, noRoom = [] }: Missing) {
  const sentence = (names: readonly string[], what: string) =>
    names.length > 0 ? `${formatList(names)} ${isOrAre(names.length)} ${what}.` : '';
  return [
    sentence(soldOut, 'sold out'),
    sentence(missing, 'not sold any more'),
    noRoom.length > 0 ? `The cart has no room for ${formatList(noRoom)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
