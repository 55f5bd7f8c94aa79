import type { MenuProduct } from '../contract/products.ts';
import { facetsOf, filterNames, matchesFilters, sortMenu, sorts, type MenuFilters } from './menu-filters.ts';
import type { searchMenu } from './menu-search.ts';

export type Find = typeof searchMenu<MenuProduct>;

/** A filter or a search that is in use. */
export type Condition = { name: keyof MenuFilters | 'search'; label: string };
/** A condition without which the menu has products that fit. */
export type Drop = Condition & { count: number };

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

/**
 * Returns the products that fit a search and the filters. Where none does it names the conditions without which some
 * do, and those products as the nearest.
 */
export function narrowMenu(
  find: Find,
  products: readonly MenuProduct[],
  search: string,
  filters: MenuFilters,
) {
  const typed = search.trim();
  const fitting = (asked: string, by: MenuFilters) =>
    (asked ? find(products, asked).matches : products).filter((product) => matchesFilters(product, by));
  const matching = sortMenu(fitting(typed, filters), filters.sort);
  if (matching.length > 0) return { matching, nearest: [], drops: [] };

  const inUse: Condition[] = [
    ...filtersInUse(products, filters).filter(({ name }) => name !== 'sort'),
    ...(typed ? [{ name: 'search', label: `“${typed}”` } as const] : []),
  ];
  const without = inUse.map((condition) => ({
    ...condition,
    fits:
      condition.name === 'search'
        ? fitting('', filters)
        : fitting(typed, { ...filters, [condition.name]: '' }),
  }));
  const drops = without
    .filter(({ fits }) => inUse.length > 1 && fits.length > 0)
    .map(({ fits, ...condition }) => ({ ...condition, count: fits.length }));
  const near = [...new Set(without.flatMap(({ fits }) => fits))];
  const found = typed ? find(products, typed) : { matches: [], nearest: [] };
  const other = found.matches.length > 0 ? found.matches : found.nearest;
  return { matching, nearest: (drops.length > 0 ? near : other).slice(0, maxNearest), drops };
}
