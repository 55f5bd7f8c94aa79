import { expect, test } from 'vitest';
import { counted, grouped, isOrAre } from './counted.ts';

test.each([
  [0, '0 orders'],
  [1, '1 order'],
  [2, '2 orders'],
  [999, '999 orders'],
  [1_200, '1,200 orders'],
  [1_234_567, '1,234,567 orders'],
])('%i orders are written %s', (count, text) => {
  expect(counted(count, 'order')).toBe(text);
});

test.each([0, 0.5, 12.25, 999.99, 1_200.5, 100_000, 1_234_567.1234, -1_200])(
  'the number %d is written %s',
  (amount) => {
    expect(grouped(amount)).toBe(amount.toLocaleString('en-US', { maximumFractionDigits: 4 }));
  },
);

test.each([
  [0, 'are'],
  [1, 'is'],
  [2, 'are'],
])('with %i items the verb is %s', (count, verb) => {
  expect(isOrAre(count)).toBe(verb);
});
