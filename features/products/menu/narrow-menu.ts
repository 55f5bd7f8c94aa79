import type { MenuProduct } from '../contract/products.ts';
import { facetsOf, filterNames, matchesFilters, sortMenu, sorts, type MenuFilters } from './menu-filters.ts';

/** A filter or a search that is in use. */
export type Condition = { name: keyof MenuFilters | 'search'; label: string };
/** A condition without which the menu has products that fit. Of a search, `search` is what is left of it. */
export type Drop = Condition & { count: number; search?: string };

/** Finds what was typed, as the assistant understands it. */
export type MenuSearch = {
  /** Returns all that fits, the best first. */
  find: (menu: readonly MenuProduct[], typed: string) => readonly MenuProduct[];
  /** Lists the conditions without which a search finds something: their words, what is left, and what it finds. */
  near: (
    menu: readonly MenuProduct[],
    typed: string,
  ) => readonly { words: string; rest: string; products: readonly MenuProduct[] }[];
  /** Makes a menu ready for its first search, in small steps. */
  prepare: (menu: readonly MenuProduct[]) => Iterator<unknown>;
};

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
 * do, and those products as the nearest. Until there is a search, what was typed narrows nothing.
 */
export function narrowMenu(
  search: MenuSearch | undefined,
  products: readonly MenuProduct[],
  words: string,
  filters: MenuFilters,
): Narrowed {
  const typed = search ? words.trim() : '';
  const found = search && typed ? search.find(products, typed) : products;
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
  const parts = (search && typed ? search.near(products, typed) : []).map((near) => ({
    name: 'search' as const,
    label: `“${near.words}”`,
    search: near.rest,
    fits: fitting(near.products, filters),
  }));
  const without = [...(inUse.length > 1 ? whole : []), ...parts].filter(({ fits }) => fits.length > 0);
  return {
    matching,
    nearest: [...new Set(without.flatMap(({ fits }) => fits))].slice(0, maxNearest),
    drops: without.map(({ fits, ...drop }) => ({ ...drop, count: fits.length })),
  };
}
