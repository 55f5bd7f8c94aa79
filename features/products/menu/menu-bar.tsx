import { clsx } from 'clsx';
import Search from '~icons/lucide/search';
import SlidersHorizontal from '~icons/lucide/sliders-horizontal';
import X from '~icons/lucide/x';
import { useEffect, useRef, useState } from 'react';
import { OptionalBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { preloadable } from '#platform/browser/lib/lazy-component.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { DialogSlot } from '#platform/browser/ui/dialog-slot.tsx';
import { EmptyState } from '#platform/browser/ui/empty-state.tsx';
import { centerInRow, ScrollRow } from '#platform/browser/ui/scroll-row.tsx';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { ViewBar } from '#platform/browser/ui/view-bar.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import type { MenuProduct } from '../contract/products.ts';
import { counted } from '#shared/counted.ts';
import { countFilters } from './menu-filters.ts';
import { filtersInUse } from './narrow-menu.ts';
import type { MenuFilter } from './use-menu-filter.ts';

const panel = preloadable(() => import('./filter-panel.tsx').then((file) => file.FilterPanel));

type Props = { title: string; onBack?: () => void; filter: MenuFilter; products: readonly MenuProduct[] };

/** The bar of the menu: the way back, its name, and how to find something on it. */
export function MenuBar({ title, onBack, filter, products }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { isOffered, filters, search, wait, matching, nearest, drops, drop, categories, clear } = filter;
  if (!isOffered) return <ViewBar title={title} onBack={onBack} />;
  const count = countFilters(filters);
  const isNarrowed = search.trim() !== '' || filters.category !== '' || count > 0;
  return (
    <search className="contents">
      <ViewBar title={title} onBack={onBack}>
        <SearchField {...filter} />
        <IconButton
          icon={SlidersHorizontal}
          label={count > 0 ? `Filters, ${count} on` : 'Filters'}
          aria-haspopup="dialog"
          onPointerEnter={panel.preload}
          onClick={() => setIsOpen(true)}
          className="-mr-3"
        />
        {count > 0 && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-1 right-1 grid size-5 place-items-center rounded-full bg-brand text-badge text-on-brand md:-right-3"
          >
            {count}
          </span>
        )}
      </ViewBar>
      <Categories
        names={categories}
        chosen={filters.category}
        onChoose={(category) => filter.setFilter({ category })}
      />
      <div className={clsx('flex flex-wrap items-center gap-x-3 gap-y-2', !isNarrowed && 'sr-only')}>
        <p role="status" className="text-meta text-muted">
          {wait ?? counted(matching.length, 'product')}
        </p>
        <FiltersInUse filter={filter} products={products} />
      </div>
      {matching.length === 0 && (
        <NothingFits
          hasNearest={nearest.length > 0}
          drops={drops}
          drop={drop}
          clear={clear}
          clearLabel={filters.category !== '' || count > 0 ? 'Clear filters' : 'Clear search'}
        />
      )}
      <OptionalBoundary>
        <LoadBoundary>
          <DialogSlot>
            {isOpen && (
              <panel.Component filter={filter} products={products} onClose={() => setIsOpen(false)} />
            )}
          </DialogSlot>
        </LoadBoundary>
      </OptionalBoundary>
    </search>
  );
}

/** The search of the menu. On a narrow screen it is an icon, which opens a field in place of the title. */
function SearchField({ search, setSearch, prepareSearch }: MenuFilter) {
  const field = useRef<HTMLInputElement>(null);
  const before = useRef<Element>(null);
  // Escape empties it and, on a phone, uncovers the title.
  const close = () => {
    setSearch('');
    const { current: left } = before;
    const back = left?.isConnected ? left : field.current?.closest('section')?.querySelector('h2');
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    else field.current?.blur();
  };
  return (
    <>
      <div className="w-11 shrink-0 max-[18rem]:w-[44px] @min-[30rem]:hidden" />
      <div
        className={clsx(
          'absolute inset-y-0 right-14 grid items-center transition-[width] focus-within:w-[calc(100%-7.5rem)] max-[18rem]:right-[56px] max-[18rem]:focus-within:w-[calc(100%-120px)] @min-[30rem]:static @min-[30rem]:ml-2 @min-[30rem]:w-72! @min-[30rem]:min-w-40 @min-[30rem]:shrink-999',
          search ? 'w-[calc(100%-7.5rem)] max-[18rem]:w-[calc(100%-120px)]' : 'w-11 max-[18rem]:w-[44px]',
        )}
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute left-3 z-10 size-5 max-[18rem]:left-[6px] max-[18rem]:size-[32px] @min-[30rem]:relative @min-[30rem]:col-start-1 @min-[30rem]:row-start-1 @min-[30rem]:left-3.5"
        />
        <Input
          type="search"
          aria-label="Search the menu"
          placeholder="Search the menu"
          enterKeyHint="search"
          ref={field}
          value={search}
          onFocus={({ relatedTarget }) => {
            before.current = relatedTarget;
            prepareSearch();
          }}
          onKeyDown={({ key }) => key === 'Escape' && close()}
          onChange={(event) => setSearch(event.target.value)}
          className={clsx(
            'pl-10 @min-[30rem]:col-start-1 @min-[30rem]:row-start-1',
            search === '' &&
              '@max-[30rem]:not-focus:cursor-pointer @max-[30rem]:not-focus:border-transparent @max-[30rem]:not-focus:bg-transparent @max-[30rem]:not-focus:px-0! @max-[30rem]:not-focus:placeholder:opacity-0',
          )}
        />
      </div>
    </>
  );
}

/** A button that goes with its press leaves the focus to the button of the filters. */
const leaving =
  (press: () => void) =>
  ({ currentTarget }: { currentTarget: Element }) => {
    currentTarget
      .closest('search')
      ?.querySelector<HTMLElement>('[aria-haspopup=dialog]')
      ?.focus({ preventScroll: true });
    press();
  };

/** The filters in use, each of which a press takes away. The category has its chip in the row above. */
function FiltersInUse({ filter, products }: Pick<Props, 'filter' | 'products'>) {
  const inUse = filtersInUse(products, filter.filters).filter(({ name }) => name !== 'category');
  if (inUse.length === 0) return null;
  return (
    <div role="group" aria-label="Filters in use" className="flex flex-wrap gap-2">
      {inUse.map(({ name, label }) => (
        <Chip
          key={name}
          className="max-w-full"
          aria-label={`Remove filter ${label}`}
          onClick={leaving(() => filter.drop({ name }))}
        >
          {label} <X aria-hidden className="size-4" />
        </Chip>
      ))}
    </div>
  );
}

/** A search alone is no filter to the person who typed it: `clearLabel` names what narrows the menu. */
type NothingProps = Pick<MenuFilter, 'drops' | 'drop' | 'clear'> & {
  hasNearest: boolean;
  clearLabel: string;
};

/** Names each condition without which something fits. With something near below it, it takes no more room than it needs. */
function NothingFits({ hasNearest, drops, drop, clear, clearLabel }: NothingProps) {
  const words = 'Nothing on the menu fits that.';
  const button = (
    <Button variant="soft" onClick={leaving(clear)}>
      {clearLabel}
    </Button>
  );
  if (!hasNearest) {
    return (
      <EmptyState icon={Search} action={button}>
        {words}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p>{words}</p>
        {button}
      </div>
      {drops.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {drops.map((one) => (
            <li key={one.name + one.label}>
              <Chip className="max-w-full" onClick={leaving(() => drop(one))}>
                Without {one.label}: {one.count}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <h3 className="text-card">Closest matches</h3>
    </>
  );
}

type CategoriesProps = { names: readonly string[]; chosen: string; onChoose: (name: string) => void };

/** One row, however many there are: it scrolls, and fades out over the page's gutters. */
function Categories({ names, chosen, onChoose }: CategoriesProps) {
  const row = useRef<HTMLDivElement>(null);
  // The one that came with the address may lie out of sight.
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (row.current && chip) centerInRow(row.current, chip);
  }, []);
  return (
    <ScrollRow className="-mx-4 -my-1 w-0 min-w-[calc(100%+2rem)]!">
      <div ref={row} role="group" aria-label="Categories" className="relative flex gap-2 px-4 py-1 edge-fade">
        {names.map((name) => (
          <Chip
            key={name}
            selected={name === chosen}
            onClick={() => onChoose(name === chosen ? '' : name)}
            quiet
            className="max-w-full shrink-0"
          >
            {name}
          </Chip>
        ))}
      </div>
    </ScrollRow>
  );
}
