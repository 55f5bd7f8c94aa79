import { useEffect, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import type { MenuProduct } from '../contract/products.ts';
import { setViewParams } from '#platform/browser/conversation/navigation.ts';
import { filterNames, type MenuFilters } from './menu-filters.ts';
import { type Drop, type Find, type Meaning, narrowMenu, needsMeaning, noFilters } from './narrow-menu.ts';

const maxUnsearchedProducts = 8;
const restDelayMs = 300;

/**
 * Returns the filters of the menu. They are kept in the address, so that a reload or Back restores them. What
 * understands a search is loaded for those that letters do not find.
 */
export function useMenuFilter(products: readonly MenuProduct[], loadMeaning?: () => Promise<Meaning>) {
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
  const byLetters = useMemo(
    () => narrowMenu(find, products, search, filters),
    [find, products, search, filters],
  );
  const isUnfound = search.trim() !== '' && (byLetters.matching.length === 0 || needsMeaning(search));
  const meaning = useMeaning(isUnfound ? loadMeaning : undefined);

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
    drop: ({ name, search: left = '' }: Pick<Drop, 'name' | 'search'>) => {
      if (name === 'search') setSearch(left);
      setViewParams({ [name]: name === 'search' ? left : '' });
    },
    clear: () => {
      setSearch('');
      setViewParams({ ...noFilters, search: '' });
    },
    categories: [...new Set(products.flatMap((product) => product.category ?? []))],
    ...useMemo(() => {
      if (!isOffered) return { matching: products, nearest: [], drops: [] };
      return isUnfound && meaning ? narrowMenu(find, products, search, filters, meaning) : byLetters;
    }, [find, products, search, filters, isOffered, isUnfound, meaning, byLetters]),
  };
}

/** Returns the part of an address that narrows the menu. */
function filterParams(address: string) {
  const all = new URLSearchParams(address);
  return new URLSearchParams(filterNames.map((name) => [name, all.get(name) ?? ''])).toString();
}

export type MenuFilter = ReturnType<typeof useMenuFilter>;

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

/** Returns undefined until it is loaded, and where it cannot be: letters alone find then. */
function useMeaning(load: (() => Promise<Meaning>) | undefined) {
  const [meaning, setMeaning] = useState<Meaning>();
  useEffect(() => {
    load?.().then(setMeaning, () => undefined);
  }, [load]);
  return meaning;
}
