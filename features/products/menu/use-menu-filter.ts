import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import type { MenuProduct } from '../contract/products.ts';
import { setViewParams } from '#platform/browser/conversation/navigation.ts';
import { runWhenIdle } from '#platform/browser/lib/idle.ts';
import { filterNames, type MenuFilters } from './menu-filters.ts';
import { type Drop, type MenuSearch, narrowMenu, noFilters } from './narrow-menu.ts';

const maxUnsearchedProducts = 8;
const restDelayMs = 300;

/**
 * Returns the filters of the menu. They are kept in the address, so that a reload or Back restores them. The search is
 * loaded when its field is focused, so that it is there with the first letter.
 */
export function useMenuFilter(products: readonly MenuProduct[], loadSearch: () => Promise<MenuSearch>) {
  const address = useSearch();
  // The same while the address changes in other ways, as by the sheet of a product.
  const chosen = filterParams(address);
  const filters = useMemo(() => {
    const params = new URLSearchParams(chosen);
    return Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ''])) as MenuFilters;
  }, [chosen]);
  const [search, setSearch] = useState(new URLSearchParams(address).get('search') ?? '');
  const isOffered = products.length > maxUnsearchedProducts;
  const { module, load, wait } = useSearchModule(loadSearch, search.trim());
  const narrowed = useMemo(
    () => narrowMenu(module, products, search, filters),
    [module, products, search, filters],
  );

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
    ...(isOffered ? narrowed : { matching: products, nearest: [], drops: [] }),
    /** Says what the search waits for, while what is typed narrows nothing yet. */
    wait,
    prepareSearch: () => void load().then((loaded) => loaded && runWhenIdle(loaded.prepare(products))),
  };
}

/** Returns the part of an address that narrows the menu. */
function filterParams(address: string) {
  const all = new URLSearchParams(address);
  return new URLSearchParams(filterNames.map((name) => [name, all.get(name) ?? ''])).toString();
}

export type MenuFilter = ReturnType<typeof useMenuFilter>;

/** Loads the search once something is typed. A failed load is tried again with the next letter. */
function useSearchModule(loadSearch: () => Promise<MenuSearch>, typed: string) {
  const [module, setModule] = useState<MenuSearch>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    try {
      const loaded = await loadSearch();
      setModule(loaded);
      return loaded;
    } catch {
      setFailed(true);
      return undefined;
    }
  }, [loadSearch]);
  useEffect(() => {
    if (typed && !module) void load();
  }, [typed, module, load]);
  const missing = hasFailed ? "The search didn't load. Check your connection and type on." : 'Searching…';
  return { module, load, wait: typed && !module ? missing : undefined };
}
