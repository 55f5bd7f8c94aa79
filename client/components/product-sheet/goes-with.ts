import type { MenuProduct } from '#shared/contract/products.ts';

const most = 3;

type Offered = Pick<MenuProduct, 'id' | 'category' | 'price' | 'available' | 'soldOut'>;

/** What to show beside a product: one of each other category first, the ones that cost about as much. */
export function goesWith<Product extends Offered>(product: Product, menu: readonly Product[]): Product[] {
  const apart = (other: Product) => Math.abs(other.price - product.price);
  const others = menu
    .filter(({ id, available, soldOut }) => available && !soldOut && id !== product.id)
    .toSorted((a, b) => apart(a) - apart(b));
  const seen = new Set([product.category]);
  const unlike = others.filter(({ category }) => !seen.has(category) && seen.add(category));
  return [...unlike, ...others.filter((other) => !unlike.includes(other))].slice(0, most);
}
