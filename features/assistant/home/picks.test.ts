import { expect, test } from 'vitest';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { picksOf } from './picks.ts';

const product = (id: string, change: Partial<MenuProduct> = {}) =>
  ({ id, price: 1000, salePrice: null, available: true, category: id, ...change }) as MenuProduct;
const today = new Date(2026, 2, 5);
const ids = (products: MenuProduct[], day = today) => picksOf(products, day).map(({ id }) => id);

test('the picks begin with what is on sale, and have nothing that cannot be ordered', () => {
  const menu = [
    product('tea'),
    product('gone', { available: false, salePrice: 500 }),
    product('sold out', { soldOut: true, salePrice: 500 }),
    product('oil', { salePrice: 500 }),
  ];
  expect(ids(menu)).toEqual(['oil', 'tea']);
});

test('there are at most five picks, from as many categories as possible', () => {
  const flowers = Array.from({ length: 9 }, (_, n) => product(`flower ${n}`, { category: 'Flower' }));
  const picked = ids([...flowers, product('balm'), product('tea')]);
  expect(picked).toHaveLength(5);
  expect(picked).toEqual(expect.arrayContaining(['balm', 'tea']));
});

test('the picks stay the same for a day and change on other days', () => {
  const menu = Array.from({ length: 30 }, (_, n) => product(`product ${n}`));
  expect(ids(menu)).toEqual(ids(menu.toReversed()));
  const tomorrow = new Date(2026, 2, 6);
  expect(ids(menu, tomorrow)).not.toEqual(ids(menu));
});
