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
  ['do you speak spanish', 'es'],
  ['can i order in spanish', 'es'],
  ['i only speak spanish', 'es'],
  ['two gummies, in spanish please', 'es'],
  ['please answer in english', 'en'],
  ['can’t you answer in Spanish', 'es'],
  ['hablas español?', 'es'],
  ['puedes hablar en inglés', 'en'],
  ['prefiero español', 'es'],
  ['hablame en español por favor', 'es'],
  ['do not answer in spanish, in english please', 'en'],
  ['could we do this in spanish', 'es'],
  ['i want it in spanish', 'es'],
  ['quiero el menú en inglés', 'en'],
  ['me gustaría en inglés', 'en'],
  ['cambia el idioma a inglés', 'en'],
  ['english only please', 'en'],
  ['do it in spanish instead', 'es'],
  ['todo en español porfa', 'es'],
])('"%s" asks for its answer in this language: %s', (typed, language) =>
  expect(readLanguage(typed)).toBe(language),
);

test.each([
  ['sorry i dont speak spanish', 'en'],
  ['please stop answering in spanish', 'en'],
  ['do not answer in spanish', 'en'],
  ['the label is in spanish', 'en'],
  ['I speak spanish but english is fine', 'en'],
  ['why do you answer in spanish', 'en'],
  ['does the driver speak spanish', 'en'],
  ['is the label in spanish?', 'en'],
  ['one spanish please', 'en'],
  ['do you have spanish chocolate', 'en'],
  ['my mom only speaks spanish', 'en'],
  ['quiero un té inglés', 'es'],
  ['no se hablar ingles', 'es'],
  ['no puedo hablar ingles', 'es'],
  ['no me hables en ingles', 'es'],
  ['mi papa solo habla ingles pero yo quiero gomitas', 'es'],
  ['el menu esta en ingles', 'es'],
])('"%s" names a language, and the words decide: %s', (typed, language) =>
  expect(readLanguage(typed)).toBe(language),
);

test('the name of a product does not decide the language', () => {
  expect(readLanguage('tell me about te de manzanilla', ['Té de Manzanilla'])).toBe('en');
  expect(readLanguage('cuanto cuesta the one', ['The One'])).toBe('es');
});

test.each(['2', 'Evergreen', '👍', 'no', ''])('"%s" does not decide the language', (typed) =>
  expect(readLanguage(typed)).toBeUndefined(),
);
