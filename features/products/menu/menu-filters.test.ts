import { expect, test } from 'vitest';
import { shortFacts } from '../parts/format-facts.ts';
import { facetsOf, filterNames, matchesFilters, sortMenu, type MenuFilters } from './menu-filters.ts';

const of = (id: string, price: number, part: object = {}) => ({
  id,
  name: id,
  price,
  salePrice: null,
  available: true,
  category: null,
  createdAt: '2026-01-01T00:00:00Z',
  facts: {},
  ...part,
});
const flower = of('flower', 5000, {
  category: 'Flower',
  createdAt: '2026-03-01T00:00:00Z',
  facts: { form: 'Flower', cbdMgPerContainer: 1190, diet: ['Vegan'] },
});
const gummies = of('gummies', 2800, {
  category: 'Edibles',
  salePrice: 1900,
  facts: { form: 'Gummies', pieces: 20, cbdMgPerPiece: 25, diet: ['Vegan', 'Gluten-free'] },
});
const plain = of('plain', 4000);
const menu = [plain, gummies, flower];
const filters = (part: Partial<MenuFilters>) =>
  ({ ...Object.fromEntries(filterNames.map((name) => [name, ''])), ...part }) as MenuFilters;

test.each([
  [{}, ['plain', 'gummies', 'flower']],
  [{ category: 'Edibles' }, ['gummies']],
  [{ price: 'low' }, ['gummies']], // what is charged counts
  [{ price: 'medium' }, ['plain']], // $40 is within "$20 to $40"
  [{ strength: 'medium' }, ['gummies']], // 20 pieces of 25 mg
  [{ strength: 'high' }, ['flower']],
  [{ form: 'Flower' }, ['flower']],
  [{ diet: 'Vegan', sale: 'yes' }, ['gummies']],
  [{ price: 'nonsense' }, ['plain', 'gummies', 'flower']],
])('the filter %j leaves %j', (part, ids) => {
  expect(menu.filter((product) => matchesFilters(product, filters(part))).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['', ['plain', 'gummies', 'flower']],
  ['price', ['gummies', 'plain', 'flower']],
  ['strength', ['flower', 'gummies', 'plain']],
  ['new', ['flower', 'plain', 'gummies']],
])('the menu sorted by %j', (sort, ids) => {
  expect(sortMenu(menu, sort).map(({ id }) => id)).toEqual(ids);
});

test('filters are on offer only for facts in which products differ', () => {
  const names = (products: typeof menu) => facetsOf(products).map(({ name }) => name);
  expect(names(menu)).toEqual(['price', 'strength', 'form', 'diet', 'sale']);
  expect(names([plain, of('other', 4000)])).toEqual([]);
});

test.each([
  [{}, ''],
  [{ netWeight: '3.5 g', cbdMgPerContainer: 1190 }, '3.5 g\u00a0· 1,190 mg CBD'],
  [
    { netWeight: '80 g', pieces: 20, cbdMgPerPiece: 25, cbdMgPerContainer: 500 },
    '20 pieces\u00a0· 25 mg CBD each',
  ],
  [{ pieces: 1, netWeight: '12 fl oz', cbdMgPerContainer: 15 }, '12 fl oz\u00a0· 15 mg CBD'],
])('the facts %j are shown as %j', (facts, line) => {
  expect(shortFacts(facts)).toBe(line);
});
