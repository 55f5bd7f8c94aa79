import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import type { CartItem } from '#features/cart/contract.ts';
import type { Order } from '#features/orders/contract/orders.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type { Shop } from '#features/settings/contract/shop.ts';
import { carefulTexts } from '../../understanding/careful-answers.ts';
import { replyOf } from './reply-of.ts';
import { textsOf } from './texts/texts.ts';
import { totalWords } from './total-answer.ts';

const sizes = [
  { id: '7', label: '7 g', price: 5250, salePrice: 4200 },
  { id: '14', label: '14 g', price: 9700, salePrice: null },
];
const menu = sampleMenu.map(
  (product) =>
    ({
      ...product,
      id: product.name,
      salePrice: null,
      available: true,
      ...(product.name.startsWith('Evergreen') && { salePrice: 4200, sizes }),
    }) as unknown as MenuProduct,
);
const zones = [
  { zips: ['80202'], fee: 300, minimum: 1500, freeFrom: 6000, extraMinutes: 0 },
  { zips: ['802*'], fee: 600, minimum: 2500, freeFrom: null, extraMinutes: 15 },
];
const shop = {
  phone: '(303) 555-0199',
  isOpen: true,
  openText: null,
  weekHours: null,
  pausedUntil: null,
  promise: { from: 35, to: 45 },
  area: { text: '80202 and ZIP codes that begin with 802', zones },
  hasCharges: true,
  hasPromoCodes: false,
  tips: { kind: 'percent', values: [] },
  age: { rule: 'none', minimumAge: 21, doorCheck: true },
  door: { accepts: ['cash'], text: null },
} as unknown as Shop;
const tea = menu.find(({ name }) => name === 'Chamomile Hemp Tea');
const cart = [{ id: 'line', quantity: 1, available: true, product: tea }] as unknown as CartItem[];

const reply = (typed: string, part: Parameters<typeof replyOf>[1] = {}) =>
  replyOf(typed, { menu, shop, ...part });
const answer = (typed: string, part?: Parameters<typeof replyOf>[1]) => reply(typed, part).answer.text;

test('an allergen asked for alone is looked for on the labels of what is eaten', () => {
  for (const say of ['nuts?', 'does it have gluten', 'any soy', '¿contiene leche?'])
    expect(reply(say).answer.card, say).toMatchObject({ kind: 'products' });
  expect(answer('any soy')).toMatch(/Soy is on the label of .*Sea Salt Dark Chocolate/);
  expect(answer('contiene gluten?')).toMatch(/etiqueta/);
});

test('where something comes from is asked of the shop, which has not told it', () => {
  for (const say of ['where does your hemp come from', 'are they made in colorado', 'who grows it'])
    expect(answer(say), say).toMatch(/has not told me/);
});

test('goods that are asked for are no question of a label', () => {
  for (const say of ['any butter?', 'with milk', 'do they have fish'])
    expect(answer(say), say).not.toMatch(/on the label of/);
  expect(answer('does it contain butter?')).toMatch(/on the label of/);
});

test('a rough word is no insult beside a question, and no language is offered that nobody asked for', () => {
  const insults = textsOf('en').talk.insult;
  for (const say of ['wtf is cbd', 'wtf do you sell']) expect(insults, say).not.toContain(answer(say));
  for (const say of ['wtf', 'this app sucks']) expect(insults, say).toContain(answer(say));
  const languages = textsOf('en').talk.languageAsked;
  for (const say of ['is the label in english?', 'i dont speak spanish'])
    expect(languages, say).not.toContain(answer(say));
  expect(languages).toContain(answer('can you speak english'));
});

test('the answer to a search names what fits where that is little, and what it says is what it shows', () => {
  const { text, card } = reply('anything under 20 bucks').answer;
  const ids = card?.kind === 'products' ? card.ids : [];
  expect(ids.length).toBeGreaterThan(1);
  for (const name of ids) expect(text).toContain(name);
});

test('who wants the account deleted is led to where that is done, and logged out of nothing', () => {
  for (const say of [
    'close my account',
    'how do i delete my account',
    'borrar mi cuenta',
    'erase all my data',
    'delete my account, i will never order again',
  ]) {
    const { view, answer: said } = reply(say);
    expect(view, say).toBe('profile');
    expect(said.text, say).toContain('Delete My Account');
    expect(said.offers, say).toBeUndefined();
  }
  for (const say of [
    'log me out',
    'delete my bank account',
    'change my account details',
    'delete my account details',
    'remove the data',
    'cancel the order and delete my account',
    'delete my account and empty the cart',
  ])
    expect(answer(say), say).not.toContain('Delete My Account');
  expect(answer('close my account', { canDeleteAccount: false })).not.toContain('Delete My Account');
});

test.each([
  ['price of evergreen 14g', 'Evergreen CBD Flower, 14 g, is $97.00.'],
  ['how much is evergreen', 'Evergreen CBD Flower is $42.00 for 7 g or $97.00 for 14 g.'],
  [
    'price of evergreen 28g',
    'Evergreen CBD Flower does not come in 28g. It is $42.00 for 7 g or $97.00 for 14 g.',
  ],
  ['price of golden hour 14g', 'Golden Hour Flower does not come in 14g. It is $32.00.'],
  ['how much is a 3.5 g golden hour', 'Golden Hour Flower is $32.00.'],
])('the price is that of the size that was named: %s', (typed, text) => {
  expect(answer(typed)).toBe(text);
});

test('the price of a gram covers all sizes', () => {
  expect(answer('cheapest flower per gram')).toBe(
    'By the gram the cheapest is Evergreen CBD Flower, 7 g for $42.00: $6.00 a gram. Evergreen CBD Flower, 14 g for $97.00, is $6.93 a gram. Golden Hour Flower, 3.5 g for $32.00, is $9.14 a gram.',
  );
});

test('the total is asked from the server, for the ZIP code in the sentence', () => {
  const result = reply('how much is that all together with delivery to 80202', { cart });
  expect(result).toMatchObject({ quote: { zip: '80202' }, answer: { card: { kind: 'cart' } } });
  const sums = { subtotal: 1600, deliveryFee: 300, taxes: [{ amount: 129, included: false }], total: 2029 };
  expect(totalWords(sums, '80202', { shop })).toBe(
    'All together $20.29: $16.00 for what is in your cart, $3.00 for delivery to 80202, and $1.29 tax.',
  );
  expect(totalWords(sums, '80219', { shop })).toMatch(/ to 80219 is \$25\.00\. Your cart needs \$9\.00 more/);
  expect(totalWords(sums, '97201', { shop })).toMatch(/^We don't deliver to 97201\./);
  expect(totalWords({ ...sums, taxes: [{ amount: 129, included: true }] }, '80202', { shop })).not.toMatch(
    /tax/,
  );
});

test('the answer names the minimum order, and how much the cart lacks', () => {
  expect(answer('whats the minimum')).toMatch(/^The smallest order is \$15\.00 to \$25\.00, by your ZIP\./);
  expect(answer('minimum for 80219?', { cart })).toBe(
    'The smallest order to 80219 is $25.00. Your cart needs $9.00 more for that.',
  );
});

test('the answer about card payment follows the settings, and is unknown without one', () => {
  expect(answer('can i pay with card')).toBe('No card: the driver takes cash at the door.');
  expect(answer('can i pay cash')).toBe('Yes, the driver takes cash at the door.');
  const silent = { ...shop, door: { accepts: [], text: null } };
  expect(reply('do you take venmo', { shop: silent }).answer).toMatchObject({
    text: expect.stringMatching(/venmo, the shop has not told me/),
    offers: [{ label: 'Send to the shop' }],
  });
});

test('a customer with an allergy reads whose label does not name it, and which labels say nothing', () => {
  const silent = menu.map((product) =>
    product.name === 'Orchard Gummies' ? { ...product, facts: {} } : product,
  );
  const text = answer('im allergic to soy what can i eat', { menu: silent });
  expect(text).toMatch(/^No soy is on the label of Chamomile Hemp Tea,/);
  expect(text).toMatch(/The label of Orchard Gummies does not list its contents\./);
  expect(text).toMatch(/Soy is on the label of Sea Salt Dark Chocolate\./);
});

test('a search without a result names the one condition to leave out', () => {
  expect(answer('vegan gummy under $20')).toBe(
    'Nothing on the menu is all of that. Not counting “under $20”: Orchard Gummies, $28.00. Not counting “gummy”: Chamomile Hemp Tea, $16.00; Grapefruit Rosemary Spritz, $7.00.',
  );
});

const order = {
  id: '1',
  orderNumber: 'H1',
  status: 'processing',
  deliveryStatus: 'en_route',
  driverName: 'Diego Ruiz',
  total: 5007,
  deliveryTime: '2026-11-25T18:00:00Z',
  createdAt: '2026-11-25T17:20:00Z',
  estimatedWaitTime: null,
  estimatedWaitAt: null,
} as unknown as Order;

test('the answer names the driver of the open order', () => {
  expect(answer('is diego close', { orders: [order] })).toBe('Diego is on the way with your order H1.');
});

test('a request about a placed order leads to the shop, and changes no cart', () => {
  for (const typed of ['can i change the address of my order', 'add a chocolate to my order']) {
    const result = reply(typed, { orders: [order] });
    expect([typed, result.changes, result.view]).toEqual([typed, undefined, undefined]);
    expect(result.answer.offers?.map(({ label }) => label)).toEqual(['Send to the shop', 'See My Orders']);
  }
});

test.each(['will this get me high', 'how long does it take to kick in', 'how long does it last'])(
  'the assistant does not answer what a product does to a person: %s',
  (typed) => {
    const { answer: said, view } = reply(typed);
    expect([view, said.text]).toEqual([undefined, carefulTexts('en').effect]);
  },
);

test('a note is offered to the shop as a message', () => {
  expect(reply('leave a note: blue door').answer.offers?.map(({ label }) => label)).toEqual([
    'Send to the shop',
    'Write to the shop',
  ]);
});

test('a shop that checks IDs leaves nothing at the door', () => {
  expect(answer('can you leave it at the door')).toMatch(/^No: the driver looks at an ID/);
  const lenient = { ...shop, age: { ...shop.age, doorCheck: false } };
  expect(answer('can you leave it at the door', { shop: lenient })).not.toMatch(/^No/);
});

test.each([
  ['fuck you', /wrong|best|hear/],
  ['this app sucks', /wrong|best|hear/],
  ['no', /^(?:All right|No problem|Okay)/],
  ['lol ok', /fun|mood|please/i],
  ['maybe later', /^(?:All right|No problem|Okay)/],
  ['i’m bored', /gummy|bud|pre-rolls/],
  ['i’m so sad', /What happened|Oh no/],
  ['👍', /^(?:Great|Good|Perfect)/],
  ['😂', /fun|mood|please/i],
  ['tell me a joke', /gummy|bud|pre-rolls/],
  ['whats the weather', /not something I can help|only know this shop|no idea/],
  ['i need change for 100', /^The checkout has a field/],
  ['thats too much', /^The lowest prices here: Grapefruit Rosemary Spritz, \$7\.00/],
  ['thats too expensive', /^The lowest prices here: Grapefruit Rosemary Spritz, \$7\.00/],
])('"%s" gets an answer, not a search', (typed, text) => {
  const { answer: said, view } = reply(typed);
  expect(said.text).toMatch(text);
  expect([view, said.offers?.some(({ label }) => label.startsWith('Search'))]).toEqual([
    undefined,
    undefined,
  ]);
});
