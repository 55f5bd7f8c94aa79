import { expect, test } from 'vitest';
import type { CartItem } from '#features/cart/contract.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { replyOf } from './reply-of.ts';

const product = (name: string, category: string, part: Partial<MenuProduct> = {}) =>
  ({
    id: name,
    name,
    price: 2000,
    salePrice: null,
    category,
    description: null,
    thcContent: null,
    available: true,
    ...part,
  }) as unknown as MenuProduct;
const size = (label: string, part: object = {}) => ({
  id: label,
  label,
  price: 2000,
  salePrice: null,
  left: null,
  soldOut: false,
  ...part,
});

const menu = [
  product('Evergreen Flower', 'Flower', {
    sizes: [size('7 g'), size('14 g'), size('28 g', { soldOut: true })],
  }),
  product('Sea Salt Chocolate', 'Edibles', { left: 3 }),
  product('Orchard Gummies', 'Edibles'),
  product('Walk Softgels', 'Capsules', { sizes: [size('5 pieces'), size('10 pieces')] }),
  product('Garden Balm', 'Topicals', { soldOut: true }),
];
const inCart = (name: string, quantity: number) =>
  ({ id: name, quantity, available: true, product: menu.find((one) => one.name === name) }) as CartItem;

function say(typed: string, cart: CartItem[] = []) {
  const { changes = [], answer } = replyOf(typed, { menu, cart });
  const put = changes.map((line) => [line.product.name, line.size?.label, line.quantity]);
  return { put, text: answer.text };
}

test.each([
  ['add a 14 g evergreen flower please', '14 g'],
  ['2 evergreen flower, 14g', '14 g'],
  ['add 14 grams of evergreen flower', '14 g'],
  ['add the evergreen flower', '7 g'],
  ['add an evergreen flower and 7 gummies', '7 g'],
])('"%s" adds the size %s to the cart, and the answer names the size', (typed, label) => {
  const { put, text } = say(typed);
  expect(put[0]).toEqual(['Evergreen Flower', label, expect.any(Number)]);
  expect(text).toContain(`Evergreen Flower (${label})`);
});

test('no more than is left is added to the cart, and the answer says so', () => {
  const only = 'Your cart has 3 × Sea Salt Chocolate now: only 3 of Sea Salt Chocolate are left.';
  expect(say('add 5 chocolates')).toEqual({ put: [['Sea Salt Chocolate', undefined, 3]], text: only });
  expect(say('add 2 chocolates', [inCart('Sea Salt Chocolate', 2)]).text).toBe(only);
  expect(say('make it 10 chocolates', [inCart('Sea Salt Chocolate', 1)])).toEqual({
    put: [['Sea Salt Chocolate', undefined, 3]],
    text: only,
  });
  expect(say('add 3 chocolates').text).toContain('3 × Sea Salt Chocolate');
  expect(say('add 500 gummies')).toMatchObject({
    put: [],
    text: expect.stringContaining('Shall I put 99 ×'),
  });
});

test('a sold-out product is named, and the rest is added to the cart', () => {
  expect(say('add a garden balm')).toEqual({ put: [], text: 'Garden Balm is sold out.' });
  expect(say('add a 28 g evergreen flower').text).toBe('Evergreen Flower (28 g) is sold out.');
  const both = say('add a garden balm and 2 gummies');
  expect(both.put).toEqual([['Orchard Gummies', undefined, 2]]);
  expect(both.text).toMatch(/2 × Orchard Gummies.* Garden Balm is sold out\.$/);
});

test.each([
  'add the 20 piece Walk Softgels',
  'two of the 30-pack walk softgels',
  'add walk softgels, 50 ct',
  'add 20 pieces of walk softgels',
])('of a size that is not sold nothing is added, and the sizes are named: %s', (typed) =>
  expect(say(typed)).toEqual({ put: [], text: 'Walk Softgels comes in 5 pieces and 10 pieces.' }),
);

test.each([
  ['add the 10 piece walk softgels', '10 pieces', 1],
  ['add a 10-pack of walk softgels', '10 pieces', 1],
  ['add 2 walk softgels', '5 pieces', 2],
])('a size in pieces is heard in other words: %s', (typed, label, quantity) =>
  expect(say(typed).put).toEqual([['Walk Softgels', label, quantity]]),
);
