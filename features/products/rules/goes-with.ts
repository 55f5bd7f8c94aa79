const maxSuggestions = 3;

type Sold = { category: string | null; price: number; available?: boolean; soldOut?: boolean };

/** Returns the products to show next to one: one of each other category first, those of about the same price. */
export function goesWith<Product extends Sold>(product: Product, menu: readonly Product[]): Product[] {
  const apart = (other: Product) => Math.abs(other.price - product.price);
  const others = menu
    .filter((other) => other.available !== false && !other.soldOut && other !== product)
    .toSorted((a, b) => apart(a) - apart(b));
  const seen = new Set([product.category]);
  const unlike = others.filter(({ category }) => !seen.has(category) && seen.add(category));
  return [...unlike, ...others.filter((other) => !unlike.includes(other))].slice(0, maxSuggestions);
}
