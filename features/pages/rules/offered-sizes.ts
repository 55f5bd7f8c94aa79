import type { MenuProduct, MenuSize } from '#features/products/contract/products.ts';

/** Returns what a product is offered in: itself where there is no choice, and no size that a law rule keeps off the menu. */
export const offeredSizes = (product: MenuProduct): (MenuProduct | MenuSize)[] =>
  product.sizes?.filter(({ keptOff }) => !keptOff) ?? [product];
