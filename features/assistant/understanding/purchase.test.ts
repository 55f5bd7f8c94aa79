import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import { understand } from './understand.ts';

const menu = sampleMenu.map((product) => ({ ...product, salePrice: null }));
const [gummies, tea] = ['Gummies', 'Tea'].map((name) => menu.find((product) => product.name.includes(name))!);

/** Returns the items that are changed without a yes. */
const changes = ({ items = [], needsYes }: ReturnType<typeof understand>) => (needsYes ? [] : items);

test.each([
  'my daughter is 15 can she have the tea',
  'i need change for 100',
  'i need the tea by 7',
  'i paid 30 for the gummies last month',
  'i already have 2 teas at home',
  'i have 2 dogs',
  'if the tea is organic i will get two',
  'put in 2 chocolates but only if delivery is free',
  'would take two prerolls if they were under ten bucks',
  'my sister wanted the drops but she changed her mind',
  'the gas station has gummies for 9',
])('nothing is bought by what is no order: %s', (say) => {
  for (const situation of [{ menu }, { menu, focus: gummies }])
    expect(changes(understand(say, situation))).toEqual([]);
});

test.each([
  ['two gummies please', 2],
  ['i will take three tins of gummies', 3],
  ['gummies x2', 2],
  ['i would like two tins of gummies please', 2],
  ['id like three gummies', 3],
  ['can i get the gummies', 1],
  ['my club is here at 7 so put three tins of gummies in', 3],
])('goods are bought by an order: %s', (say, quantity) => {
  expect(understand(say, { menu })).toMatchObject({
    intent: 'add_to_cart',
    items: [{ product: gummies, quantity }],
  });
});

test('products named without a number are added with those that have one, and "two of those" means those just shown', () => {
  for (const say of ['two teas and some gummies', 'quiero dos tes y unas gomitas'])
    expect(changes(understand(say, { menu })), say).toEqual([
      { product: tea, quantity: 2 },
      { product: gummies, quantity: 1 },
    ]);
  expect(changes(understand('ok two of those', { menu, focus: tea! }))).toEqual([
    { product: tea, quantity: 2 },
  ]);
});

test('goods after "and" are ordered too, whoever they are for and wherever they go', () => {
  for (const say of ['two teas and gummies for my mom', 'two teas and a tin of gummies to my usual address'])
    expect(changes(understand(say, { menu })), say).toEqual([
      { product: tea, quantity: 2 },
      { product: gummies, quantity: 1 },
    ]);
  for (const say of [
    'add two teas and the gummies were soft',
    'two teas and the gummies you sent are melted',
  ])
    expect(changes(understand(say, { menu })), say).not.toContainEqual({ product: gummies, quantity: 1 });
});

test('a story or a condition changes no line of the cart', () => {
  const cart = [{ product: tea!, quantity: 2 }];
  for (const say of ['remove the tea if my wife calls', 'how would i take the tea out if i wanted to'])
    expect(changes(understand(say, { menu, cart })), say).toEqual([]);
  expect(understand('take the tea out', { menu, cart }).items).toEqual([{ product: tea, quantity: 2 }]);
});

const named = (name: string, category: string) => ({
  ...menu[0]!,
  name,
  category,
  description: null,
  facts: {},
});

test.each([
  ['Drop Mints', 'Quick Pop', 'Maple Tea', 'Alder Balm'],
  ['Cut Flower', 'Bag of Buds', 'Ginger Gummies', 'Meadow Chocolate'],
  ['Pack Leader Gummies', 'Lose Yourself Drops', 'Take Five Tea', 'Cold Can Soda'],
])('the verb of a command is not the name of a product: %s, %s', (...names) => {
  const own = names.map((name, at) => named(name, ['Edibles', 'Drinks', 'Tinctures', 'Topicals'][at]!));
  const [first, second, third, fourth] = own;
  const cart = [
    { product: third!, quantity: 2 },
    { product: fourth!, quantity: 3 },
  ];
  const word = names.at(-1)!.split(' ').at(-1)!.toLowerCase();
  const situation = { menu: own, cart, focus: third! };
  for (const verb of [
    'drop',
    'cut',
    'wait, drop',
    'actually no, cut',
    'please lose',
    'can you drop',
    'scratch',
    'i want to drop',
  ])
    expect(understand(`${verb} the ${word}`, situation), verb).toMatchObject({
      intent: 'remove_from_cart',
      items: [{ product: fourth, quantity: 3 }],
    });
  for (const say of [`drop two of the ${word}`, `cut two ${word}`, `oops, drop 2 ${word} please`])
    expect(changes(understand(say, situation)), say).toEqual([{ product: fourth, quantity: 2 }]);
  expect(understand(`can you drop the ${word} for me`, situation).intent).toBe('remove_from_cart');
  expect(changes(understand(`no ${word} after all`, situation))).toEqual([{ product: fourth, quantity: 3 }]);
  for (const verb of ['kill', 'pop', 'pack', 'bag', 'roll', 'toss', 'can', 'grab', 'hit']) {
    const { items = [] } = understand(`${verb} the ${word}`, situation);
    expect(
      items.map(({ product }) => product).filter((one) => one !== fourth),
      verb,
    ).toEqual([]);
  }
  for (const product of [first!, second!])
    for (const item of understand(`add two ${product.name}`, situation).items ?? [])
      expect(item).toEqual({ product, quantity: 2 });
});

test.each(
  `drop the price|drop the price of the tea|can you drop it at the door|drop a note to the driver|drop me a line
  can you drop the delivery fee|can you drop the tea at my door|drop the gummies by my office|drop me a pin
  please drop the tea with the doorman|don't drop the tea|did you drop the tea|i will drop by the shop
  drop two dollars off the tea|pack the tea separately|bag the gummies separately please|can the tea be iced
  hit me up when the tea is here|can it be delivered|can this be returned|roll it in bubble wrap
  drop the tea in my order|drop the tea that is in my cart|can i cut the gummies`.split(/\||\n\s*/),
)('a verb in another sense changes no line of the cart: %s', (say) => {
  const cart = [
    { product: gummies!, quantity: 2 },
    { product: tea!, quantity: 1 },
  ];
  for (const focus of [undefined, tea!])
    expect(changes(understand(say, { menu, cart, ...(focus && { focus }) }))).toEqual([]);
});

const withCart = {
  menu,
  cart: [
    { product: tea!, quantity: 2 },
    { product: gummies!, quantity: 1 },
  ],
};

test.each([
  'i need two gummies but not now',
  'will two gummies be enough for a party',
  'my order had two gummies and only one came',
  'i want to return two gummies',
  'i have two gummies left',
  'two gummies came open',
  'i wanted two gummies but only got one',
  'tengo dos gomitas en casa',
  'me llegó solo un té',
  'just the tea',
  '3 teas?',
  'change tea to 3?',
  'that tea is a 10',
])('a number that is told or wondered at sets no line of the cart: %s', (say) => {
  expect(changes(understand(say, withCart))).toEqual([]);
});

test.each([
  'add -1 tea',
  'add 1.5 teas',
  'add half a tin of gummies',
  'add two or three gummies',
  'add 2-3 gummies',
  'dos o tres gomitas',
  'add at least 2 teas',
  'add like 3 teas',
  'less tea',
])('a number that is none is asked about: %s', (say) => {
  expect(changes(understand(say, withCart))).toEqual([]);
});

test.each([
  ['add three lemon gummies', 'Lemon Verbena Trio', 'Orchard Gummies', 3],
  ['deme tres gomitas de limón', 'Orchard Gummies', 'Lemon Verbena Trio', 3],
  ['add two chocolate gummies', 'Sea Salt Dark Chocolate', 'Orchard Gummies', 2],
  ['add a mint tea', 'Cool Mint Roll-On', 'Chamomile Hemp Tea', undefined],
  ['add tea or gummies', 'Chamomile Hemp Tea', 'Orchard Gummies', undefined],
])(
  'what no product of the menu is by all its words is asked about, not added twice: %s',
  (say, first, second, quantity) => {
    const understood = understand(say, { menu });
    expect(changes(understood)).toEqual([]);
    expect(understood.choices?.map(({ name }) => name)).toEqual([first, second]);
    expect(understood.quantity).toBe(quantity);
  },
);

test('goods in a row, the first of them in the plural, are goods of their own', () => {
  expect(changes(understand('add gummies tea', { menu }))).toEqual([
    { product: gummies, quantity: 1 },
    { product: tea, quantity: 1 },
  ]);
});
