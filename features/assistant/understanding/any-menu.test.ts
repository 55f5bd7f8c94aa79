import { expect, test } from 'vitest';
import { understand } from './understand.ts';
import type { SoldProduct } from './understanding.ts';

/** A menu of 400 products that no table of ours has words for: every name and price follows from its place. */
const makers = 'Aldbury Brindle Cormorant Dunlin Eskdale Fennimore Gannet Hartwell Islay Juniper'.split(' ');
const shades = 'Amber Cobalt Crimson Ivory Saffron Teal Umber Viridian'.split(' ');
const goods = [
  ['Candles', 'Candle', 'Poured soy wax with a cotton wick. Burns for 40 hours.'],
  ['Ceramics', 'Teapot', 'Stoneware, fired twice and glazed by hand. Holds 900 ml.'],
  ['Notebooks', 'Notebook', 'Stitched paper with a linen cover. 120 pages, no lines.'],
  ['Blankets', 'Blanket', 'Woven lambswool with a fringe, 130 by 180 cm.'],
  ['Houseplants', 'Fern', 'Likes shade and a weekly watering. Safe for cats.'],
] as const;

const menu: readonly SoldProduct[] = makers.flatMap((maker, m) =>
  shades.flatMap((shade, s) =>
    goods.map(([category, noun, description], g) => {
      const price = 500 + 25 * (40 * m + 5 * s + g);
      const salePrice = (m + s + g) % 50 === 7 ? price - 200 : null;
      return { name: `${maker} ${shade} ${noun}`, description, price, salePrice, category, thcContent: null };
    }),
  ),
);
const named = (name: string) => menu.find((product) => product.name === name);
const namesOf = (products: readonly SoldProduct[] = []) => products.map(({ name }) => name);
const ask = (say: string, cart: string[] = []) =>
  understand(say, { menu, cart: cart.map((name) => ({ product: named(name) as SoldProduct, quantity: 1 })) });

test('the invented menu has 400 products', () => {
  expect(new Set(namesOf(menu)).size).toBe(400);
});

test.each([
  ['any candles', 'Candles'],
  ['show me ur notebooks', 'Notebooks'],
  ['what blankets do you have', 'Blankets'],
  ['houseplnts?', 'Houseplants'],
])('a category of any menu is found: %s', (say, category) => {
  const { intent, products = [] } = ask(say);
  expect(intent).toBe('find_products');
  expect(products).toHaveLength(80);
  expect(new Set(products.map((product) => product.category))).toEqual(new Set([category]));
});

test('a price limit is compared with the prices charged now', () => {
  const { intent, products = [] } = ask('ceramics under $20');
  const expected = menu.filter(
    ({ category, price, salePrice }) => category === 'Ceramics' && (salePrice ?? price) < 2000,
  );
  expect(intent).toBe('find_products');
  expect(namesOf(products).toSorted()).toEqual(namesOf(expected).toSorted());
});

test('the cheapest and the dearest of a category come first', () => {
  expect(ask('cheapest blanket').products?.[0]?.name).toBe('Aldbury Amber Blanket');
  expect(ask('most expensive candle').products?.[0]?.name).toBe('Juniper Viridian Candle');
});

test('words of a description are found', () => {
  const { products = [] } = ask('something made of lambswool');
  expect(new Set(products.map(({ category }) => category))).toEqual(new Set(['Blankets']));
  expect(new Set(ask('anything that likes shade').products?.map(({ category }) => category))).toEqual(
    new Set(['Houseplants']),
  );
});

test.each([
  ['add the gannet cobalt teapot', [['Gannet Cobalt Teapot', 1]]],
  [
    '3 eskdale ivory notebooks and a dunlin teal fern',
    [
      ['Eskdale Ivory Notebook', 3],
      ['Dunlin Teal Fern', 1],
    ],
  ],
  ['two cormorant safron candles', [['Cormorant Saffron Candle', 2]]],
  ['put a hartwel crimsom blanket in my cart', [['Hartwell Crimson Blanket', 1]]],
])('a product is added by its name, mistyped or not: %s', (say, items) => {
  const answer = ask(say);
  expect(answer.intent).toBe('add_to_cart');
  expect(answer.items?.map(({ product, quantity }) => [product.name, quantity])).toEqual(items);
});

test('a name means a product in the cart before any other of the menu', () => {
  const cart = ['Islay Umber Fern', 'Brindle Teal Candle'];
  const { intent, items } = ask('take the fern out', cart);
  expect(intent).toBe('remove_from_cart');
  expect(items?.map(({ product }) => product.name)).toEqual(['Islay Umber Fern']);
});

test('where many products fit equally well, the assistant asks which one', () => {
  const { intent, items = [], choices } = ask('add the gannet cobalt');
  expect(intent).toBe('add_to_cart');
  expect(items).toEqual([]);
  expect(namesOf(choices).toSorted()).toEqual(
    ['Blanket', 'Candle', 'Fern', 'Notebook', 'Teapot'].map((noun) => `Gannet Cobalt ${noun}`),
  );
});

test('a product on the menu is never called not sold', () => {
  const shop = [...menu, { ...(menu[0] as SoldProduct), name: 'Steel Grinder', category: 'Accessories' }];
  expect(understand('do you have grinders', { menu }).intent).toBe('not_sold');
  const { intent, products } = understand('do you have grinders', { menu: shop });
  expect(intent).toBe('find_products');
  expect(namesOf(products)).toEqual(['Steel Grinder']);
});
