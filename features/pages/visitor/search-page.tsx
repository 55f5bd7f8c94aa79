import X from '~icons/lucide/x';
import { filterNames, type MenuFilters } from '#features/products/menu/menu-filters.ts';
import {
  type Condition,
  filtersInUse,
  type MenuSearch as Search,
  narrowMenu,
} from '#features/products/menu/narrow-menu.ts';
import { counted } from '#shared/counted.ts';
import type { MenuQuery, PageSource } from '../contract.ts';
import { menuPath } from '../rules/page-addresses.ts';
import { MenuGrid } from './menu-grid.tsx';
import { AgeNote, Categories } from './menu-page.tsx';
import { MenuSearch } from './menu-search.tsx';

type Props = { source: PageSource; query: MenuQuery; by: Search };

/** Shows what fits a visitor's search and filters, by the same rules and the same search as the menu in the app. */
export function SearchPage({ source: { menu, hasPictures }, query, by }: Props) {
  const search = query.search?.trim() ?? '';
  const filters = Object.fromEntries(filterNames.map((name) => [name, query[name] ?? ''])) as MenuFilters;
  const { matching, nearest, drops } = narrowMenu(by, menu, search, filters);
  const inUse: Condition[] = [
    ...filtersInUse(menu, filters),
    ...(search ? [{ name: 'search', label: `“${search}”` } as const] : []),
  ];
  const without = (name: string, left = '') => addressOf({ ...query, [name]: left });
  return (
    <>
      <h1 className="font-display text-hero">Menu</h1>
      <Categories menu={menu} chosen={filters.category || null} />
      <MenuSearch menu={menu} filters={filters} search={search} />
      {!hasPictures && <AgeNote />}
      {inUse.length > 0 && (
        <ul aria-label="Filters in use" className="mt-3 flex flex-wrap gap-2">
          {inUse.map(({ name, label }) => (
            <li key={name}>
              <a href={without(name)} aria-label={`Take off ${label}`} className={chip}>
                {label}
                <X aria-hidden className="size-4.5 shrink-0" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-muted">
        {matching.length > 0 ? counted(matching.length, 'product') : 'Nothing on the menu fits that.'}
      </p>
      {drops.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {drops.map(({ name, label, count, search: left }) => (
            <li key={name + label}>
              <a href={without(name, left)} className={chip}>
                Without {label}: {counted(count, 'product')}
              </a>
            </li>
          ))}
        </ul>
      )}
      {nearest.length > 0 && <h2 className="mt-5 text-card">Closest matches</h2>}
      <MenuGrid products={matching.length > 0 ? matching : nearest} hasPictures={hasPictures} />
    </>
  );
}

const chip =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-pill border border-control bg-surface px-4 py-2 text-label wrap-anywhere enabled-hover:bg-surface-2';

function addressOf(query: MenuQuery) {
  const params = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return params.size > 0 ? `${menuPath}?${params}` : menuPath;
}
