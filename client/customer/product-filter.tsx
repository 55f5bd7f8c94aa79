import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Input } from '#client/ui/input.tsx';
import type { MenuProduct } from '#shared/contract/products.ts';
import { setViewParams } from './place.ts';

const fewEnough = 8;
const restDelay = 300;

/** What the customer looks for. It is kept in the address, so that a reload or Back finds it again. */
export function useProductFilter(products: readonly MenuProduct[]) {
  const params = new URLSearchParams(useSearch());
  const [search, setSearch] = useState(params.get('search') ?? '');
  const category = params.get('category') ?? '';
  const isOffered = products.length > fewEnough;

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
    matching: isOffered
      ? products.filter((product) => matches(product, search) && (!category || product.category === category))
      : products,
  };
}

function matches({ name, description, category }: MenuProduct, search: string) {
  const text = `${name} ${description ?? ''} ${category ?? ''}`.toLowerCase();
  return search
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

type Props = ReturnType<typeof useProductFilter>;

export function ProductFilter({ search, setSearch, category, setCategory, categories, matching }: Props) {
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
      <div role="group" aria-label="Categories" className="flex flex-wrap gap-2">
        {categories.map((name) => (
          <Chip
            key={name}
            selected={name === category}
            onClick={() => setCategory(name === category ? '' : name)}
          >
            {name}
          </Chip>
        ))}
      </div>
      <p role="status" className="sr-only">
        {matching.length === 1 ? '1 product' : `${matching.length} products`}
      </p>
      {matching.length === 0 && (
        <EmptyState
          icon={Search}
          action={
            <Button variant="soft" onClick={clear}>
              Clear filters
            </Button>
          }
        >
          Nothing on the menu fits that.
        </EmptyState>
      )}
    </search>
  );
}
