import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { replyOf } from './reply-of.ts';

const menu = sampleMenu.map(
  (product) => ({ ...product, id: product.name, salePrice: null, available: true }) as unknown as MenuProduct,
);
const answer = (typed: string) => replyOf(typed, { menu }).answer;

const flowers =
  'Evergreen CBD Flower: $52.50, 7 g, 1,190 mg CBD, 0.3% THC. Golden Hour Flower: $32.00, 3.5 g, 560 mg CBD, 0.2% THC.';
const cheapestMilligram =
  'By the milligram the cheapest is Night Drops 1000 mg, 30 ml for $58.00: 5.8¢ a milligram of CBD. Daybreak Softgels, 18 g for $46.00, is 6.1¢ a milligram of CBD.';

test.each([
  ['whats the difference between evergreen and golden hour', flowers],
  ['evergreen vs golden hour, which has more thc', flowers],
  [
    'is the tea stronger than the gummies',
    'Chamomile Hemp Tea: $16.00, 25 pieces, 8 mg CBD each, 0.1% THC. Orchard Gummies: $28.00, 20 pieces, 25 mg CBD each, 0.2% THC.',
  ],
  [
    'cual es mas fuerte, las gotas o las capsulas',
    'Night Drops 1000 mg: $58.00, 30 ml, 1,000 mg CBD, 0.2% THC. Daybreak Softgels: $46.00, 30 piezas, 25 mg CBD por pieza, 0.2% THC.',
  ],
  ['softgels vs drops which one gives me more cbd for the money', cheapestMilligram],
  ['what’s cheaper per mg, the oil or the softgels', cheapestMilligram],
])('a question that compares is answered with the label and the price of each: %s', (typed, text) => {
  expect(answer(typed).text).toBe(text);
});

test('what costs the least for a milligram is looked for on the whole menu', () => {
  expect(answer('cheapest cbd per mg').text).toMatch(
    /^By the milligram the cheapest is Evergreen CBD Flower, 7 g/,
  );
});

test('a bound or a kind of goods is no comparison', () => {
  for (const say of [
    'edibles with less than 10 mg per piece',
    'do you have tea or gummies',
    'which flower do you have',
  ])
    expect(answer(say).text, say).not.toMatch(/ CBD, \d/);
});

test('a question about two products is answered for both', () => {
  expect(answer('are the gummies and the balm vegan').text).toBe(
    'Yes for Orchard Gummies. Beeswax is on the label of Garden Hemp Balm.',
  );
});

test('a wish for something gentle puts the mildest first', () => {
  const { card } = answer('what is good for somebody who never tried this');
  const ids = card?.kind === 'products' ? card.ids.slice(0, 3) : [];
  expect(ids).toEqual(['Grapefruit Rosemary Spritz', 'Sea Salt Dark Chocolate', 'Chamomile Hemp Tea']);
});

test('of what is not understood the goods are shown, and nothing is put into the cart', () => {
  const reply = replyOf('thinking about maybe getting the balm, not sure', { menu });
  expect(reply.answer.text).toBe('I did not catch all of that. This is Garden Hemp Balm.');
  expect(reply.changes).toBeUndefined();
});
