import { useEffect, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import type { MenuProduct } from '../contract/products.ts';
import { setViewParams } from '#platform/browser/conversation/navigation.ts';
import { filterNames, matchesFilters, sortMenu, type MenuFilters } from './menu-filters.ts';
import type { searchMenu } from './menu-search.ts';

const maxUnsearchedProducts = 8;
const restDelayMs = 300;
const none = Object.fromEntries(filterNames.map((name) => [name, ''])) as MenuFilters;

/** Returns the filters of the menu. They are kept in the address, so that a reload or Back restores them. */
export function useMenuFilter(products: readonly MenuProduct[]) {
  const address = useSearch();
  // The same while the address changes in other ways, as by the sheet of a product.
  const chosen = filterParams(address);
  const filters = useMemo(() => {
    const params = new URLSearchParams(chosen);
    return Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ''])) as MenuFilters;
  }, [chosen]);
  const [search, setSearch] = useState(new URLSearchParams(address).get('search') ?? '');
  const isOffered = products.length > maxUnsearchedProducts;
  const find = useSearchModule(search.trim() !== '');

  // Browsers refuse to rewrite the address at every key that is pressed.
  useEffect(() => {
    if (!isOffered) return undefined;
    const timer = setTimeout(() => setViewParams({ search: search.trim() }), restDelayMs);
    return () => clearTimeout(timer);
  }, [search, isOffered]);

  return {
    isOffered,
    search,
    setSearch,
    filters,
    setFilter: (change: Partial<MenuFilters>) => setViewParams(change),
    clear: () => {
      setSearch('');
      setViewParams({ ...none, search: '' });
    },
    categories: [...new Set(products.flatMap((product) => product.category ?? []))],
    ...useMemo(
      () => (isOffered ? filterMenu(find, products, search, filters) : { matching: products, nearest: [] }),
      [find, products, search, filters, isOffered],
    ),
  };
}
/** Returns the part of an address that narrows the menu. */
function filterParams(address: string) {
  const all = new URLSearchParams(address);
  return new URLSearchParams(filterNames.map((name) => [name, all.get(name) ?? ''])).toString();
}

export type MenuFilter = ReturnType<typeof useMenuFilter>;

type Find = typeof searchMenu<MenuProduct>;

/** Until the search has come, and where it does not: the words as they are. */
const findPlainly: Find = (products, typed) => ({
  matches: products.filter(({ name, category }) =>
    `${name} ${category}`.toLowerCase().includes(typed.trim().toLowerCase()),
  ),
  nearest: [],
});

/** The search weighs as much as a view: it comes with the first letter typed. */
function useSearchModule(isNeeded: boolean): Find {
  const [find, setFind] = useState<Find>();
  useEffect(() => {
    if (!isNeeded) return;
    import('./menu-search.ts').then(
      (module) => setFind(() => module.searchMenu),
      () => undefined,
    );
  }, [isNeeded]);
  return find ?? findPlainly;
}

/** Searches the whole menu: what fits outside of the filters is nearer than what fits half. */
function filterMenu(find: Find, products: readonly MenuProduct[], search: string, filters: MenuFilters) {
  const found = search.trim() ? find(products, search) : { matches: products, nearest: [] };
  const matching = sortMenu(
    found.matches.filter((product) => matchesFilters(product, filters)),
    filters.sort,
  );
  if (matching.length > 0) return { matching, nearest: [] };
  return {
    matching,
    nearest: found.matches.length > 0 ? found.matches.slice(0, 4) : found.nearest,
  };
}
