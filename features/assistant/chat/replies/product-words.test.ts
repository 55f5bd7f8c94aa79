import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import { understand } from '../../understanding/understand.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { replyOf } from './reply-of.ts';

const menu = sampleMenu.map(
  (product) => ({ ...product, id: product.name, available: true, salePrice: null }) as unknown as MenuProduct,
);
const say = (typed: string, products = menu) => replyOf(typed, { menu: products }).answer.text;

test.each([
  ['how strong are the orchard gummies', 'Orchard Gummies: CBD 25 mg each, 500 mg in all. 0.2% THC.'],
  ['how many mg in the orchard gummies', 'Orchard Gummies: CBD 25 mg each, 500 mg in all. 0.2% THC.'],
  ['are the orchard gummies vegan', 'Yes, the label of Orchard Gummies says vegan.'],
  [
    'is the dark chocolate vegan and gluten free',
    'The label of Sea Salt Dark Chocolate does not say vegan: please ask the shop.',
  ],
  [
    'does the dark chocolate have nuts',
    'Allergens on the label of Sea Salt Dark Chocolate: Soy, May contain milk. Please read it before you use it.',
  ],
  [
    'what is in the dark chocolate',
    'Sea Salt Dark Chocolate: Cocoa mass, cane sugar, cocoa butter, soy lecithin, sea salt, hemp extract. Allergens: Soy, May contain milk.',
  ],
  ['is the balm vegan', 'Beeswax is on the label of Garden Hemp Balm.'],
  ['how much thc is in the night drops', 'Night Drops 1000 mg has 0.2% THC, 56 mg in all.'],
  ['do you have the gummies in a bigger pack', 'Orchard Gummies: 20 pieces, 25 mg CBD each.'],
  ['how many orchard gummies in a tin', 'Orchard Gummies: 20 pieces, 25 mg CBD each.'],
])('a question about a product is answered from its label: %s', (typed, text) => {
  expect(say(typed)).toBe(text);
});

test('a product that does not meet the condition of an order is named, and not added', () => {
  const { answer, changes } = replyOf('add a chocolate without soy', { menu });
  expect(answer.text).toMatch(/^I did not add Sea Salt Dark Chocolate, which would not fit that\./);
  expect(changes).toBeUndefined();
  const bare = menu.map((product) => ({ ...product, facts: {} }));
  expect(say('add a tea without nuts', bare)).toMatch(
    /^I did not add Chamomile Hemp Tea, whose label does not say that\./,
  );
});

test('for a product in several sizes the answer names the sizes, and an amount comes with its size', () => {
  const sizes = ['7 g', '14 g'].map((label) => ({ id: label, label, price: 4200, salePrice: null }));
  const sized = menu.map((product) =>
    product.name === 'Evergreen CBD Flower' ? ({ ...product, sizes } as unknown as MenuProduct) : product,
  );
  expect(say('what size is the evergreen flower', sized)).toBe('Evergreen CBD Flower comes in 7 g and 14 g.');
  expect(say('how strong is the evergreen flower', sized)).toBe(
    'Evergreen CBD Flower: CBD 1,190 mg in 7 g. 0.3% THC.',
  );
});

test('a question that the label does not answer is answered by the description', () => {
  const bare = menu.map((product) => ({ ...product, facts: {} }));
  for (const typed of ['are the orchard gummies vegan', 'how strong are the orchard gummies'])
    expect(say(typed, bare)).toMatch(/^Orchard Gummies: Soft pear, plum and raspberry/);
});

const calm = ['Evergreen CBD Flower', 'Pine Ridge Pre-Rolls', 'Chamomile Hemp Tea', 'Night Drops 1000 mg'];

test.each([
  ['not tea', [calm[0], calm[1], calm[3]]],
  ['under $30', [calm[1], calm[2]]],
  ['only edibles', [calm[2]]],
  ['which of those are under $20', [calm[2]]],
])('after a list "%s" narrows it', (typed, left) => {
  const { answer } = replyOf(typed, { menu, spoken: { shown: calm } });
  expect(answer.card?.kind === 'products' && new Set(answer.card.ids)).toEqual(new Set(left));
  expect(answer.text).toMatch(/^Of those, /);
});

test('where nothing of the list fits, the whole menu is searched', () => {
  expect(replyOf('only gummies', { menu, spoken: { shown: calm } }).answer.text).not.toMatch(/^Of those/);
});

test('narrowing a list that shows only its first products narrows the whole list', () => {
  const search = 'everything under $30';
  const all = understand(search, { menu }).products ?? [];
  const shown = all.slice(0, 2).map(({ id }) => id);
  const { card } = replyOf('no edibles', { menu, spoken: { shown, search } }).answer;
  const left = all.filter(({ category }) => category !== 'Edibles').map(({ id }) => id);
  expect(left).not.toHaveLength(0);
  expect(card?.kind === 'products' && card.ids).toEqual(left);
});

test.each([
  ['the cheaper one', /^Of those, that is Chamomile Hemp Tea, \$16\.00\.$/],
  ['the second one', /^Pine Ridge Pre-Rolls: /],
  ['last', /^Night Drops 1000 mg: /],
  ['that one', /^Which one: /],
  [
    'are those gluten free',
    /^Yes for .*Tea.*\. The label of Evergreen CBD Flower or Pine Ridge Pre-Rolls does not say gluten-free:/,
  ],
])('after a list "%s" means one of its products or all', (typed, text) => {
  expect(replyOf(typed, { menu, spoken: { shown: calm } }).answer.text).toMatch(text);
});

test('"cheaper" after a list shows products that cost less than each of it', () => {
  const ids = (shown: string[]) => {
    const { card } = replyOf('anything cheaper', { menu, spoken: { shown } }).answer;
    return card?.kind === 'products' ? card.ids : [];
  };
  expect(ids(calm)).toEqual(['Grapefruit Rosemary Spritz']);
  expect(ids(['Sea Salt Dark Chocolate'])).toEqual(['Grapefruit Rosemary Spritz', 'Chamomile Hemp Tea']);
});
