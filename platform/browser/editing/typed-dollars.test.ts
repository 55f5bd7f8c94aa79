import { expect, test } from 'vitest';
import { typedDollars } from './typed-dollars.ts';

test.each([
  ['19.99', 1999],
  ['0.01', 1],
  ['32,50', 3250],
  ['32,5', 3250],
  ['$ 32.50', 3250],
  ['.5', 50],
  ['5.', 500],
  ['0.125', 13],
  ['1.005', 101],
  ['12.345', 1235],
  ['1,250', 125_000],
  ['1,250.00', 125_000],
  ['1.250,00', 125_000],
  ['1 250,00', 125_000],
  ['12,345.6', 1_234_560],
  [' 42 ', 4200],
  ['100000', 10_000_000],
])('"%s" is %i cents', (typed, cents) => {
  expect(typedDollars('Price', 1).parse(typed)).toBe(cents);
});

test.each([
  '',
  '   ',
  'abc',
  '0',
  '-3',
  '0.004',
  'Infinity',
  'NaN',
  '.',
  '1,25,0',
  '1.2.3',
  '12,34.5',
  '1e3',
  '3 or 4',
])('"%s" is refused as a price', (typed) => {
  const { error } = typedDollars('Price', 1).safeParse(typed);
  expect(error?.issues[0]?.message).toBe('Price must be positive');
});

test('a sale price may be zero, and no price exceeds the shop’s largest amount', () => {
  expect(typedDollars('Sale price', 0).parse('0')).toBe(0);
  const { error } = typedDollars('Sale price', 0).safeParse('100000.01');
  expect(error?.issues[0]?.message).toBe('Sale price must be at most $100,000.00');
});
