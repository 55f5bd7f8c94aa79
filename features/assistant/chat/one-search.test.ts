import { beforeAll, expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { narrowMenu, noFilters } from '#features/products/menu/narrow-menu.ts';
import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import { shopWithPages } from '#platform/server/test/pages.ts';
import { replyOf } from './replies/reply-of.ts';
import { replyToVisitor } from '../visitor/visitor-reply.ts';
import { menuSearch } from './menu-search.ts';

/** An answer of the assistant shows so many; "See all" opens the screen with the same words. */
const maxShown = 6;

let menu: MenuProduct[];
let page: (path: string) => Promise<string>;
beforeAll(async () => {
  const { as, product, get } = await shopWithPages();
  for (const { name, description, price, category, thcContent, facts } of sampleMenu)
    await product({ name, description, price, category, thcContent, facts });
  const customer = await as('customer');
  menu = (await customer.get('/api/products')).json<MenuProduct[]>();
  page = async (path) => (await get(path)).body;
});

const idsOf = (products: readonly MenuProduct[]) => products.map(({ id }) => id);
const namesOf = (ids: readonly string[]) => ids.map((id) => menu.find((product) => product.id === id)?.name);
const onScreen = (typed: string, filters: Partial<typeof noFilters> = {}) =>
  narrowMenu(menuSearch, menu, typed, { ...noFilters, ...filters });

async function onVisitorsMenu(typed: string) {
  const body = await page(`/menu?${new URLSearchParams({ search: typed })}`);
  return [...body.matchAll(/<h2 id="product-([^"]+)"/g)].map(([, id = '']) => id);
}

const shownBy = ({ answer: { card } }: ReturnType<typeof replyOf>) =>
  card?.kind === 'products' ? card.ids : [];
const byAssistant = (typed: string) => shownBy(replyOf(typed, { menu }));

async function byVisitorsAssistant(typed: string) {
  const { answer } = await replyToVisitor(() => ({
    typed,
    menu,
    cart: [],
    orders: [],
    isOnline: true,
    now: shopNow(),
    timeZone: undefined,
    lastWording: () => undefined,
  }));
  return shownBy({ answer });
}

test.each([
  'joints',
  'pre roll',
  'bud',
  'gummy',
  'gumies',
  'choclate',
  'camomile',
  'teas',
  'soft gels',
  'roll-on',
  'cbd 1000',
  'drops',
  'cream',
  'snacks',
  'sleep',
  'something to relax',
  'something with chocolate, please',
  'vegan edibles',
  'edibles without chocolate',
  'no chocolate, but an edible',
  'nothing to smoke',
  'cheapest flower',
  'strongest tincture',
  'thc free',
  'tea under $20',
  'under $19.99',
  '$20',
  'between $10 and $20',
  '25 mg',
  'minty or lemony',
  'gomitas',
  'algo para dormir',
])('"%s" finds the same on the screen, on the menu of visitors and by the assistant', async (typed) => {
  const { matching } = onScreen(typed);
  expect(matching.length).toBeGreaterThan(0);
  expect(matching.length).toBeLessThan(menu.length);
  const found = idsOf(matching);
  expect(namesOf(await onVisitorsMenu(typed))).toEqual(namesOf(found));
  expect(namesOf(byAssistant(typed))).toEqual(namesOf(found.slice(0, maxShown)));
  expect(namesOf(await byVisitorsAssistant(typed))).toEqual(namesOf(found.slice(0, maxShown)));
});

test('where nothing fits, menu, public page and assistant name the same condition to drop and the same products', async () => {
  const typed = 'vegan gummies under $20';
  const { matching, drops, nearest } = onScreen(typed);
  expect(matching).toEqual([]);
  const drop = drops.find(({ label }) => label === '“under $20”');
  expect(drop?.search).toBe('vegan gummies');
  expect(onScreen('vegan gummies').matching).toHaveLength(drop?.count ?? 0);
  expect(nearest.map(({ name }) => name)).toContain('Orchard Gummies');
  expect(namesOf(await onVisitorsMenu(typed))).toEqual(nearest.map(({ name }) => name));
  expect(await page(`/menu?${new URLSearchParams({ search: typed })}`)).toContain('Without “under $20”: 1');
  const { answer } = replyOf(typed, { menu });
  expect(answer.text).toContain('Orchard Gummies');
  expect(answer.text).toContain('under $20');
});

test('words that fit nothing on the menu find nothing on any screen', async () => {
  for (const typed of ['asdf qwer', 'zzzz', '1001']) {
    expect(onScreen(typed)).toEqual({ matching: [], nearest: [], drops: [] });
    expect(await onVisitorsMenu(typed)).toEqual([]);
    expect(byAssistant(typed)).toEqual([]);
  }
});

test('filters narrow a search, and the search itself is one of the conditions to drop', () => {
  const { matching } = onScreen('sleep', { category: 'Tinctures' });
  expect(matching.map(({ name }) => name)).toEqual(['Night Drops 1000 mg']);
  expect(onScreen('chamomile tea', { category: 'Topicals' }).drops).toEqual([
    { name: 'category', label: 'Topicals', count: 1 },
    { name: 'search', label: '“chamomile tea”', count: 2 },
  ]);
});
