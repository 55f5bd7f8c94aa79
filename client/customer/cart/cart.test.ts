import { expect, test } from 'vitest';
import type { CartItem } from '#shared/contract/cart.ts';
import {
  asCartProduct,
  isDraft,
  named,
  quantityOf,
  totalsOf,
  withAdded,
  without,
  withQuantity,
} from './cart.ts';

const gummies = { id: 'p1', name: 'Gummies', price: 1999, imageUrl: null, imagePlaceholder: null };
const balm = { id: 'p2', name: 'Balm', price: 3400, imageUrl: null, imagePlaceholder: null };
const line: CartItem = { id: 'l1', quantity: 2, available: true, product: gummies };

test('a new product makes a draft line, a known one raises its quantity, up to 99', () => {
  const items = withAdded([line], balm, 1);
  expect(items.map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(items.map(isDraft)).toEqual([false, true]);
  expect(quantityOf(withAdded([line], gummies, 1), 'p1')).toBe(3);
  expect(quantityOf(withAdded([{ ...line, quantity: 99 }], gummies, 1), 'p1')).toBe(99);
});

test('the name the server gives keeps the quantity of taps that still wait', () => {
  const items = withAdded(withAdded([], balm, 1), balm, 1);
  const answer = { id: 'l2', quantity: 1, available: true, product: balm };
  expect(named(items, answer)).toEqual([{ ...answer, quantity: 2 }]);
});

test('what left the menu is in the cart still, and costs nothing', () => {
  const gone = { ...line, id: 'l2', product: balm, available: false };
  expect(totalsOf([line, gone])).toEqual({ count: 2, subtotal: 3998 });
});

test('quantities and removals are by product', () => {
  expect(withQuantity([line], 'p1', 5)).toEqual([{ ...line, quantity: 5 }]);
  expect(without([line], 'p1')).toEqual([]);
  expect(quantityOf([line], 'p2')).toBe(0);
});

test('a product on sale goes into the cart at the sale price, with the regular one beside it', () => {
  const menuProduct = { ...gummies, salePrice: 1500 } as Parameters<typeof asCartProduct>[0];
  expect(asCartProduct(menuProduct)).toEqual({ ...gummies, price: 1500, regularPrice: 1999 });
  expect(asCartProduct({ ...menuProduct, salePrice: null })).toEqual(gummies);
});
