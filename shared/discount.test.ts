import { expect, test } from 'vitest';
import { discountBadge, discountFault, discountLabel } from './discount.ts';

test.each([
  [20, 5000, 4000],
  [33, 1000, 667],
  [34, 1000, 667],
  [0, 1000, 1000],
  [0, 1000, 999],
  [1, 1000, 999],
  [100, 1000, 0],
  [99, 1000, 1],
  [100, 1000, 1],
])('%i%% is a true label from %i to %i cents', (percent, regular, sale) => {
  expect(discountFault(percent, regular, sale)).toBeUndefined();
  expect(discountLabel(percent, regular, sale)).toBe(percent);
});

test.each([
  [90, 1000, 960, 4],
  [21, 5000, 4000, 20],
  [19, 5000, 4000, 20],
  [32, 1000, 667, 33],
  [1, 1000, 1000, 0],
  [99, 1000, 0, 100],
])('%i%% from %i to %i cents is %i%%', (percent, regular, sale, real) => {
  expect(discountFault(percent, regular, sale)).toContain(`${percent}% is not what the prices say`);
  expect(discountFault(percent, regular, sale)).toContain(`is ${real}% off.`);
  expect(discountLabel(percent, regular, sale)).toBe(real);
});

test.each([
  [20, '20% OFF'],
  [1, '1% OFF'],
  [0, 'Sale'],
])('the badge of %i%% reads %s', (percent, text) => {
  expect(discountBadge(percent)).toBe(text);
});
