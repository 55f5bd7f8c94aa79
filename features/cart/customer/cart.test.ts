import { totalsOf } from './cart-totals.ts';
import { expect, test } from 'vitest';
import { asCartEntry } from '#features/products/parts/cart-entry.ts';
import type { CartItem } from '../contract.ts';
import { isDraft, named, withAdded, without, withQuantity, withSize } from './cart-lines.ts';

const gummies = { id: 'p1', name: 'Gummies', price: 1999, imageUrl: null, imagePlaceholder: null };
const balm = { id: 'p2', name: 'Balm', price: 3400, imageUrl: null, imagePlaceholder: null };
const line: CartItem = { id: 'l1', quantity: 2, available: true, product: gummies };

test('a new product adds a draft line, a known one raises its quantity, up to 99', () => {
  const items = withAdded([line], { product: balm }, 1);
  expect(items.map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(items.map(isDraft)).toEqual([false, true]);
  expect(withAdded([line], { product: gummies }, 1)).toMatchObject([{ quantity: 3 }]);
  expect(withAdded([{ ...line, quantity: 99 }], { product: gummies }, 1)).toMatchObject([{ quantity: 99 }]);
});

test('the server’s answer to the first tap does not reset taps that are not sent yet', () => {
  const items = withAdded(withAdded([], { product: balm }, 1), { product: balm }, 1);
  const answer = { id: 'l2', quantity: 1, available: true, product: balm };
  expect(named(items, answer)).toEqual([{ ...answer, quantity: 2 }]);
});

test('lines that left the menu or are sold out stay in the cart and cost nothing', () => {
  const gone = { ...line, id: 'l2', product: balm, available: false };
  const soldOut = { ...line, id: 'l3', soldOut: true as const };
  expect(totalsOf([line, gone, soldOut])).toEqual({ count: 2, subtotal: 3998 });
});

test('quantities and removals change one line', () => {
  expect(withQuantity([line], line, 5)).toEqual([{ ...line, quantity: 5 }]);
  expect(without([line], line)).toEqual([]);
});

test('a product on sale is added at the sale price, next to the regular one', () => {
  const menuProduct = { ...gummies, salePrice: 1500 } as Parameters<typeof asCartEntry>[0];
  expect(asCartEntry(menuProduct)).toEqual({ product: { ...gummies, price: 1500, regularPrice: 1999 } });
  expect(asCartEntry({ ...menuProduct, salePrice: null })).toEqual({ product: gummies });
});

test('two sizes of a product are two lines, each with its own price', () => {
  const [small, large] = [
    { id: 's1', label: '3.5 g', price: 3200, salePrice: null, left: null, soldOut: false },
    { id: 's2', label: '7 g', price: 5800, salePrice: 5000, left: null, soldOut: false },
  ];
  const flower = { ...balm, salePrice: null, sizes: [small, large] } as Parameters<typeof asCartEntry>[0];
  expect(asCartEntry(flower)).toMatchObject({ size: { label: '3.5 g' }, product: { price: 3200 } });
  const items = withAdded(withAdded([], asCartEntry(flower), 1), asCartEntry(flower, large), 2);
  expect(totalsOf(items)).toEqual({ count: 3, subtotal: 13_200 });
  expect(without(items, asCartEntry(flower))).toMatchObject([
    { size: { id: 's2' }, product: { price: 5000, regularPrice: 5800 } },
  ]);
});

test('a line changes its size, or joins the line of that size', () => {
  const entryOf = (id: string, price: number) => ({
    product: { ...balm, price },
    size: { id, label: `${id} g` },
  });
  const [small, middle, large] = [entryOf('3', 3200), entryOf('7', 5800), entryOf('14', 9900)];
  const items = [
    { ...small, id: 'l1', quantity: 60, available: true },
    { ...large, id: 'l2', quantity: 40, available: true },
  ];
  expect(withSize(items, items[0]!, middle)).toEqual([
    { ...middle, id: 'l1', quantity: 60, available: true },
    items[1],
  ]);
  expect(withSize(items, items[0]!, large)).toEqual([{ ...items[1], quantity: 99 }]);
});
