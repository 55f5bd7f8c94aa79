import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import type { CartItem } from '#features/cart/contract.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type { Shop } from '#features/settings/contract/shop.ts';
import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import { replyOf } from '../chat/replies/reply-of.ts';
import { replyToVisitor } from './visitor-reply.ts';

const menu = sampleMenu.map(
  (product) => ({ ...product, id: product.name, salePrice: null, available: true }) as unknown as MenuProduct,
);
const shop = {
  phone: '(303) 555-0199',
  isOpen: true,
  openText: 'Open until 9 PM',
  weekHours: 'Mon–Sun 10 AM–9 PM',
  pausedUntil: null,
  promise: { from: 35, to: 45 },
  area: {
    text: '80202',
    zones: [{ zips: ['80202'], fee: 300, minimum: 1500, freeFrom: 6000, extraMinutes: 0 }],
  },
  hasCharges: true,
  hasPromoCodes: false,
  tips: { kind: 'percent', values: [] },
  age: { rule: 'none', minimumAge: 21, doorCheck: true },
  door: { accepts: ['cash'], text: null },
} as unknown as Shop;

const lineOf = (name: string, quantity: number) =>
  ({
    id: name,
    quantity,
    available: true,
    product: menu.find((product) => product.name === name),
  }) as unknown as CartItem;

const ask = (typed: string, cart: CartItem[] = []) =>
  replyToVisitor(() => ({
    typed,
    menu,
    cart,
    orders: [],
    shop,
    isOnline: true,
    now: shopNow(),
    timeZone: undefined,
    lastWording: () => undefined,
  }));

test.each([
  'when are you open',
  'do you deliver to 80202?',
  'how much is delivery',
  'how long does it take',
  'can i pay with cash',
  'something vegan under $20',
  'what goes with the tea',
  'is the balm good for my knee',
  'can i give these to my 16 year old',
  'my kid ate one',
  'are you a robot',
  '¿a qué hora cierran?',
])('a visitor who types "%s" gets the answer that a customer gets', async (typed) => {
  const { answer, needsAccount } = await ask(typed);
  const { answer: customers } = replyOf(typed, { menu, shop });
  expect(answer.text).toBe(customers.text);
  expect(answer.card).toEqual(customers.card);
  expect(answer.calls).toEqual(customers.calls);
  expect(needsAccount).toBe(false);
});

test.each([
  ['where is my order', /Your orders are in your account/],
  ['cancel my order', /Your orders are in your account/],
  ['same as last time', /Your orders are in your account/],
  ['change my address to 12 Elm Street', /part of an account/],
  ['turn off notifications', /part of an account/],
  ['log me out', /part of an account/],
  ['checkout', /To order you need an account/],
  ['talk to the shop', /To write to the shop you need an account\. You can also call: \(303\) 555-0199\./],
  ['something is missing from my order', /To write to the shop you need an account/],
  ['¿dónde está mi pedido?', /Tus pedidos están en tu cuenta/],
])('"%s" takes an account, and the assistant says so', async (typed, text) => {
  const { answer, needsAccount, changes } = await ask(typed, [lineOf('Orchard Gummies', 1)]);
  expect(answer.text).toMatch(text);
  expect([needsAccount, changes, answer.offers ?? []]).toEqual([true, [], []]);
});

test('a visitor adds to the cart of the device by typing, and undoes it', async () => {
  const added = await ask('two orchard gummies and a tea');
  expect(added.changes.map(({ product, quantity }) => [product.name, quantity])).toEqual([
    ['Orchard Gummies', 2],
    ['Chamomile Hemp Tea', 1],
  ]);
  expect(added.answer.undo).toHaveLength(2);
  expect(added.needsAccount).toBe(false);
  const removed = await ask('remove the gummies', [lineOf('Orchard Gummies', 2)]);
  expect(removed.changes).toMatchObject([{ quantity: 0 }]);
});

test('the products of a typed order are added, and its address and time wait for an account', async () => {
  const { answer, changes, needsAccount } = await ask(
    'two orchard gummies, deliver to 1400 Larimer St Denver 80202 tomorrow at 1pm',
  );
  expect(changes).toMatchObject([{ quantity: 2 }]);
  expect(answer.text).toMatch(/^Added 2 × Orchard Gummies\. To order you need an account\./);
  expect(answer.text).not.toMatch(/Noted|Larimer/);
  expect(needsAccount).toBe(true);
});

test('a visitor’s total is that of the products, read without a call that needs an account', async () => {
  const { answer } = await ask('how much is that all together', [lineOf('Orchard Gummies', 2)]);
  expect(answer.text).toMatch(
    /The goods in your cart are \$\d+\.\d\d\. The checkout adds delivery and taxes/,
  );
});

test('no chip leads a visitor to a screen that needs an account', async () => {
  for (const typed of ['help', 'hello', 'asdf qwer', 'when are you open', 'two orchard gummies']) {
    const { chips } = await ask(typed);
    for (const { means } of chips) expect((await ask(means)).needsAccount).toBe(false);
  }
});

test('a sentence that is not understood is searched on the public menu, and not sent to the shop', async () => {
  const { answer } = await ask('blorf snarg');
  expect(answer.offers).toEqual([
    expect.objectContaining({ view: 'products', params: { search: 'blorf snarg' } }),
  ]);
});
