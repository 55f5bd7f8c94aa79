import { expect, test } from 'vitest';
import { asTyped, centsOf, plainSum, readingOf } from './typed-money.ts';

test('cents are shown in the field as they were typed', () => {
  expect([5, 1999, 10_000_000].map(asTyped)).toEqual(['0.05', '19.99', '100000.00']);
});

test.each([
  ['1.005', 101, 'Saved as $1.01'],
  ['12.345', 1235, 'Saved as $12.35'],
  ['32.500', 3250, 'Saved as $32.50'],
  ['0.125', 13, 'Saved as $0.13'],
  ['32,5', 3250, 'Saved as $32.50'],
  ['1,250', 125_000, 'Saved as $1,250.00'],
  ['12,250,500', 1_225_050_000, 'Saved as $12,250,500.00'],
  ['1,250.00', 125_000, 'Saved as $1,250.00'],
  ['1.250,00', 125_000, 'Saved as $1,250.00'],
  ['1.250.000', 125_000_000, 'Saved as $1,250,000.00'],
  ['32.50', 3250, undefined],
  ['$ 112', 11_200, undefined],
  ['5.', 500, undefined],
])('"%s" is %i cents, with %s next to the field', (typed, cents, reading) => {
  expect(centsOf(typed)).toBe(cents);
  expect(readingOf(typed)).toBe(reading);
});

test.each([
  '',
  ' ',
  '.',
  'abc',
  '-3',
  '1e3',
  '1,25,0',
  '1.2.3',
  '1.x',
  '1.2x3',
  '1,250x',
  'x1,250',
  '1,250,00x',
  '1.2345,6',
  '12345,678,901',
  '1,250.000.1',
])('"%s" is refused as a sum', (typed) => {
  expect(centsOf(typed)).toBeUndefined();
  expect(readingOf(typed)).toBeUndefined();
});

test.each([
  ['', 0],
  [' ', 0],
  ['112.50', 11_250],
  ['112,5', 11_250],
  ['.5', 50],
  ['1,250', 125_000],
  ['12.345', 1235],
  ['999999.99', 99_999_999],
])('"%s" is a sum of %i cents handed over', (typed, cents) => {
  expect(plainSum(typed)).toBe(cents);
});

test.each(['1000000', '-3', '1e3', 'abc'])('"%s" is refused as a sum handed over', (typed) => {
  expect(plainSum(typed)).toBeNull();
});
