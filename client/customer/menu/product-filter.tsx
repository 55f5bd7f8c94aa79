import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Input } from '#client/ui/input.tsx';
import type { MenuProduct } from '#shared/contract/products.ts';
import type { searchMenu } from './menu-search.ts';
import { setViewParams } from '../chat/navigation.ts';

const fewEnough = 8;
const restDelay = 300;

/** What the customer looks for. It is kept in the address, so that a reload or Back finds it again. */
export function useProductFilter(products: readonly MenuProduct[]) {
  const params = new URLSearchParams(useSearch());
  const [search, setSearch] = useState(params.get('search') ?? '');
  const category = params.get('category') ?? '';
  const isOffered = products.length > fewEnough;
  const find = useSearchModule(search.trim() !== '');

  // Browsers refuse to rewrite the address at every key that is pressed.
  useEffect(() => {
    if (!isOffered) return;
    const timer = setTimeout(() => setViewParams({ search: search.trim() }), restDelay);
    return () => clearTimeout(timer);
  }, [search, isOffered]);

  return {
    isOffered,
    search,
    setSearch,
    category,
    setCategory: (name: string) => setViewParams({ category: name }),
    categories: [...new Set(products.flatMap((product) => product.category ?? []))],
    ...useMemo(
      () => (isOffered ? filterMenu(find, products, search, category) : { matching: products, nearest: [] }),
      [find, products, search, category, isOffered],
    ),
  };
}

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

/** Searches the whole menu: what fits outside of the category is nearer than what fits half. */
function filterMenu(find: Find, products: readonly MenuProduct[], search: string, category: string) {
  const found = search.trim() ? find(products, search) : { matches: products, nearest: [] };
  const matching = found.matches.filter((product) => !category || product.category === category);
  if (matching.length > 0) return { matching, nearest: [] };
  return {
    matching,
    nearest: found.matches.length > 0 ? found.matches.slice(0, 4) : found.nearest,
  };
}

type Props = ReturnType<typeof useProductFilter>;

export function ProductFilter({ search, setSearch, category, setCategory, categories, ...found }: Props) {
  const { matching, nearest } = found;
  const clear = () => {
    setSearch('');
    setCategory('');
  };
  return (
    <search className="grid gap-3">
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted" />
        <Input
          type="search"
          aria-label="Search the menu"
          placeholder="Search the menu"
          enterKeyHint="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="pl-11"
        />
      </div>
      <Categories names={categories} chosen={category} onChoose={setCategory} />
      <p role="status" className={clsx('text-meta text-muted', !search.trim() && !category && 'sr-only')}>
        {matching.length === 1 ? '1 product' : `${matching.length} products`}
      </p>
      {matching.length === 0 && <NothingFits hasNearest={nearest.length > 0} clear={clear} />}
    </search>
  );
}

/** With something near below it, it takes no more room than it needs. */
function NothingFits({ hasNearest, clear }: { hasNearest: boolean; clear: () => void }) {
  const words = 'Nothing on the menu fits that.';
  const button = (
    <Button variant="soft" onClick={clear}>
      Clear filters
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
      <h3 className="text-card">Closest matches</h3>
    </>
  );
}

type CategoriesProps = { names: readonly string[]; chosen: string; onChoose: (name: string) => void };

/** One row, however many there are: on a phone it scrolls, and fades out over the page's gutters. */
function Categories({ names, chosen, onChoose }: CategoriesProps) {
  const row = useRef<HTMLDivElement>(null);
  // The one that came with the address may lie out of sight. (scrollIntoView would move the page too.)
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (row.current && chip)
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
  }, []);
  return (
    <div
      ref={row}
      role="group"
      aria-label="Categories"
      className="relative -mx-4 -my-1.5 flex w-0 min-w-[calc(100%+2rem)] gap-2 px-4 py-1.5 max-md:edge-fade md:mx-0 md:w-auto md:min-w-0 md:flex-wrap md:px-0"
    >
      {names.map((name) => (
        <Chip
          key={name}
          selected={name === chosen}
          onClick={() => onChoose(name === chosen ? '' : name)}
          className="shrink-0 max-w-full md:shrink"
        >
          {name}
        </Chip>
      ))}
    </div>
  );
}
