import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import { understandWishes } from './clauses.ts';
import { understand } from './understand.ts';

const menu = sampleMenu.map((product) => ({ ...product, salePrice: null }));
type Product = (typeof menu)[number];
const named = (name: string) => menu.find((product) => product.name === name)!;
const [gummies, tea, chocolate] = [
  named('Orchard Gummies'),
  named('Chamomile Hemp Tea'),
  named('Sea Salt Dark Chocolate'),
];
const cart = [
  { product: gummies, quantity: 2 },
  { product: tea, quantity: 1 },
];

const read = (say: string, part: { cart?: typeof cart; isOpen?: boolean } = {}) =>
  understandWishes<Product>(say, { menu, cart: part.cart }, part.isOpen ?? false);
const acts = (wishes: ReturnType<typeof read>) =>
  wishes?.clauses.map(({ understood: { intent, items = [] } }) => [
    intent,
    ...items.map(({ product, quantity }) => `${quantity} ${product.name}`),
  ]);

test('one sentence removes one line of the cart and doubles the other', () => {
  expect(acts(read('remove the gummies and double the tea', { cart }))).toEqual([
    ['remove_from_cart', '2 Orchard Gummies'],
    ['set_quantity', '2 Chamomile Hemp Tea'],
  ]);
});

test('products, address, time and cash of one sentence are one order', () => {
  const wishes = read(
    'two orchard gummies and a tea, deliver to 1400 Larimer St Denver 80202 tomorrow at 1pm, and I’ll need change for a hundred',
  );
  expect(acts(wishes)).toEqual([['add_to_cart', '2 Orchard Gummies', '1 Chamomile Hemp Tea']]);
  expect(wishes).toMatchObject({
    fields: {
      deliveryAddress: '1400 Larimer St Denver 80202',
      time: { day: { ahead: 1 }, clock: { hour: 13, minute: 0, isExact: true } },
      payWith: 10_000,
    },
    notUnderstood: [],
  });
});

test('each clause of a sentence is done, and a question next to an order is answered', () => {
  expect(acts(read('make the gummies 4 and drop the tea', { cart }))).toEqual([
    ['set_quantity', '4 Orchard Gummies'],
    ['remove_from_cart', '1 Chamomile Hemp Tea'],
  ]);
  expect(acts(read('2 gummies and is delivery free?'))).toEqual([
    ['add_to_cart', '2 Orchard Gummies'],
    ['delivery_cost'],
  ]);
  expect(acts(read('take the tea out and add two chocolates', { cart }))).toEqual([
    ['remove_from_cart', '1 Chamomile Hemp Tea'],
    ['add_to_cart', '2 Sea Salt Dark Chocolate'],
  ]);
});

test('of a quantity that the customer corrects in the sentence, the last one counts', () => {
  for (const say of ['two chocolates no wait make that one', 'two chocolates, no wait, one'])
    expect(acts(read(say))).toEqual([['add_to_cart', `1 ${chocolate.name}`]]);
  expect(acts(read('two gummies, no wait, three, and a tea'))).toEqual([
    ['add_to_cart', `3 ${gummies.name}`, `1 ${tea.name}`],
  ]);
  expect(acts(read('a tea and two chocolates, actually just one'))).toEqual([
    ['add_to_cart', `1 ${tea.name}`, `1 ${chocolate.name}`],
  ]);
});

test.each([
  ['tomorrow at 1', { time: { day: { ahead: 1 }, clock: { hour: 1, minute: 0, isExact: false } } }],
  ['half past 6 tonight', { time: { day: { ahead: 0 }, clock: { hour: 18, minute: 30, isExact: true } } }],
  ['on friday at noon', { time: { day: { weekday: 5 }, clock: { hour: 12, minute: 0, isExact: true } } }],
  [
    'mañana a las 3 de la tarde',
    { time: { day: { ahead: 1 }, clock: { hour: 15, minute: 0, isExact: true } } },
  ],
  [
    'make it tomorrow at 11:30',
    { time: { day: { ahead: 1 }, clock: { hour: 11, minute: 30, isExact: false } } },
  ],
  ['asap please', { time: { asap: true } }],
  ['tip 15 %', { tip: { value: 15, unit: 'percent' } }],
  ['add a $5 tip', { tip: { value: 5, unit: 'dollars' } }],
  ['no tip', { tip: { value: 0 } }],
  ['change for 100', { payWith: 10_000 }],
  ['i’ll pay with a fifty', { payWith: 5_000 }],
  ['pays with 100', { payWith: 10_000 }],
  ['i only have a $50 so bring change', { payWith: 5_000 }],
  ['solo tengo un billete de 100, traigan cambio', { payWith: 10_000 }],
  ['she’ll pay with a hundred', { payWith: 10_000 }],
  ['use promo code welcome10', { promoCode: 'WELCOME10' }],
  ['my number is 303-555-0142', { phoneNumber: '303-555-0142' }],
  ['1400 Larimer St, Denver, CO 80202', { deliveryAddress: '1400 Larimer St, Denver, CO 80202' }],
  ['change my address to 9 Elm Court, Denver 80203', { deliveryAddress: '9 Elm Court, Denver 80203' }],
  ['apt 4b and the gate code is 1234#', { apartment: '4B', gateCode: '1234#' }],
  ['leave a note: blue door, ring twice', { driverNote: 'blue door, ring twice' }],
  [
    'tell the driver to call first. tip 20%',
    { driverNote: 'call first', tip: { value: 20, unit: 'percent' } },
  ],
])('in the checkout "%s" fills its field', (say, fields) => {
  expect(read(say, { cart, isOpen: true })?.fields).toEqual(fields);
});

test('"place order" and "yes" read the order back in the checkout, and nowhere else', () => {
  for (const say of [
    'place order',
    'yes',
    'ok, order it please',
    'that’s all',
    'hacer pedido',
    'confirma mi pedido',
  ])
    expect(read(say, { cart, isOpen: true })?.isToPlace, say).toBe(true);
  expect(read('place order', { cart })).toBeUndefined();
  const asked = { menu, cart, asksForYes: true };
  expect(understandWishes('yes', asked, true)).toBeUndefined();
});

test.each([
  ['could you bring 2 teas to 1400 Larimer St, Denver, CO 80202 by 6pm', '1400 Larimer St, Denver, CO 80202'],
  [
    "i'd like two teas delivered asap to 9 Elm Court, Apt 4, Denver CO 80203, thanks",
    '9 Elm Court, Apt 4, Denver CO 80203',
  ],
  ['two teas please, and send them to 9 Elm Court, Denver 80203 asap', '9 Elm Court, Denver 80203'],
  ['two teas please. deliver to 1400 larimer. change for 50', '1400 larimer'],
])('the numbers of an address and a time are none of goods: %s', (say, deliveryAddress) => {
  const wishes = read(say);
  expect(acts(wishes)).toEqual([['add_to_cart', `2 ${tea.name}`]]);
  expect(wishes?.fields).toMatchObject({ deliveryAddress });
});

test.each([
  ['3 sea salt chocolates tomorrow 11am tip 5 bucks', '3 Sea Salt Dark Chocolate'],
  ['Could you please arrange for two tins of gummies to arrive at 1:30 tomorrow?', '2 Orchard Gummies'],
])('a time or a tip makes no story of an order: "%s"', (say, goods) => {
  expect(acts(read(say))).toEqual([['add_to_cart', goods]]);
});

test('what is not understood of an order is kept as it was typed', () => {
  const wishes = read('add a chocolate, tip 5 and leave the flurb with grandma at 3');
  expect(acts(wishes)).toEqual([['add_to_cart', `1 ${chocolate.name}`]]);
  expect(wishes?.notUnderstood).toEqual(['leave the flurb with grandma at 3']);
});

test.each([
  'i need change for 100',
  'keep the gummies and remove the rest',
  'my daughter is 15 can she have the tea tomorrow at 3pm',
  'do you deliver to 1400 Larimer St Denver 80202 tomorrow',
])('it is no order of several wishes: %s', (say) => {
  expect(read(say)).toBeUndefined();
});

test('"make it 1" after goods that are told of is about those goods, not about the last line', () => {
  expect(read("i've got 3 gummies, make it 1", { cart })).toBeUndefined();
});

type Sentence = { say: string; cart?: [string, number][]; orders?: string[] };
const mustNotAct = readFileSync(new URL('must-not-act.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Sentence);

test('a sentence that orders nothing does not change the cart when it is cut into clauses', () => {
  const changing = new Set(['add_to_cart', 'remove_from_cart', 'set_quantity', 'clear_cart']);
  const wrong = mustNotAct.flatMap(({ say, cart: lines = [], orders }) => {
    const situation = {
      menu,
      orders,
      cart: lines.map(([name, quantity]) => ({ product: named(name), quantity })),
    };
    if (changing.has(understand(say, situation).intent)) return [];
    const wishes = understandWishes(say, situation, true);
    return wishes?.clauses.some(({ understood }) => changing.has(understood.intent) && !understood.needsYes)
      ? [say]
      : [];
  });
  expect(wrong).toEqual([]);
});

test.each<[said: string, acts: string[][], fields?: object]>([
  [
    'agrega dos tés y quita las gomitas',
    [
      ['add_to_cart', '2 Chamomile Hemp Tea'],
      ['remove_from_cart', '2 Orchard Gummies'],
    ],
  ],
  [
    'ponme un chocolate y ¿cuánto cuesta el envío?',
    [['add_to_cart', '1 Sea Salt Dark Chocolate'], ['delivery_cost']],
  ],
  [
    'dame un chocolate, mándalo a 1400 Larimer St Denver 80202 mañana a las 3 de la tarde y necesito cambio de 100',
    [['add_to_cart', '1 Sea Salt Dark Chocolate']],
    {
      deliveryAddress: '1400 Larimer St Denver 80202',
      time: { day: { ahead: 1 }, clock: { hour: 15, minute: 0, isExact: true } },
      payWith: 10_000,
    },
  ],
  [
    'quiero dos chocolates con 15% de propina, y dile al repartidor que toque fuerte',
    [['add_to_cart', '2 Sea Salt Dark Chocolate']],
    { tip: { value: 15, unit: 'percent' }, driverNote: 'toque fuerte' },
  ],
  [
    'dos chocolates a 1400 Larimer St Denver 80202, propina 10%, traigan cambio de 100',
    [['add_to_cart', '2 Sea Salt Dark Chocolate']],
    {
      deliveryAddress: '1400 Larimer St Denver 80202',
      tip: { value: 10, unit: 'percent' },
      payWith: 10_000,
    },
  ],
])('several wishes in one Spanish sentence are each read: %s', (said, expected, fields = {}) => {
  const wishes = read(said, { cart });
  expect(acts(wishes)).toEqual(expected);
  expect(wishes).toMatchObject({ fields, notUnderstood: [] });
});

test.each(['si tiene soya no agregues el chocolate', 'mi hijo quiere dos chocolates y quita el té'])(
  'a condition and the wish of somebody else are not cut apart in Spanish: %s',
  (said) => {
    expect(read(said, { cart })).toBeUndefined();
  },
);

test.each([
  'the chocolate, is it dark or milk',
  'those gummies, are they vegan',
  'el chocolate, ¿es amargo?',
  'las gomitas, tienen azucar',
])('goods that are named to ask about them are not ordered: %s', (said) => {
  expect(read(said)).toBeUndefined();
  expect(understand(said, { menu })).toMatchObject({ intent: 'product_details' });
});
