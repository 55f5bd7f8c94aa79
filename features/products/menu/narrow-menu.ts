import type { MenuProduct } from '../contract/products.ts';
import { facetsOf, filterNames, matchesFilters, sortMenu, sorts, type MenuFilters } from './menu-filters.ts';
import type { searchMenu } from './menu-search.ts';

export type Find = typeof searchMenu<MenuProduct>;

/** A filter or a search that is in use. */
export type Condition = { name: keyof MenuFilters | 'search'; label: string };
/** A condition without which the menu has products that fit. Of a search, `search` is what is left of it. */
export type Drop = Condition & { count: number; search?: string };

/** Understands a search as the assistant understands a sentence. */
export type Meaning = {
  find: (products: readonly MenuProduct[], typed: string) => readonly MenuProduct[];
  /** Lists the conditions without which a search finds something: their words, what is left, and what it finds. */
  near: (
    typed: string,
    products: readonly MenuProduct[],
  ) => readonly { words: string; rest: string; products: readonly MenuProduct[] }[];
};

/** A search that refuses something, or asks for the most or least of it, is not found by its letters. */
const isSentence =
  /\b(?:no|not|without|except|free|nothing|cheap(?:er|est)?|strong(?:er|est)?|mild(?:er|est)?|weak(?:er|est)?|lightest|least|most|best|sin|barat[oa]s?|fuertes?)\b/i;
export const needsMeaning = (typed: string) => isSentence.test(typed);

const maxNearest = 4;
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, ''])) as MenuFilters;

/** Lists the filters in use, in the words of the panel they were chosen in. */
export function filtersInUse(products: readonly MenuProduct[], filters: MenuFilters): Condition[] {
  const facets = facetsOf(products);
  return filterNames.flatMap((name) => {
    const value = filters[name];
    if (!value) return [];
    const options = name === 'sort' ? sorts : facets.find((facet) => facet.name === name)?.options;
    return { name, label: options?.find((option) => option.value === value)?.label ?? value };
  });
}

type Narrowed = {
  matching: readonly MenuProduct[];
  /** The products that come nearest where none fits. */
  nearest: readonly MenuProduct[];
  drops: readonly Drop[];
};

/**
 * Returns the products that fit a search and the filters. Where none does it names the conditions without which some
 * do, and those products as the nearest. A search that no letters of the menu find is looked for by its meaning.
 */
export function narrowMenu(
  find: Find,
  products: readonly MenuProduct[],
  search: string,
  filters: MenuFilters,
  meaning?: Meaning,
): Narrowed {
  const typed = search.trim();
  const byMeaning = () => meaning?.find(products, typed) ?? [];
  const searched = () => {
    if (!typed) return products;
    const first = needsMeaning(typed) ? byMeaning() : [];
    const found = first.length > 0 ? first : find(products, typed).matches;
    return found.length > 0 ? found : byMeaning();
  };
  const found = searched();
  const fitting = (from: readonly MenuProduct[], by: MenuFilters) =>
    from.filter((product) => matchesFilters(product, by));
  const matching = sortMenu(fitting(found, filters), filters.sort);
  if (matching.length > 0) return { matching, nearest: [], drops: [] };

  const inUse: Condition[] = [
    ...filtersInUse(products, filters).filter(({ name }) => name !== 'sort'),
    ...(typed ? [{ name: 'search', label: `“${typed}”` } as const] : []),
  ];
  const whole = inUse.map((condition) => ({
    ...condition,
    fits:
      condition.name === 'search'
        ? fitting(products, filters)
        : fitting(found, { ...filters, [condition.name]: '' }),
  }));
  const parts = (typed ? (meaning?.near(typed, products) ?? []) : []).map((near) => ({
    name: 'search' as const,
    label: `“${near.words}”`,
    search: near.rest,
    fits: fitting(near.products, filters),
  }));
  const without = [...(inUse.length > 1 ? whole : []), ...parts].filter(({ fits }) => fits.length > 0);
  const drops = without.map(({ fits, ...drop }) => ({ ...drop, count: fits.length }));
  if (drops.length > 0) {
    const near = [...new Set(without.flatMap(({ fits }) => fits))];
    return { matching, nearest: near.slice(0, maxNearest), drops };
  }
  const nearest = found.length > 0 || !typed ? found : find(products, typed).nearest;
  return { matching, nearest: typed ? nearest.slice(0, maxNearest) : [], drops };
}
