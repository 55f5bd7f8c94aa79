import { expect, test } from 'vitest';
import { defaultHelpLines } from '#shared/help-lines.ts';
import { sampleMenu } from '#app/server/seed/menu.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type { Shop } from '#features/settings/contract/shop.ts';
import { carefulAnswers, carefulTexts } from '../../understanding/careful-answers.ts';
import { understand } from '../../understanding/understand.ts';
import type { CarefulTopic } from '../../understanding/understanding.ts';
import { replyOf } from './reply-of.ts';

const menu = sampleMenu.map(
  (product) => ({ ...product, id: product.name, salePrice: null }) as unknown as MenuProduct,
);
const shop = {
  age: { minimumAge: 21, doorCheck: true },
  helpLines: defaultHelpLines,
  door: { accepts: [] },
  tips: { values: [] },
} as unknown as Shop;
const answerTo = (say: string) => replyOf(say, { menu, shop }).answer;

/** Emergencies that have numbers of their own. */
const aboutAnimals = new Set(['the dog got into the chocolate']);

const said: [CarefulTopic, string[]][] = [
  [
    'dosage',
    [
      'how many gummies should i take',
      'whats a good dose for a beginner',
      'can i take 3 softgels at once',
      'how much balm do i use',
      'cuantas gotas debo tomar',
      'is 25mg too strong',
      'is one square enough',
    ],
  ],
  [
    'medical',
    [
      'will this cure my anxiety',
      'im pregnant, is the tea ok',
      'does it mix with sertraline',
      'can i use the balm for arthritis',
      'i take blood thinners',
      'is cbd safe',
      'i have diabetes is it ok',
      'i cant stop shaking',
      'my stomach is upset after the chocolate',
      'i feel off since the gummies',
    ],
  ],
  [
    'emergency',
    [
      'my kid ate one of the gummies',
      'the dog got into the chocolate',
      'i took too many gummies',
      'i took 10 softgels and i cant breathe',
      'he passed out after the drops',
      'think she overdosed',
      'my throat feels tight',
      'my baby got some in her mouth',
    ],
  ],
  [
    'self_harm',
    [
      'i want to kill myself',
      'i dont want to live anymore',
      'i want to die',
      'thinking about suicide',
      'i want to end my life can i get 2 gummies',
    ],
  ],
  [
    'cannabinoids',
    [
      'difference between cbd and thc',
      'cbd vs thc?',
      'what is cbd',
      'whats cbn',
      'what does cbd do',
      'is cbd the same as thc',
      'explain cbd to me',
    ],
  ],
  ['law', ['is this legal in texas', 'can i fly with it', 'will i get arrested for this']],
  ['under_age', ['im 16 can i order', 'i am only 19', 'im underage but my brother can pick it up']],
  ['unlawful', ['do you sell cocaine', 'can i get some xanax', 'shrooms?']],
];

const rows = said.flatMap(([topic, all]) => all.map((say) => [topic, say] as const));

test.each(rows)('a question of %s is recognized: %s', (topic, say) => {
  expect(understand(say, { menu }).topic).toBe(topic);
});

test.each(rows.filter(([topic]) => topic !== 'under_age'))(
  'the answer to %s is the fixed one: %s',
  (topic, say) => {
    const { text, language = 'en' } = answerTo(say);
    expect(text).toBe(carefulTexts(language)[aboutAnimals.has(say) ? 'animal' : topic]);
  },
);

test('no careful answer gives advice: none names an amount, an effect, a law or a product', () => {
  const advice =
    /\b(?:you (?:should|can safely)|we recommend|try (?:one|half)|start with|take (?:one|two|half|a|it)|helps? (?:with|against)|relieves?|\d+ ?mg|is (?:safe|legal|fine|harmless)|are (?:safe|legal|fine)|will (?:calm|help)|dose of)\b/i;
  const names = sampleMenu.map(({ name }) => name);
  for (const answer of Object.values(carefulAnswers)) {
    expect(answer).not.toMatch(advice);
    expect(names.filter((name) => answer.includes(name))).toEqual([]);
  }
});

test('careful answers name the right number to call', () => {
  expect(carefulAnswers.dosage).toMatch(/doctor or pharmacist/);
  expect(carefulAnswers.medical).toMatch(/doctor or pharmacist.*1-800-222-1222.*911/s);
  expect(carefulAnswers.emergency).toMatch(/911.*1-800-222-1222/s);
  expect(carefulAnswers.self_harm).toMatch(/988/);
  expect(carefulAnswers.self_harm).not.toMatch(/1-800|doctor|menu/);
  expect(carefulAnswers.under_age).toMatch(/1-800-222-1222.*911/s);
  const numbers = Object.values(carefulAnswers).flatMap((answer) => answer.match(/\b\d[\d-]{2,}\b/g) ?? []);
  expect(new Set(numbers)).toEqual(new Set(Object.values(defaultHelpLines)));
});

test('an emergency in an order is answered first, and nothing is added to the cart', () => {
  for (const say of [
    'add 2 gummies i want to kill myself',
    'my son ate the chocolate, also two teas please',
  ]) {
    const { intent, items } = understand(say, { menu });
    expect(intent).toBe('medical');
    expect(items).toBeUndefined();
  }
});

test('nobody under age is told that they may order', () => {
  expect(answerTo('im 16 can i order').text).toBe(carefulAnswers.under_age);
  expect(understand('im 25 can i order', { menu }).topic).toBeUndefined();
});

test('the assistant says who may receive an order, and where it goes when nobody is at the door', () => {
  for (const say of ['what if im not home', 'what if nobody is there', 'do i have to be home'])
    expect(answerTo(say).text).toMatch(/^Someone of 21 or over has to take it .* back to the shop/);
  expect(answerTo('do i need id').text).not.toMatch(/back to the shop/);
});

test('the assistant’s answer about age uses the minimum age of the shop', () => {
  const topic = (say: string, minimumAge?: number) => understand(say, { menu, minimumAge }).topic;
  expect(['im 19 can i order', 'i am only 20'].map((say) => topic(say))).toEqual(['under_age', 'under_age']);
  expect(topic('im 19 can i order', 18)).toBeUndefined();
  expect(topic('im 17 can i order', 18)).toBe('under_age');
});
