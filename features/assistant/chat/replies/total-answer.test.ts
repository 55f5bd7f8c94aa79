import { expect, test } from 'vitest';
import { cartLine, menuWithoutSizes as menu } from '#platform/server/test/sample-cart.ts';
import { order } from './expect-talk.ts';
import { replyOf } from './reply-of.ts';

const tea = menu.find(({ name }) => name === 'Chamomile Hemp Tea')!;
const cart = [cartLine(tea, 1)];
const reply = (typed: string, part: Parameters<typeof replyOf>[1] = {}) => replyOf(typed, { menu, ...part });
const answer = (typed: string, part?: Parameters<typeof replyOf>[1]) => reply(typed, part).answer.text;

test('whoever asks what all of it comes to gets the total of the cart, also when one product was spoken of', () => {
  const spoken = { shown: [tea.id] };
  for (const say of [
    'how much is it in total?',
    '¿cuánto es en total?',
    'cuánto debo',
    'what do I owe?',
    'how much do i owe you',
    'how much is everything',
    'whats the total',
  ])
    expect(reply(say, { cart, spoken }), say).toMatchObject({
      quote: {},
      answer: { card: { kind: 'cart' } },
    });
  for (const say of ['how much is the tea in total', 'how much is it', 'cuanto es el te en total']) {
    expect(reply(say, { cart, spoken }).quote, say).toBeUndefined();
    expect(answer(say, { cart, spoken }), say).toMatch(/^Chamomile Hemp Tea (?:is|cuesta) \$16\.00\.$/);
  }
  for (const say of ['how many mg are in it in total', 'cuanto debo tomar', 'what is the total thc'])
    expect(reply(say, { cart, spoken }).quote, say).toBeUndefined();
});

test('with nothing in the cart the total is that of the open order', () => {
  const open = { ...order('pending'), total: 4321 };
  for (const say of ['how much is it in total?', 'what do I owe?', 'cuánto debo', 'how much is everything'])
    expect(answer(say, { orders: [open] }), say).toMatch(/\$43\.21/);
  expect(reply('what do I owe?', { cart, orders: [open] })).toMatchObject({ quote: {} });
  expect(answer('how much is my order in total', { cart, orders: [open] })).toMatch(/\$43\.21/);
  expect(reply('what do I owe?').quote).toBeUndefined();
});
