import { expect, test } from 'vitest';
import { cartLine, menuWithoutSizes as menu } from '#platform/server/test/sample-cart.ts';
import type { Order } from '#features/orders/contract/orders.ts';
import { assistant } from '#platform/browser/conversation/conversation.ts';
import { contextOf } from './context.ts';
import { loadTexts } from './texts/texts.ts';
import { replyToFollowUp } from './follow-ups.ts';
import { replyToWishes, type Wish } from './wishes-reply.ts';

const replyTo = (wish: Wish) => replyToFollowUp(wish) ?? replyToWishes(wish);

await loadTexts('es');

const line = (name: string, quantity: number) =>
  cartLine(
    menu.find((one) => one.name === name)!,
    quantity,
  );
const tea = 'Chamomile Hemp Tea';
const drops = 'Night Drops 1000 mg';
const orders = [
  {
    id: 'last',
    orderNumber: 'H260305-7K2MP',
    status: 'completed',
    items: [tea, drops].map((name) => ({ productId: name, productName: name, sizeId: null, quantity: 2 })),
  },
] as unknown as Order[];
const teaInCart = [line(tea, 1)];

const reply = (typed: string, part: Partial<Parameters<typeof replyToWishes>[0]> = {}) =>
  replyTo({
    typed,
    menu,
    cart: teaInCart,
    orders,
    isOnline: true,
    now: new Date('2026-03-05T09:00:00'),
    timeZone: undefined,
    view: 'menu',
    offer: undefined,
    lastWording: () => undefined,
    ...part,
  });
const changed = ({ changes = [] }: ReturnType<typeof reply>) =>
  changes.map(({ product, quantity }) => [product.name, quantity]);

/** The goods of the first answer, to which the next sentence refers. */
const after = (typed: string) => {
  const { answer } = reply(typed);
  return contextOf({ lines: [], newLines: [assistant(answer)] }, 'menu', menu);
};

test.each([
  'reorder my last one minus the tea',
  'same as last time but no tea',
  'reorder my last one and remove the tea',
  'the usual, but leave out the tea',
  'lo de siempre pero sin el té',
  'what I ordered last time, without the tea',
  'everything i got last time except the tea',
  'the stuff i bought last week minus the tea',
  'what we had last time but no tea',
  'lo que pedí la última vez, sin el té',
])('what an earlier order is to be without is left out of it, and stays in the cart: %s', (typed) => {
  expect(changed(reply(typed))).toEqual([[drops, 2]]);
});

test('a condition that names nothing of the earlier order, or only an amount, is asked about', () => {
  for (const typed of ['reorder my last one minus the balm', 'reorder my last one but only one tea']) {
    const asked = reply(typed);
    expect(asked.changes, typed).toBeUndefined();
    expect(asked.answer.offers?.[0], typed).toMatchObject({ act: 'reorder', value: 'last' });
  }
  expect(reply('should I reorder my last one without the tea?').changes).toBeUndefined();
});

test('after the question whether to order again, a condition is one of that order', () => {
  const spoken = after('order again');
  expect(spoken.reorder).toBe('last');
  for (const typed of ['minus the tea', 'but no tea please', 'take the tea out', 'ok without the tea'])
    expect(changed(reply(typed, { spoken })), typed).toEqual([[drops, 2]]);
  for (const typed of ['only one tea', 'make the tea 3'])
    expect(reply(typed, { spoken }).changes, typed).toBeUndefined();
  const cheaper = reply('that but cheaper', { spoken });
  expect(cheaper.changes).toBeUndefined();
  expect(cheaper.answer.text).toContain('2 × Daybreak Softgels ($46.00) instead of Night Drops 1000 mg');
});

test('a customer who names the cart means the cart, whatever the assistant asked', () => {
  const spoken = after('order again');
  expect(changed(reply('take the tea out of my cart', { spoken }))).toEqual([[tea, 0]]);
});

test('"that but cheaper" right after an order was put into the cart again is about the cart', () => {
  const done = assistant({ text: 'It is in your cart.', card: { kind: 'cart' } });
  const spoken = contextOf({ lines: [], newLines: [done] }, 'menu', menu);
  const cheaper = reply('that but cheaper', { spoken, cart: [line(drops, 2)] });
  expect(cheaper.answer.offers?.[0]).toMatchObject({
    changes: [
      { product: { name: drops }, quantity: 0 },
      { product: { name: 'Daybreak Softgels' }, quantity: 2 },
    ],
  });
});

test('an earlier order for less is asked about in the language of the sentence', () => {
  const { answer } = reply('lo mismo que la otra vez pero más barato');
  expect(answer.text).toMatch(/^¿Pongo .*2 × Daybreak Softgels .\$46\.00. en lugar de Night Drops 1000 mg/);
});

test('a customer who cancels with only a cart reads that nothing is ordered yet', () => {
  const cancelled = reply('cancel my order', { orders: [], view: 'checkout' });
  expect(cancelled.changes).toBeUndefined();
  expect(cancelled.answer.text).toContain('What is in your cart is not ordered yet');
  expect(cancelled.answer.offers?.some((offer) => 'act' in offer)).toBe(false);
});

test('a question for the times of a day is answered with those on offer', () => {
  const slots = [11, 13].map((hour) => ({
    time: new Date(2026, 2, 6, hour).toISOString(),
    label: `Tomorrow ${hour === 11 ? '11:00 AM' : '1:00 PM'}`,
    left: null,
  }));
  const offer = { asap: null, slots, opensAt: null, text: 'Opens at 10 AM', isDefault: false };
  const asked = reply('what slots do you have tomorrow', { offer, cart: [] });
  expect(asked.answer.text).toContain('What I can offer: Tomorrow 11:00 AM or Tomorrow 1:00 PM.');
  expect(reply('can you deliver tomorrow at 1pm', { offer, cart: [] }).answer.text).toContain(
    'Tomorrow 1:00 PM',
  );
  expect(reply('what slots do you have tomorrow').answer.text).not.toContain('Tomorrow');
});

test('"order again", which the home prints, means the earlier order with a full cart too', () => {
  for (const typed of ['order again', 'Order Again please', 'ok order it again']) {
    const asked = reply(typed);
    expect(asked.changes, typed).toBeUndefined();
    expect(asked.answer.offers?.[0], typed).toMatchObject({ act: 'reorder', value: 'last' });
  }
});

test.each([
  'what i ordered last time came without the tea',
  'the tea i got last time was without sugar',
  'everything i bought last time is missing except the tea',
  'what did i order last time, no tea?',
])('what is told of an earlier order puts nothing into the cart: %s', (typed) =>
  expect(reply(typed).changes).toBeUndefined(),
);

test('an earlier order for less is meant also where a product is in sight', () => {
  const cheaper = reply('same as last time but cheaper', { spoken: { shown: [tea] } });
  expect(cheaper.changes).toBeUndefined();
  expect(cheaper.answer.text).toContain('2 × Daybreak Softgels ($46.00) instead of Night Drops 1000 mg');
});

test('what is not to be in the cart after an order was put into it is taken out, or asked about', () => {
  const spoken = { shown: [], showsCart: true as const };
  const chocolate = 'Sea Salt Dark Chocolate';
  const cart = [line(chocolate, 2), line(tea, 1)];
  expect(changed(reply('but no chocolate', { spoken, cart }))).toEqual([[chocolate, 0]]);
  const none = reply('but no chocolate', { spoken, cart: teaInCart });
  expect(none.changes).toBeUndefined();
  expect(none.answer.text).toMatch(/not in your cart/);
  expect(reply('but no rush', { spoken }).answer.text).not.toMatch(/not in your cart/);
});
