import { expect, test } from 'vitest';
import type { MenuProduct } from '../contract/products.ts';
import { filtersInUse, narrowMenu, noFilters } from './narrow-menu.ts';

const product = (name: string, price: number, form: string, diet: string[] = []) =>
  ({
    id: name,
    name,
    price,
    salePrice: null,
    available: true,
    category: 'Edibles',
    description: null,
    thcContent: null,
    createdAt: '2026-01-01T00:00:00Z',
    facts: { form, diet },
  }) as unknown as MenuProduct;
const menu = [
  product('Evergreen Bar', 4200, 'Chocolate'),
  product('Orchard Gummies', 2800, 'Gummies', ['Vegan']),
  product('Milk Gummies', 3100, 'Gummies'),
  product('Chamomile Tea', 1600, 'Tea', ['Vegan']),
  product('Rosemary Spritz', 700, 'Drink', ['Vegan']),
];
const narrow = (filters: Partial<typeof noFilters>, words = '') => {
  const { matching, nearest, drops } = narrowMenu(undefined, menu, words, { ...noFilters, ...filters });
  const names = (products: readonly MenuProduct[]) => products.map(({ name }) => name);
  return { matching: names(matching), nearest: names(nearest), drops };
};

test('where nothing fits, each condition that can be dropped to find something is named, with the nearest products', () => {
  expect(narrow({ form: 'Gummies', diet: 'Vegan', price: 'low' })).toEqual({
    matching: [],
    nearest: ['Orchard Gummies', 'Chamomile Tea', 'Rosemary Spritz'],
    drops: [
      { name: 'price', label: 'Under $20', count: 1 },
      { name: 'form', label: 'Gummies', count: 2 },
    ],
  });
});

test('a single condition is not offered to be dropped, and the products shown meet all conditions', () => {
  expect(narrow({ form: 'Cone' })).toEqual({ matching: [], nearest: [], drops: [] });
  expect(narrow({ form: 'Gummies', diet: 'Vegan' })).toEqual({
    matching: ['Orchard Gummies'],
    nearest: [],
    drops: [],
  });
});

test('until the search has loaded, filters narrow the menu and typed words do not', () => {
  expect(narrow({ form: 'Tea' }, 'gummies').matching).toEqual(['Chamomile Tea']);
});

test('filters in use are named as they were chosen', () => {
  const filters = { ...noFilters, price: 'low', form: 'Tea', sort: 'price', diet: 'Paleo' };
  expect(filtersInUse(menu, filters).map(({ label }) => label)).toEqual([
    'Under $20',
    'Tea',
    'Paleo',
    'Lowest price',
  ]);
});
