import { expect, test } from 'vitest';
import type { Order } from '#features/orders/contract/orders.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type { Shop } from '#features/settings/contract/shop.ts';
import { cartLine, soldProduct } from '#platform/server/test/sample-cart.ts';
import { replyOf } from './reply-of.ts';
import { replyChips } from '../composer/reply-chips.ts';

const gummies = soldProduct('Orchard Gummies', 2800, 'Edibles');
const balm = soldProduct('Garden Hemp Balm', 3400, 'Topicals');
const menu = [gummies, balm];
const order = (status: string, orderNumber = 'H260305-7K2MP') =>
  ({
    id: orderNumber,
    orderNumber,
    status,
    total: 5600,
    deliveryTime: '',
    createdAt: '',
  }) as unknown as Order;

const reply = (typed: string, part: Parameters<typeof replyOf>[1] = {}) => replyOf(typed, { menu, ...part });
const changed = (result: ReturnType<typeof reply>) =>
  result.changes?.map((change) => [change.product.name, change.quantity]);

test('adding raises the quantity up to 99, and undo restores the former one', () => {
  const added = reply('add 2 orchard gummies', { cart: [cartLine(gummies, 1)] });
  expect(changed(added)).toEqual([['Orchard Gummies', 3]]);
  expect(added.answer.undo).toMatchObject([{ product: { name: 'Orchard Gummies' }, quantity: 1 }]);
  const cut = reply('add 5 orchard gummies', { cart: [cartLine(gummies, 98)] });
  expect(changed(cut)).toEqual([['Orchard Gummies', 99]]);
  expect(cut.answer.text).toBe('Your cart has 99 × Orchard Gummies now: 99 of one product is the most.');
});

test('removing and correcting change only lines that are in the cart', () => {
  const cart = [cartLine(gummies, 2), cartLine(balm, 1)];
  expect(changed(reply('remove the balm', { cart }))).toEqual([['Garden Hemp Balm', 0]]);
  expect(changed(reply('make it 3', { cart: [cartLine(gummies, 2)] }))).toEqual([['Orchard Gummies', 3]]);
  expect(changed(reply('oops one less', { cart: [cartLine(gummies, 3)] }))).toEqual([['Orchard Gummies', 2]]);
  expect(reply('empty my cart').changes).toBeUndefined();
  expect(reply('remove the balm', { cart: [cartLine(gummies, 2)] }).changes).toBeUndefined();
});

test('of two lines of a kind, a plural removes both, and a singular asks which one and takes the answer', () => {
  const rolls = [
    soldProduct('Pine Ridge Pre-Rolls', 2800, 'Pre-Rolls'),
    soldProduct('Lemon Trio', 2400, 'Pre-Rolls'),
  ];
  const part = { menu: [...menu, ...rolls], cart: [gummies, ...rolls].map((one) => cartLine(one, 2)) };
  const all = reply('delete the pre rolls', part);
  expect(changed(all)).toEqual(rolls.map(({ name }) => [name, 0]));
  expect(all.answer.undo?.map(({ quantity }) => quantity)).toEqual([2, 2]);
  const { answer, changes } = reply('delete the pre roll', part);
  expect(changes).toBeUndefined();
  expect(answer.text).toBe('Which one: Pine Ridge Pre-Rolls or Lemon Trio?');
  expect(answer.choices).toEqual(['Remove Pine Ridge Pre-Rolls', 'Remove Lemon Trio']);
  const spoken = { shown: rolls.map(({ id }) => id), asked: answer.asked };
  expect(changed(reply('the lemon one', { ...part, spoken }))).toEqual([['Lemon Trio', 0]]);
  expect(changed(reply('the first', { ...part, spoken }))).toEqual([['Pine Ridge Pre-Rolls', 0]]);
});

test('the cheapest product that can be ordered is added, and of two with one price the customer chooses', () => {
  const cheap = { ...soldProduct('Plain Gummies', 1000, 'Edibles'), soldOut: true as const };
  const other = soldProduct('Meadow Gummies', 2800, 'Edibles');
  expect(changed(reply('add the cheapest gummies', { menu: [...menu, cheap] }))).toEqual([
    ['Orchard Gummies', 1],
  ]);
  const tie = reply('add the cheapest gummies', { menu: [...menu, cheap, other] });
  expect(tie.changes).toBeUndefined();
  expect(tie.answer.choices).toEqual(['Add Orchard Gummies', 'Add Meadow Gummies']);
});

test('a customer who asks because of an allergy, or for no THC, is told that a search is no promise', () => {
  for (const typed of ['im allergic to nuts', 'do you have nut free gummies for an allergy'])
    expect(reply(typed).answer.text, typed).toMatch(/Please read the allergens on each label/);
  expect(reply('no thc please').answer.text).toMatch(
    /None of it is free of THC: what has the least is first\.$/,
  );
  const none = { ...soldProduct('Plain Tea', 1200, 'Drinks'), thcContent: '0%' };
  expect(reply('no thc please', { menu: [...menu, none] }).answer.text).not.toMatch(/None of it/);
  expect(reply('something fruity').answer.text).not.toMatch(/THC|allergens/);
});

test('without the shop in reach nothing is changed, and the answer says so', () => {
  const refused = reply('add 2 orchard gummies', { isOnline: false });
  expect(refused.changes).toBeUndefined();
  expect(refused.answer.text).toContain("You're offline");
});

test.each([
  ['cancel my order', { orders: [order('pending')] }],
  ['my new address is 42 Harbor Lane, Portland', {}],
  ['log me out', {}],
])('%s asks first, and changes nothing by itself', (typed, part) => {
  const { answer, changes, view } = reply(typed, part);
  expect(changes).toBeUndefined();
  expect(view).toBeUndefined();
  expect(answer.offers).not.toHaveLength(0);
});

test('of two orders that can be cancelled the assistant asks which one, by number and sum', () => {
  const orders = [order('pending', 'H260305-FIRST'), order('completed'), order('pending', 'H260305-SECND')];
  const { answer } = reply('cancel my order', { orders });
  expect(answer.text).toMatch(/^You have 2 open orders\. Which one shall I cancel\?/);
  expect(answer.offers).toEqual([
    { label: 'Cancel H260305-FIRST, $56.00', act: 'cancel_order', value: 'H260305-FIRST' },
    { label: 'Cancel H260305-SECND, $56.00', act: 'cancel_order', value: 'H260305-SECND' },
    { label: 'See My Orders', view: 'order_history' },
  ]);
});

test.each(['how much should I take', 'is it safe while pregnant', 'will it cure my anxiety'])(
  '“%s” gets its careful text and no product',
  (typed) => {
    const { answer } = reply(typed);
    expect(answer.text).toMatch(/doctor/);
    expect(answer.card).toBeUndefined();
  },
);

test('the answer about age uses the settings of the shop, also where only the driver checks it', () => {
  const shop = (minimumAge: number, doorCheck: boolean) =>
    ({ age: { rule: 'none', minimumAge, doorCheck }, door: { accepts: [], text: null } }) as unknown as Shop;
  const answer = (typed: string, of: Shop) => reply(typed, { shop: of }).answer.text;
  expect(answer('im 19 can i order', shop(18, true))).toContain('18 or over');
  expect(answer('im 17 can i order', shop(18, true))).toContain('under the legal age');
  expect(answer('im 22 can i order', shop(25, false))).toContain('under the legal age');
  expect(answer('how old do you have to be', shop(18, false))).not.toContain('18');
});

test('where the question names no product, all are shown and none is recommended', () => {
  const { answer } = reply('anything for after the gym');
  expect(answer.card).toMatchObject({ kind: 'products', ids: ['Orchard Gummies', 'Garden Hemp Balm'] });
  expect(answer.text).not.toMatch(/\bfits?\b/);
});

test('the same change is answered in varying words', () => {
  let last: number | undefined;
  const texts = [0, 1, 2, 3].map(() => {
    const { answer } = reply('add one orchard gummies', { lastWording: () => last });
    last = Number(answer.wording?.split(':')[1]);
    return answer.text;
  });
  expect(new Set(texts.slice(0, 3)).size).toBe(3);
  expect(texts[3]).not.toBe(texts[2]);
});

test.each([
  'hi',
  'thank you',
  'what can you do',
  'bye',
  'when are you open',
  'do you deliver to boulder',
  'how long does delivery take',
  'how much is delivery',
  'do you take cash',
  'do I need my ID',
  'stop the notifications',
  'can I talk to someone',
  'one jar was broken',
  'show me the lab report',
])('“%s” is answered in three wordings, never the same twice in a row', (typed) => {
  let last: string | undefined;
  const lastWording = (id: string) =>
    last?.startsWith(`${id}:`) ? Number(last.slice(id.length + 1)) : undefined;
  const texts = [0, 1, 2, 3].map(() => {
    const { answer } = reply(typed, { lastWording });
    last = answer.wording;
    return answer.text;
  });
  expect(new Set(texts.slice(0, 3)).size).toBe(3);
  expect(texts[3]).not.toBe(texts[2]);
});

test.each(['where is my order', "what's in my cart", 'show the menu', 'my past orders'])(
  'without the shop in reach “%s” is answered from the last known data, and the answer says so',
  (typed) => {
    const known = { orders: [order('pending')], cart: [cartLine(gummies, 1)], isOnline: false };
    expect(reply(typed, known).answer.text).toMatch(/offline|out of reach|without the shop/i);
    expect(reply(typed, { ...known, isOnline: true }).answer.text).not.toMatch(/offline/i);
  },
);

test('a price limit is suggested only where products cost less than it', () => {
  const chips = (products: MenuProduct[]) =>
    replyChips({ view: 'menu', cartItems: 0, hasOpenOrder: false, products }).filter((chip) =>
      /under/.test(chip),
    );
  const cheap = soldProduct('Plain Tea', 1200, 'Drinks');
  expect(chips(menu)).toEqual(["What's under $30?"]);
  expect(chips([...menu, cheap])).toEqual(["What's under $20?"]);
  expect(chips([...menu, { ...cheap, soldOut: true }])).toEqual(["What's under $30?"]);
  expect(chips([soldProduct('Big Jar', 12_000, 'Flower')])).toEqual([]);
  expect(reply("What's under $30?").answer.card).toMatchObject({ ids: [gummies.id] });
});

test('each situation has three to five chips, all different', () => {
  for (const view of ['menu', 'products', 'cart', 'checkout', 'order_history', 'profile'] as const) {
    for (const [hasOpenOrder, hasProducts] of [
      [false, true],
      [true, true],
      [false, false],
    ] as const) {
      const products = hasProducts ? menu : [];
      const chips = replyChips({ view, cartItems: hasOpenOrder ? 2 : 0, hasOpenOrder, products });
      expect(hasProducts || !/under|strongest|suggest/.test(chips.join())).toBe(true);
      expect(chips.length).toBeGreaterThanOrEqual(3);
      expect(chips.length).toBeLessThanOrEqual(5);
      expect(new Set(chips).size).toBe(chips.length);
      for (const chip of chips) expect(reply(chip).answer.text, chip).not.toMatch(/not understand|beyond me/);
    }
  }
});

test('the driver’s own word comes before all that the shop knows, in both languages', () => {
  const coming = { ...order('processing'), deliveryStatus: 'en_route', driverName: 'Diego Paz' };
  const where = (typed: string, driverWord: string) =>
    reply(typed, { orders: [{ ...coming, driverWord } as unknown as Order] }).answer.text;
  expect(where('where is my order', 'outside')).toBe('Diego is outside with your order H260305-7K2MP.');
  expect(where('dónde está mi pedido', 'outside')).toBe('Diego está afuera con tu pedido H260305-7K2MP.');
  expect(where('dónde está mi pedido', 'call')).toBe(
    'Diego te pide que le llames por tu pedido H260305-7K2MP.',
  );
});
