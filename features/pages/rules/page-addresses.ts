export const menuPath = '/menu';

export const categoryPath = (category: string) =>
  `${menuPath}/${encodeURIComponent(slugOfCategory(category))}`;

/** Returns a name as a part of an address: "Pre-Rolls & Co." is "pre-rolls-co". Products get theirs in the database. */
export const slugOfCategory = (category: string) =>
  category
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

type Sold = { category: string | null };

/** Returns the categories of a menu in its order, each once: two that have one address are one. */
export function categoriesOf(menu: readonly Sold[]): string[] {
  const bySlug = new Map<string, string>();
  for (const { category } of menu) {
    const slug = category ? slugOfCategory(category) : '';
    if (category && slug && !bySlug.has(slug)) bySlug.set(slug, category);
  }
  return [...bySlug.values()];
}

/** Returns the products of the category that an address names. */
export const inCategory = <Product extends Sold>(menu: readonly Product[], slug: string) =>
  menu.filter(({ category }) => category !== null && slugOfCategory(category) === slug);
