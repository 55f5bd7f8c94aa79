import { expect, test } from 'vitest';
import { asTyped, centsOf, plainSum } from './typed-money.ts';

test('cents stand in the field as they were typed', () => {
  expect([5, 1999, 10_000_000].map(asTyped)).toEqual(['0.05', '19.99', '100000.00']);
});

test('a price may have groups of thousands, unless it may be two prices', () => {
  expect(['32,5', '1,250.00', '1.250,00', '1,250', 'abc'].map(centsOf)).toEqual([
    3250,
    125_000,
    125_000,
    undefined,
    undefined,
  ]);
});

test.each([
  ['', 0],
  ['112.50', 11_250],
  ['112,5', 11_250],
  ['$ 112', 11_200],
  ['5.', 500],
  ['999999.99', 99_999_999],
])('"%s" is a plain sum of %i cents', (typed, cents) => {
  expect(plainSum(typed)).toBe(cents);
});

test.each(['.5', '1,250.00', '1,250', '0.125', '1000000', '-3', '1e3', 'abc'])(
  '"%s" is no plain sum',
  (typed) => {
    expect(plainSum(typed)).toBeNull();
  },
);
