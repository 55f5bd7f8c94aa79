import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import { offers } from './intents.ts';
import { understand } from './understand.ts';
import { intentIds } from './understanding.ts';

const menu = sampleMenu.map((product) => ({ ...product, salePrice: null }));

test('every intent has a chip, except "unknown"', () => {
  expect([...Object.keys(offers), 'unknown'].toSorted()).toEqual([...intentIds].toSorted());
});

test('every chip that offers an intent is understood as that intent', () => {
  const [gummies, tea] = ['Gummies', 'Tea'].map((name) =>
    menu.find((product) => product.name.includes(name))!,
  );
  const cart = [
    { product: gummies!, quantity: 1 },
    { product: tea!, quantity: 1 },
  ];
  const wrong = Object.entries(offers).filter(
    ([id, offer]) => understand(offer, { menu, cart, orders: ['pending'] }).intent !== id,
  );
  expect(wrong).toEqual([]);
});

test.each([
  'can i have two gummies',
  'can i have the gummies',
  'could i have the gummies',
  'i want the gummies',
])(
  'goods in the form of a purchase are added or asked about, and no reading is offered in their place: "%s"',
  (say) => {
    for (const cart of [[], menu.slice(0, 2).map((product) => ({ product, quantity: 1 }))])
      expect(understand(say, { menu, cart })).toMatchObject({
        intent: 'add_to_cart',
        items: [{ product: { name: 'Orchard Gummies' } }],
      });
  },
);

test('text without meaning gets an answer, not an error', () => {
  const junk = [
    '',
    '   ',
    '😂😂😂',
    '?'.repeat(5000),
    'a'.repeat(5000),
    'gummies '.repeat(700),
    '1'.repeat(5000),
    '1 '.repeat(2500),
    'no not without '.repeat(300),
    '你好，我想买茶',
    'שלום',
    'const x = () => { return eval("1"); };',
    "'; drop table products; --",
    '<script>alert(1)</script>',
    '\u0000\u202E\uFFFD',
    '$$$$ %%%% ....,,,, @@@ ((((',
    '999999999999999999999 gummies',
  ];
  for (const say of junk) expect(intentIds).toContain(understand(say, { menu }).intent);
  expect(understand('two teas', { menu: [] }).intent).toBeTypeOf('string');
});

const names = (say: string) => (understand(say, { menu }).products ?? []).map(({ name }) => name);

test('an amount is looked for in every size', () => {
  const [first, ...others] = menu;
  const sizes = [{ label: '7 g' }, { label: '14 g' }];
  const sized = [{ ...first!, name: 'Field Flower', category: 'Flower', sizes }, ...others];
  for (const say of ['14 g jar', 'flower over 10 grams', 'the biggest jar of flower'])
    expect(understand(say, { menu: sized }).products?.[0]?.name, say).toBe('Field Flower');
});

test('a search reads the label: ingredients, allergens, diet, moods and milligrams', () => {
  expect(names('drinks without sugar')).toEqual(['Chamomile Hemp Tea']);
  expect(names('vegan topicals')).toEqual(['Cool Mint Roll-On']);
  expect(names('i cant have coconut, what tinctures are left')).toEqual([]);
  expect(names('something social').toSorted()).toEqual(['Golden Hour Flower', 'Grapefruit Rosemary Spritz']);
  expect(names('edibles with less than 10 mg per piece')).toEqual(['Chamomile Hemp Tea']);
});

test('a short word is corrected only if it is a likely typing error', () => {
  expect(understand('add 1 blam', { menu }).items?.[0]?.product.name).toBe('Garden Hemp Balm');
  expect(understand('2 teaz', { menu }).items?.[0]?.product.name).toBe('Chamomile Hemp Tea');
  expect(understand('can you fix my siwk', { menu }).intent).toBe('unknown');
});

test('one common word alone does not decide the intent', () => {
  expect(understand('is same day a thing', { menu }).intent).toBe('delivery_time');
  expect(understand('im off, talk tomorrow', { menu }).intent).toBe('goodbye');
  expect(understand('i feel off since the gummies', { menu }).intent).toBe('medical');
  expect(understand('anything clear headed', { menu }).intent).toBe('find_products');
});

test('the name of a package means the only line of the cart that is sold in it', () => {
  const [spritz, tea] = ['Spritz', 'Tea'].map((name) => menu.find((product) => product.name.includes(name)));
  const cart = [spritz, tea].flatMap((product) => (product ? [{ product, quantity: 4 }] : []));
  const { intent, items } = understand('pull 3 cans off', { menu, cart });
  expect([intent, items]).toEqual(['remove_from_cart', [{ product: spritz, quantity: 3 }]]);
});

test('a search for products not on sale leaves out those on sale', () => {
  const sold = menu.map((product) => ({
    ...product,
    salePrice: product.name.startsWith('Evergreen') ? product.price - 500 : null,
  }));
  const shown = (say: string) => understand(say, { menu: sold }).products?.map(({ name }) => name);
  expect(shown('flower thats not on sale')).toEqual(['Golden Hour Flower']);
  expect(shown('which flower is on sale')).toEqual(['Evergreen CBD Flower']);
});

test('a sentence that forbids a command shows something instead, and changes nothing', () => {
  const [tea, chocolate] = ['Tea', 'Chocolate'].map((name) =>
    menu.find((product) => product.name.includes(name)),
  );
  const cart = [tea, chocolate].flatMap((product) => (product ? [{ product, quantity: 1 }] : []));
  const meant = (say: string) => understand(say, { menu, cart, orders: ['pending'] }).intent;
  expect(meant('dont cancel my order')).toBe('track_order');
  expect(meant('please never cancel it')).toBe('track_order');
  expect(meant('dont empty my cart')).toBe('show_cart');
  expect(meant('i dont want to remove the tea')).toBe('show_cart');
  expect(meant('do not check out yet')).toBe('show_cart');
  expect(meant('dont change my address')).toBe('show_profile');
  expect(meant('do not log me out')).toBe('unknown');
  // What else is asked for in the same sentence is done.
  expect(meant('dont cancel my order just change my address')).toBe('change_address');
  expect(meant('dont check out yet add a balm')).toBe('add_to_cart');
  // "Don't bring it" is the command itself.
  expect(meant('i changed my mind dont bring it')).toBe('cancel_order');
});

test('a question about the menu removes nothing from the cart', () => {
  const flower = menu.find(({ name }) => name.startsWith('Golden Hour'));
  const cart = flower ? [{ product: flower, quantity: 1 }] : [];
  for (const say of [
    'do you have anything without thc?',
    'is there something with no thc',
    'anything without flower',
  ])
    expect(understand(say, { menu, cart }).intent).toBe('find_products');
  expect(understand('no flower', { menu, cart }).intent).toBe('remove_from_cart');
});

test('a house number is not taken for a quantity', () => {
  const gummies = menu.find(({ name }) => name === 'Orchard Gummies')!;
  const cart = [{ product: gummies, quantity: 1 }];
  for (const say of ['to 99 Broadway, Denver, CO 80203', 'make it 12 Elm Street instead'])
    expect(understand(say, { menu, cart }).intent).toBe('change_address');
  expect(understand('make it 12', { menu, cart })).toMatchObject({
    intent: 'set_quantity',
    items: [{ quantity: 12 }],
  });
});

test('"make that one" sets the number, and "run it back" is the earlier order', () => {
  const chocolate = menu.find(({ name }) => name.includes('Chocolate'))!;
  const cart = [{ product: chocolate, quantity: 2 }];
  expect(understand('no wait make that one', { menu, cart, focus: chocolate })).toMatchObject({
    intent: 'set_quantity',
    items: [{ product: { name: chocolate.name }, quantity: 1 }],
  });
  expect(understand('yo run it back', { menu }).intent).toBe('reorder');
  expect(understand('do not run it back', { menu }).intent).not.toBe('reorder');
});

test('an exclusion such as "without thc" ends where the sentence names the purpose', () => {
  expect(names('something without thc for sleep under $30')).toEqual(['Chamomile Hemp Tea']);
  expect(names('nothing for sleep')).not.toContain('Night Drops 1000 mg');
});

test('the cart is changed before the checkout that is asked for with it', () => {
  const understood = understand('add the tea and checkout', { menu });
  expect(understood).toMatchObject({ intent: 'add_to_cart', items: [{ quantity: 1 }] });
  expect(understand('get me to the checkout', { menu }).intent).toBe('checkout');
});

test('a change of a placed order goes to the shop, and a change of the cart does not', () => {
  const say = 'can i add something to my order';
  expect(understand(say, { menu, orders: ['pending'] })).toEqual({
    intent: 'talk_to_shop',
    forShop: 'order',
  });
  expect(understand(say, { menu }).intent).not.toBe('talk_to_shop');
});
