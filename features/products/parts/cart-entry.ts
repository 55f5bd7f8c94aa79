import type { CartEntry } from '#shared/cart-changes.ts';
import type { MenuProduct, MenuSize } from '../contract/products.ts';
import { isOrAre } from '#shared/counted.ts';
import { maxQuantity } from '#shared/limits.ts';

const firstSize = ({ sizes }: MenuProduct) => sizes?.find(({ soldOut }) => !soldOut) ?? sizes?.[0];

/** Returns the entry with the given size, or with the first one that can be ordered. */
export function asCartEntry(
  product: MenuProduct,
  size: MenuSize | undefined = firstSize(product),
): CartEntry {
  const { id, name, imageUrl, imagePlaceholder, category } = product;
  const { price, salePrice } = size ?? product;
  return {
    product: {
      id,
      name,
      imageUrl,
      imagePlaceholder,
      ...(category && { category }),
      price: salePrice ?? price,
      ...(salePrice !== null && salePrice < price && { regularPrice: price }),
    },
    ...(size && { size: { id: size.id, label: size.label } }),
  };
}

/** Returns the size of an entry from the menu; undefined for a product without sizes. */
export const sizeOf = ({ sizes }: MenuProduct, { size }: CartEntry) =>
  sizes?.find(({ id }) => id === size?.id);

/** Names a line among those of a cart. */
export const lineKey = ({ product, size }: CartEntry) => (size ? `${product.id} ${size.id}` : product.id);

/** Returns the name with the size, if there is a choice: two sizes of a product are two lines. */
export const nameOfLine = ({ product, size }: { product: { name: string }; size?: { label: string } }) =>
  size ? `${product.name} (${size.label})` : product.name;

/** Returns the most pieces of a line: no more than are left, where that is known. */
export const quantityLimit = (left: number | null | undefined) =>
  typeof left === 'number'
    ? { max: left, maxReason: `Only ${left} ${isOrAre(left)} left` }
    : { max: maxQuantity };
