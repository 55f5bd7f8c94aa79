import { expect, test } from 'vitest';
import { defaultHelpLines } from '#shared/help-lines.ts';
import { sampleMenu } from '#app/server/seed/menu.ts';
import type { Shop } from '#features/settings/contract/shop.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { carefulTexts } from '../../understanding/careful-answers.ts';
import { replyOf } from './reply-of.ts';

const menu = sampleMenu.map(
  (product) => ({ ...product, id: product.name, salePrice: null }) as unknown as MenuProduct,
);
const answerTo = (typed: string, part: Parameters<typeof replyOf>[1] = {}) =>
  replyOf(typed, { menu, ...part }).answer;
const labels = (typed: string) => answerTo(typed).calls?.map(({ label }) => label);

test.each([
  ['my kid ate one', ['Call 911', 'Call Poison Help']],
  ['i took 10 softgels and i cant breathe', ['Call 911', 'Call Poison Help']],
  ['the dog got into the chocolate', ['Call ASPCA Animal Poison Control', 'Call Pet Poison Helpline']],
  ['mi hijo comio una gomita', ['Llamar: 911', 'Llamar: Poison Help']],
  ['i want to kill myself', ['Call 988', 'Text 988', 'Call 911']],
  ['i feel dizzy after the gummies', ['Call 911', 'Call Poison Help']],
  ['will this cure my anxiety', undefined],
])('an emergency gets numbers to call: %s', (typed, expected) => {
  expect(labels(typed)).toEqual(expected);
});

test('a story of long ago is no emergency', () => {
  for (const typed of [
    'what do you recommend for somebody who hasnt smoked in 20 years',
    'i smoked 20 years ago',
  ])
    expect(labels(typed), typed).toBeUndefined();
});

test('after a question of health "it" is the product of that question', () => {
  const { about } = answerTo('do the night drops help with anxiety');
  expect(about).toBe('Night Drops 1000 mg');
  expect(answerTo('does it have coconut', { spoken: { shown: [about ?? ''] } }).text).toBe(
    'Coconut is on the label of Night Drops 1000 mg.',
  );
});

test('for a child and an animal both numbers are named, the child’s first', () => {
  expect(labels('my son and my dog ate the gummies')).toEqual([
    'Call 911',
    'Call Poison Help',
    'Call ASPCA Animal Poison Control',
    'Call Pet Poison Helpline',
  ]);
});

test('an emergency gets two short lines in the language of the sentence', () => {
  const [english, spanish] = [answerTo('my kid ate one'), answerTo('mi hijo comio una gomita')];
  expect(english.text).toBe(carefulTexts('en').emergency);
  expect(spanish).toMatchObject({ text: carefulTexts('es').emergency, language: 'es' });
  for (const { text } of [english, spanish]) expect(text.split('\n')).toHaveLength(2);
});

test('the emergency numbers are those in the settings', () => {
  const helpLines = { ...defaultHelpLines, emergency: '112', poison: '0551 19240' };
  const { text, calls } = answerTo('my kid ate one', {
    shop: { helpLines, age: {}, door: { accepts: [] }, tips: { values: [] } } as unknown as Shop,
  });
  expect(calls?.map(({ number }) => number)).toEqual(['112', '0551 19240']);
  expect(text).toMatch(/call 112 now.*0551 19240/s);
  expect(text).not.toContain('911');
});

test.each([
  'can i give these to my 16 year old',
  'are these safe for kids',
  'can i drive after eating a gummy',
  'is it safe to drive after the drops',
  'can i drive on this',
  'my daughter is 15 can she have the tea',
])('the answer is a plain No: %s', (typed) => {
  expect(answerTo(typed).text).toMatch(/^No\./);
});

test('a person who already took some reads whom to call, not a No', () => {
  expect(answerTo('my son feels sick after a gummy').text).not.toMatch(/^No\./);
});

test('each careful text names the same numbers in both languages', () => {
  const numbers = (text: string) => text.match(/\b\d[\d-]{2,}\b/g);
  const [en, es] = [carefulTexts('en'), carefulTexts('es')];
  for (const topic of Object.keys(en) as (keyof typeof en)[])
    expect([topic, numbers(es[topic])]).toEqual([topic, numbers(en[topic])]);
});
