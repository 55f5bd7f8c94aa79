import { expect, test } from 'vitest';
import { cartLine, menuWithoutSizes as menu } from '#platform/server/test/sample-cart.ts';
import type { CartQuestion } from '#platform/browser/conversation/conversation.ts';
import { replyOf } from './reply-of.ts';

const lineOf = (name: string, quantity: number) =>
  menu.filter((product) => product.name === name).map((product) => cartLine(product, quantity));
const cart = [...lineOf('Chamomile Hemp Tea', 2), ...lineOf('Orchard Gummies', 1)];

type Part = NonNullable<Parameters<typeof replyOf>[1]>;
const reply = (typed: string, part: Part = {}) => replyOf(typed, { menu, ...part });
const named = (changes: readonly { product: { name: string }; quantity: number }[] = []) =>
  changes.map(({ product, quantity }) => `${quantity} ${product.name}`);

test.each([
  'no tea anymore, just the gummies',
  'just the gummies please, no tea',
  'take the tea out and keep only the gummies',
  'only keep the gummies',
])('what is to stay alone is not taken out: "%s"', (say) => {
  expect(named(reply(say, { cart }).changes)).toEqual(['0 Chamomile Hemp Tea']);
});

test('"just the tea" asks whether to take out all else', () => {
  const asked = reply('just the tea', { cart });
  expect([
    named(asked.changes),
    named((asked.answer.offers?.[0] as CartQuestion | undefined)?.changes),
  ]).toEqual([[], ['0 Orchard Gummies']]);
});

test.each(['no wait keep it', 'no keep it', 'wait, keep the order', "don't cancel it"])(
  'an order that is to be kept is not asked about again: "%s"',
  (say) => {
    const spoken = { shown: [], asksForYes: true } as unknown as Part['spoken'];
    const orders = [
      { id: 'o1', orderNumber: 'H1', status: 'pending', items: [] },
    ] as unknown as Part['orders'];
    const { answer } = reply(say, { spoken, orders });
    expect(answer.offers ?? []).toEqual([]);
    expect(answer.text).toContain('I leave everything as it is');
  },
);
