import type { MenuProduct } from '#features/products/contract/products.ts';

const maxPicks = 5;

/** Products to show on the main menu on this day: what is on sale first, then one of each category, in another order every day. */
export function picksOf(products: readonly MenuProduct[], day: Date): MenuProduct[] {
  const date = day.toDateString();
  const offered = products
    .filter(({ available, soldOut }) => available && !soldOut)
    .map((product) => ({ product, rank: rankOf(product.id + date) }))
    .toSorted((a, b) => Number(isOnSale(b.product)) - Number(isOnSale(a.product)) || a.rank - b.rank)
    .map(({ product }) => product);
  const seen = new Set<string | null>();
  const firsts = offered.filter(({ category }) => !seen.has(category) && seen.add(category));
  const rest = offered.filter((product) => !firsts.includes(product));
  return [...firsts, ...rest].slice(0, maxPicks);
}

const isOnSale = ({ price, salePrice }: MenuProduct) => salePrice !== null && salePrice < price;

/** The same number for the same words, and in no order of theirs. */
function rankOf(words: string) {
  let hash = 0;
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
