import { expect, test } from 'vitest';
import { sampleMenu } from '../../server/seed/menu.ts';
import { intents } from './intents.ts';
import { understand } from './understand.ts';
import { intentIds } from './understanding.ts';

const menu = sampleMenu.map((product) => ({ ...product, salePrice: null }));

test('the table has each intent once', () => {
  expect(intents.map(({ id }) => id).toSorted()).toEqual([...intentIds].toSorted());
});

test.each(intents.map((intent) => [intent.id, intent.examples] as const))(
  'what the table gives as examples of %s is understood so',
  (id, examples) => {
    const [tea, chocolate, gummies, balm, spritz] = ['Tea', 'Chocolate', 'Gummies', 'Balm', 'Spritz'].map(
      (name) => menu.find((product) => product.name.includes(name)),
    );
    const cart = [tea, chocolate, gummies, balm, spritz].flatMap((product) =>
      product ? [{ product, quantity: 1 }] : [],
    );
    const situations = [{ menu }, { menu, cart }, { menu, orders: ['pending', 'completed'] }];
    const wrong = examples.filter((say) =>
      situations.every((situation) => understand(say, situation).intent !== id),
    );
    expect(wrong).toEqual([]);
  },
);

test('every reply that can be tapped is understood when it is typed', () => {
  const choices = intents.flatMap((intent) => intent.choices ?? []);
  expect(choices.filter((say) => understand(say, { menu }).intent === 'unknown')).toEqual([]);
});

test('text that means nothing is answered, not an error', () => {
  const junk = [
    '',
    '   ',
    '😂😂😂',
    '?'.repeat(5000),
    'a'.repeat(5000),
    'gummies '.repeat(700),
    '1'.repeat(5000),
    '1 '.repeat(2500),
    'no not without '.repeat(300),
    '你好，我想买茶',
    'שלום',
    'const x = () => { return eval("1"); };',
    "'; drop table products; --",
    '<script>alert(1)</script>',
    '\u0000\u202E\uFFFD',
    '$$$$ %%%% ....,,,, @@@ ((((',
    '999999999999999999999 gummies',
  ];
  for (const say of junk) expect(intentIds).toContain(understand(say, { menu }).intent);
  expect(understand('two teas', { menu: [] }).intent).toBeTypeOf('string');
});
