import { asCartEntry } from '#features/products/parts/cart-entry.ts';
import type { GuestLine } from '#platform/browser/lib/guest-lines.ts';
import type { CartItem } from '../contract.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';

/** A line of the visitor's cart, and what the device keeps of it. */
export type GuestItem = CartItem & { kept: GuestLine };

/** Returns the items as the menu prices them now. A product or a size that has left the menu does not count. */
export const guestItems = (lines: readonly GuestLine[], products: readonly MenuProduct[]): GuestItem[] =>
  lines.flatMap((kept) => {
    const { productId, sizeId, quantity } = kept;
    const product = products.find(({ id }) => id === productId);
    const size = product?.sizes?.find(({ id }) => id === sizeId);
    if (!product || (product.sizes && sizeId && !size)) return [];
    const { soldOut, left } = size ?? product;
    return {
      ...asCartEntry(product, size),
      id: `${productId} ${sizeId ?? ''}`,
      quantity,
      available: true,
      ...(soldOut && { soldOut: true }),
      ...(typeof left === 'number' && { left }),
      kept,
    };
  });
