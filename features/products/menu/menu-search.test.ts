import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import { parseQuery } from './menu-query.ts';
import { searchMenu } from './menu-search.ts';

const menu = sampleMenu.map((product) => ({ ...product, salePrice: null }));
const names = (typed: string, products: Parameters<typeof searchMenu>[0] = menu) =>
  searchMenu(products, typed).matches.map(({ name }) => name);

const flower = ['Evergreen CBD Flower', 'Golden Hour Flower'];
const preRolls = ['Pine Ridge Pre-Rolls', 'Lemon Verbena Trio'];
const tinctures = ['Night Drops 1000 mg', 'Daybreak Softgels'];
const topicals = ['Garden Hemp Balm', 'Cool Mint Roll-On'];

test.each([
  ['joint', preRolls],
  ['joints', preRolls],
  ['preroll', preRolls],
  ['pre roll', preRolls],
  ['Pre-Rolls', preRolls],
  ['drops', tinctures],
  ['oil', tinctures],
  ['tinctures', tinctures],
  ['bud', flower],
  ['cream', topicals],
  ['BALM', topicals],
  ['edible', ['Orchard Gummies', 'Sea Salt Dark Chocolate', 'Chamomile Hemp Tea']],
])('"%s" finds the whole category that it means', (typed, section) => {
  expect(names(typed)).toEqual(expect.arrayContaining(section));
});

test.each([
  ['gummy', 'Orchard Gummies'],
  ['gummies', 'Orchard Gummies'],
  ['gummie', 'Orchard Gummies'],
  ['gumies', 'Orchard Gummies'],
  ['gumym', 'Orchard Gummies'],
  ['choclate', 'Sea Salt Dark Chocolate'],
  ['choc', 'Sea Salt Dark Chocolate'],
  ['camomile', 'Chamomile Hemp Tea'],
  ['teas', 'Chamomile Hemp Tea'],
  ['soft gels', 'Daybreak Softgels'],
  ['softgel', 'Daybreak Softgels'],
  ['rollon', 'Cool Mint Roll-On'],
  ['roll-on', 'Cool Mint Roll-On'],
  ['cbd 1000', 'Night Drops 1000 mg'],
  ['1000mg drops', 'Night Drops 1000 mg'],
  ['1,000 mg', 'Night Drops 1000 mg'],
  ['hour golden', 'Golden Hour Flower'],
  ['something with chocolate, please', 'Sea Salt Dark Chocolate'],
  ['Grapefrüit', 'Grapefruit Rosemary Spritz'],
  ['jonit', 'Pine Ridge Pre-Rolls'],
  ['tea under $20', 'Chamomile Hemp Tea'],
])('"%s" finds %s first', (typed, name) => {
  expect(names(typed)[0]).toBe(name);
});

test.each(['joint', 'gummy', 'preroll', 'drops', 'cbd 1000', 'choclate', 'tea under $20'])(
  '"%s" leaves out products that none of its words finds',
  (typed) => {
    expect(names(typed)).not.toContain('Cool Mint Roll-On');
  },
);

test.each([
  ['$20', {}, 2000],
  ['20$', {}, 2000],
  ['20 dollars', {}, 2000],
  ['under $20', {}, 1999],
  ['under 20', {}, 1999],
  ['below $19.99', {}, 1998],
  ['up to 20 bucks', {}, 2000],
  ['<= $1,000', {}, 100_000],
  ['over $50', { atLeast: 5001 }, undefined],
  ['at least $50', { atLeast: 5000 }, undefined],
  ['between $20 and $10', { atLeast: 1000 }, 2000],
  ['$10-20', { atLeast: 1000 }, 2000],
  ['10 to $20', { atLeast: 1000 }, 2000],
])('"%s" is read as a price, not a word', (typed, least, atMost) => {
  expect(parseQuery(typed)).toEqual({ words: [], ...least, ...(atMost !== undefined && { atMost }) });
});

test.each(['under 5 mg', 'over 5%', '1000', '25 mg', '0.5 g', 'from 10 to 20 mg'])(
  '"%s" is not read as a price',
  (typed) => {
    expect(parseQuery(typed)).toEqual({ words: expect.arrayContaining([expect.any(String)]) });
  },
);

test('a product must fit both words and price, and the sale price counts', () => {
  expect(names('edibles under $20')).toEqual([
    'Sea Salt Dark Chocolate',
    'Chamomile Hemp Tea',
    'Grapefruit Rosemary Spritz',
  ]);
  const onSale = menu.map((product) => ({ ...product, salePrice: product.price > 5000 ? 1000 : null }));
  expect(names('flower under $20', onSale)).toEqual(['Evergreen CBD Flower']);
  expect(names('$5')).toEqual([]);
});

test('"gummy" does not find every edible while there are gummies', () => {
  expect(names('gummies')).toEqual(['Orchard Gummies']);
  const bears = { ...menu[0]!, name: 'Sour Bears', description: null, category: 'Edibles' };
  expect(names('gummies', [bears])).toEqual(['Sour Bears']);
});

test('short words and numbers are not corrected', () => {
  expect(names('tae')).toEqual([]);
  expect(names('1001')).toEqual([]);
});

test.each([
  ['chocolate gummies', ['Orchard Gummies', 'Sea Salt Dark Chocolate']],
  ['balm under $10', ['Garden Hemp Balm']],
  ['gummybears', ['Orchard Gummies']],
  ['$5', ['Grapefruit Rosemary Spritz']],
])('nothing fits "%s", so the nearest products are named', (typed, nearest) => {
  const found = searchMenu(menu, typed);
  expect(found.matches).toEqual([]);
  expect(found.nearest.map(({ name }) => name)).toEqual(expect.arrayContaining(nearest));
  expect(found.nearest.length).toBeLessThanOrEqual(4);
});

test('a word without a similar one finds nothing, and an empty search finds everything', () => {
  expect(searchMenu(menu, 'zzzz')).toEqual({ matches: [], nearest: [] });
  expect(names('  ')).toHaveLength(menu.length);
});

test('the search works on any menu', () => {
  const other = { ...menu[0]!, description: null, thcContent: null };
  const spanish = [
    { ...other, name: 'Aceite de Cáñamo', category: 'Aceites' },
    { ...other, name: 'Ganja Cones', category: 'Smoke' },
    { ...other, name: 'Лесной чай', category: null },
  ];
  expect(names('canamo', spanish)).toEqual(['Aceite de Cáñamo']);
  expect(names('preroll', spanish)).toEqual(['Ganja Cones']);
  expect(names('ЧАЙ', spanish)).toEqual(['Лесной чай']);
});
