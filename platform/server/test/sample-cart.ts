import { sampleMenu } from '#app/server/seed/menu.ts';
import type { CartItem } from '#features/cart/contract.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';

/** The sample menu as a customer reads it, without sizes. The id of a product is its name. */
export const menuWithoutSizes = sampleMenu.map((product) => ({
  ...product,
  id: product.name,
  salePrice: null,
  imageUrl: null,
  imagePlaceholder: null,
  sizes: undefined,
  available: true,
})) as unknown as MenuProduct[];

/** Returns a product that is on no menu yet, with its name as the id. */
export const soldProduct = (name: string, price: number, category: string) =>
  ({
    id: name,
    name,
    price,
    salePrice: null,
    category,
    description: `${name}, 10 mg`,
    thcContent: '0.2%',
    imageUrl: null,
    imagePlaceholder: null,
    available: true,
  }) as unknown as MenuProduct;

export const cartLine = (product: MenuProduct, quantity: number) =>
  ({ id: `line ${product.id}`, quantity, available: true, product }) as unknown as CartItem;
