import { expect, test } from 'vitest';
import { cartLine, soldProduct } from '#platform/server/test/sample-cart.ts';
import { replyOf } from './reply-of.ts';

const gummies = soldProduct('Orchard Gummies', 2800, 'Edibles');
const balm = soldProduct('Garden Hemp Balm', 3400, 'Topicals');
const menu = [gummies, balm];

const reply = (typed: string, part: Parameters<typeof replyOf>[1] = {}) => replyOf(typed, { menu, ...part });

test('a large quantity, and emptying the cart, happen only after a Yes', () => {
  const cart = [cartLine(gummies, 2), cartLine(balm, 1)];
  const much = reply('add 11 orchard gummies', { cart });
  expect(much.changes).toBeUndefined();
  expect(much.answer).toMatchObject({
    text: 'Shall I put 11 × Orchard Gummies into your cart, for $308.00?',
    offers: [{ label: 'Yes, 11 × Orchard Gummies', changes: [{ quantity: 13 }] }],
  });
  expect(reply('make the gummies 40', { cart }).changes).toBeUndefined();
  expect(reply('add 3 orchard gummies', { cart }).answer.offers).toBeUndefined();
  const emptied = reply('empty my cart', { cart });
  expect(emptied.changes).toBeUndefined();
  expect(emptied.answer).toMatchObject({
    text: 'Shall I take out all that is in your cart: 2 × Orchard Gummies and 1 × Garden Hemp Balm?',
    offers: [{ label: 'Empty My Cart', changes: [{ quantity: 0 }, { quantity: 0 }] }],
  });
});

test('an order of zero pieces changes nothing and asks which product is meant', () => {
  const zero = reply('0 orchard gummies');
  expect(zero.changes).toBeUndefined();
  expect(zero.answer.text).toBe('Which one: Orchard Gummies?');
});

test('the question of an exchange names what a yes takes out', () => {
  const cart = [cartLine(gummies, 2)];
  const asked = reply('maybe swap one of the gummies for a balm', { cart });
  expect(asked.changes).toBeUndefined();
  expect(asked.answer).toMatchObject({
    text: 'Shall I put 1 × Garden Hemp Balm in place of 1 × Orchard Gummies into your cart, for $34.00?',
    offers: [{ changes: [{ quantity: 1 }, { quantity: 1 }] }],
  });
});
