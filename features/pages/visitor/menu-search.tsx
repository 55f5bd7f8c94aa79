import { facetsOf, type MenuFilters, sorts } from '#features/products/menu/menu-filters.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { buttonClass } from '#platform/browser/ui/button-class.ts';
import { controlClass } from '#platform/browser/ui/input.tsx';
import { menuPath } from '../rules/page-addresses.ts';

type Props = { menu: readonly MenuProduct[]; filters: MenuFilters; search: string };

/** Asks what to look for. The form sends it as an address, so it needs no script. */
export function MenuSearch({ menu, filters, search }: Props) {
  const selects = [
    ...facetsOf(menu),
    { name: 'sort' as const, label: 'Sort by', options: sorts.filter(({ value }) => value !== '') },
  ];
  return (
    <search className="mt-4 block">
      <form action={menuPath} method="get" className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <input
            type="search"
            name="search"
            aria-label="Search the menu"
            placeholder="Search the menu"
            defaultValue={search}
            maxLength={100}
            className={`${controlClass} flex-1 basis-48`}
          />
          <button type="submit" className={buttonClass({})}>
            Search
          </button>
        </div>
        {filters.category && <input type="hidden" name="category" value={filters.category} />}
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-label underline underline-offset-2">
            Filters
          </summary>
          <div className="mt-2 grid grid-cols-2 gap-3 max-[20rem]:grid-cols-1 md:grid-cols-3 xl:grid-cols-6">
            {selects.map(({ name, label, options }) => (
              <label key={name} className="grid content-start gap-1 text-meta text-muted">
                {label}
                <select name={name} defaultValue={filters[name]} className={controlClass}>
                  <option value="">{name === 'sort' ? 'For you' : 'Any'}</option>
                  {options.map(({ value, label: words }) => (
                    <option key={value} value={value}>
                      {words}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </div>
        </details>
      </form>
    </search>
  );
}
