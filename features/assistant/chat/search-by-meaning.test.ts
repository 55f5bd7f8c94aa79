import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { searchMenu } from '#features/products/menu/menu-search.ts';
import { narrowMenu, noFilters } from '#features/products/menu/narrow-menu.ts';
import { replyOf } from './replies/reply-of.ts';
import { searchByMeaning } from './search-by-meaning.ts';

const menu = sampleMenu.map(
  (product) =>
    ({
      ...product,
      id: product.name,
      salePrice: null,
      available: true,
      createdAt: '2026-01-01T00:00:00Z',
    }) as unknown as MenuProduct,
);
const search = (typed: string, filters: Partial<typeof noFilters> = {}) =>
  narrowMenu(searchMenu, menu, typed, { ...noFilters, ...filters }, searchByMeaning);
const names = (products: readonly MenuProduct[]) => products.map(({ name }) => name);
const askedOf = (typed: string) => {
  const { card } = replyOf(typed, { menu }).answer;
  return card?.kind === 'products' ? card.ids : [];
};

test.each([
  'sleep',
  'something to relax',
  'edibles without chocolate',
  'cheapest flower',
  'nothing to smoke',
])('the search "%s" finds what the assistant finds', (typed) => {
  const found = names(search(typed).matching);
  expect(askedOf(typed).length).toBeGreaterThan(0);
  expect(found).toEqual(expect.arrayContaining(askedOf(typed)));
  expect(found.length).toBeLessThan(menu.length);
});

test.each([
  ['gumym', 'Orchard Gummies'],
  ['orch', 'Orchard Gummies'],
  ['tea under $20', 'Chamomile Hemp Tea'],
])('what letters find stays found by letters: "%s"', (typed, name) => {
  expect(names(search(typed).matching)).toEqual(
    names(narrowMenu(searchMenu, menu, typed, noFilters).matching),
  );
  expect(names(search(typed).matching)[0]).toBe(name);
});

test('where nothing fits a search, each of its conditions is named without which something does', () => {
  const { matching, drops, nearest } = search('vegan gummies under $20');
  expect(matching).toEqual([]);
  expect(drops.map(({ label }) => label)).toContain('“under $20”');
  const drop = drops.find(({ label }) => label === '“under $20”');
  expect(names(search(drop?.search ?? '').matching)).toHaveLength(drop?.count ?? 0);
  expect(names(search(drop?.search ?? '').matching)).toContain('Orchard Gummies');
  expect(names(nearest)).toContain('Orchard Gummies');
  expect(askedOf('vegan gummies under $20')).toContain('Orchard Gummies');
});

test('what means nothing finds nothing, and what means everything is no search', () => {
  for (const typed of ['asdf qwer', '🙂', 'when are you open', 'everything'])
    expect(searchByMeaning.find(menu, typed)).toEqual([]);
});

test('a search by meaning is narrowed by the filters', () => {
  const { matching } = search('sleep', { category: 'Tinctures' });
  expect(matching.every(({ category }) => category === 'Tinctures')).toBe(true);
});
