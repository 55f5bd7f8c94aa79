import { expect, test } from 'vitest';
import { readLanguage } from './language.ts';

test.each([
  'quiero dos gomitas',
  '¿dónde está mi pedido?',
  'cuanto cuesta el te',
  'mi hijo comio una gomita',
  'hola',
  'gracias',
  'no hablo ingles',
  'algo para dormir',
  'aceptan tarjeta',
  'hacen entregas a boulder',
  'quitale uno',
  'aceptan zelle',
])('"%s" is Spanish', (typed) => expect(readLanguage(typed)).toBe('es'));

test.each([
  'two gummies please',
  'my son ate one',
  'no thanks',
  'where is my order',
  'tell me about it',
  'can i pay with card',
  'any sale today',
])('"%s" is English', (typed) => expect(readLanguage(typed)).toBe('en'));

test.each([
  ['can you speak spanish', 'es'],
  ['language spanish', 'es'],
  ['español por favor', 'es'],
  ['no hablo inglés', 'es'],
  ['en inglés por favor', 'en'],
  ['two gummies for my spanish teacher', 'en'],
])('"%s" asks for its answer in this language: %s', (typed, language) =>
  expect(readLanguage(typed)).toBe(language),
);

test('the name of a product does not decide the language', () => {
  expect(readLanguage('tell me about te de manzanilla', ['Té de Manzanilla'])).toBe('en');
  expect(readLanguage('cuanto cuesta the one', ['The One'])).toBe('es');
});

test.each(['2', 'Evergreen', '👍', 'no', ''])('"%s" does not decide the language', (typed) =>
  expect(readLanguage(typed)).toBeUndefined(),
);
