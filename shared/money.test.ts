import { expect, test } from 'vitest';
import { dollars, glanceDollars, percentOff, shortDollars, toCents } from './money.ts';

test.each([
  [0, '$0.00'],
  [1, '$0.01'],
  [99, '$0.99'],
  [4200, '$42.00'],
  [1999, '$19.99'],
  [100_000, '$1,000.00'],
  [123_456_789, '$1,234,567.89'],
  [-1999, '-$19.99'],
])('%i cents are written %s', (cents, text) => {
  expect(dollars(cents)).toBe(text);
});

test.each([
  [84_00, '$84.00'],
  [9_999_99, '$9,999.99'],
  [10_000_00, '$10K'],
  [188_100_000_00, '$188.1M'],
])('%i cents in a table are written %s', (cents, text) => {
  expect(glanceDollars(cents)).toBe(text);
});

test.each([
  [0, '$0'],
  [50_00, '$50'],
  [500_00, '$500'],
  [1_500_00, '$1.5K'],
  [20_000_00, '$20K'],
  [1_000_000_00, '$1M'],
])('%i cents in a chart are written %s', (cents, text) => {
  expect(shortDollars(cents)).toBe(text);
});

test.each([
  [0, 0],
  [0.01, 1],
  [19.99, 1999],
  [1.005, 101], // binary fractions must not steal a cent
  [1.115, 112],
  [0.285, 29],
  [4.35, 435],
  [100_000, 10_000_000],
])('%d dollars are %i cents', (typed, cents) => {
  expect(toCents(typed)).toBe(cents);
});

test('every price an owner can type is shown again as it was typed', () => {
  for (let cents = 0; cents <= 20_000; cents += 1)
    expect(toCents(Number((cents / 100).toFixed(2)))).toBe(cents);
});

test.each([
  [4200, 3360, 20],
  [2800, 2380, 15],
  [3000, 1000, 67],
  [1000, 1000, 0],
  [1000, 0, 100],
  [0, 0, 0],
])('from %i to %i is %i%% off', (regular, sale, percent) => {
  expect(percentOff(regular, sale)).toBe(percent);
});
