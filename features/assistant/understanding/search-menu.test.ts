import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import { nearMatches } from './near-matches.ts';
import { searchMenu } from './search-menu.ts';
import type { SoldProduct } from './understanding.ts';

const menu: readonly SoldProduct[] = sampleMenu.map((product) => ({ ...product, salePrice: null }));
const names = (typed: string, products = menu) => searchMenu(products, typed).map(({ name }) => name);

test.each([
  ['gu', 'Orchard Gummies'],
  ['gum', 'Orchard Gummies'],
  ['gumm', 'Orchard Gummies'],
  ['or', 'Orchard Gummies'],
  ['orch', 'Orchard Gummies'],
  ['ch', 'Sea Salt Dark Chocolate'],
  ['dark cho', 'Sea Salt Dark Chocolate'],
  ['jo', 'Pine Ridge Pre-Rolls'],
  ['smo', 'Evergreen CBD Flower'],
  ['night dr', 'Night Drops 1000 mg'],
  ['10', 'Night Drops 1000 mg'],
  ['golden h', 'Golden Hour Flower'],
  ['sle', 'Chamomile Hemp Tea'],
])('a search answers before the word is finished: "%s" finds %s first', (typed, name) => {
  expect(names(typed)[0]).toBe(name);
  expect(names(typed).length).toBeLessThan(menu.length);
});

test('each letter of a name that is typed finds the product, from the second on', () => {
  for (const { name } of menu) {
    const [word = ''] = name.split(' ');
    for (let length = 2; length <= word.length; length += 1)
      expect(names(word.slice(0, length)), word.slice(0, length)).toContain(name);
  }
});

test('a single letter does not narrow the menu, and neither does a word without meaning', () => {
  for (const typed of ['g', 'tea or c', 'everything', 'something', '🙂', '  '])
    expect(names(typed), typed).toHaveLength(typed.startsWith('tea') ? 1 : menu.length);
});

test('a name that is typed in full finds its product, whatever its words mean elsewhere', () => {
  const [sample] = menu;
  const named = ['Rock or Roll 4g', 'Rock or Roll 4g, Large', 'Salt n Lime Gummies', 'No Thyme'];
  const products = [...menu, ...named.map((name) => ({ ...sample!, id: name, name }))];
  expect(names('rock OR roll  4g', products)).toEqual(['Rock or Roll 4g', 'Rock or Roll 4g, Large']);
  expect(names('Salt n Lime Gummies', products)).toEqual(['Salt n Lime Gummies']);
  expect(names('no thyme', products)).toEqual(['No Thyme']);
  for (const { name } of menu) expect(names(name)).toContain(name);
});

test('an unwanted ingredient is already excluded while its name is being typed', () => {
  expect(names('edibles no cho')).toEqual(names('edibles no chocolate'));
  expect(names('no cho')).not.toContain('Sea Salt Dark Chocolate');
});

test.each([
  ['20$', '$20'],
  ['20 dollars', '$20'],
  ['up to $20', '$20'],
  ['<= $20', '$20'],
  ['≤ $20', '$20'],
  ['< $20', 'under $20'],
  ['$10-20', 'between $10 and $20'],
  ['10-$20', 'between $10 and $20'],
  ['between $20 and $10', 'between $10 and $20'],
  ['> $40', 'over $40'],
  ['>= $46', 'at least $46'],
])('"%s" is read as "%s"', (typed, said) => {
  expect(names(typed)).toEqual(names(said));
  expect(names(typed).length).toBeGreaterThan(0);
  expect(names(typed).length).toBeLessThan(menu.length);
});

test('a price limit is compared with the sale price', () => {
  const onSale = menu.map((product) => ({ ...product, salePrice: product.price > 5000 ? 1000 : null }));
  expect(names('flower under $20', onSale)).toEqual(['Evergreen CBD Flower']);
});

test('a word of a name finds the product, also one without meaning elsewhere', () => {
  expect(names('hour')).toEqual(['Golden Hour Flower']);
  expect(names('hour golden')).toEqual(['Golden Hour Flower']);
});

test('"gummy" does not find every edible while there are gummies', () => {
  expect(names('gummies')).toEqual(['Orchard Gummies']);
  const bears = { ...menu[0]!, name: 'Sour Bears', description: null, category: 'Edibles', facts: {} };
  expect(names('gummies', [bears])).toEqual(['Sour Bears']);
});

test('the search works on any menu', () => {
  const other = { ...menu[0]!, description: null, thcContent: null, facts: {} };
  const own = [
    { ...other, name: 'Aceite de Cáñamo', category: 'Aceites' },
    { ...other, name: 'Ganja Cones', category: 'Smoke' },
    { ...other, name: 'Лесной чай', category: null },
    { ...other, name: 'OG Kush', category: 'Bloom' },
    { ...other, name: 'D8 Good Day', category: 'Bloom' },
  ];
  for (const [typed, ...found] of [
    ['canamo', 'Aceite de Cáñamo'],
    ['cáñ', 'Aceite de Cáñamo'],
    ['aceite', 'Aceite de Cáñamo'],
    ['preroll', 'Ganja Cones'],
    ['ЧАЙ', 'Лесной чай'],
    ['лес', 'Лесной чай'],
    ['og', 'OG Kush'],
    ['d8', 'D8 Good Day'],
    ['good day', 'D8 Good Day'],
    ['bloom', 'OG Kush', 'D8 Good Day'],
  ] as const)
    expect(names(typed, own), typed).toEqual(found);
});

test('every condition that may be left out is named, whatever the menu sells', () => {
  const wafers = [
    { ...menu[0]!, name: 'Lemon Wafer', description: null, category: 'Wafers', price: 900, facts: {} },
    ...menu,
  ];
  expect(nearMatches(wafers, 'wafers under $5').map(({ words, rest }) => [words, rest])).toEqual([
    ['under $5', 'wafers'],
  ]);
  expect(nearMatches(menu, 'balm under $10').map(({ words, rest }) => [words, rest])).toEqual([
    ['under $10', 'balm'],
    ['balm', 'under $10'],
  ]);
  expect(nearMatches(menu, '$5')).toEqual([]);
  expect(nearMatches(menu, 'gluten-free tea without rosehip under $2').map(({ words }) => words)).toEqual([
    'under $2',
  ]);
});

test('the names of a menu are read once, however often it is searched', () => {
  let reads = 0;
  const counting: readonly SoldProduct[] = menu.map((product) => ({
    ...product,
    get name() {
      reads += 1;
      return product.name;
    },
  }));
  expect(searchMenu(counting, 'golden hour flower')).toHaveLength(1);
  const readsOfFirst = reads;
  searchMenu(counting, 'golden hour flower');
  expect(reads).toBe(readsOfFirst);
});
