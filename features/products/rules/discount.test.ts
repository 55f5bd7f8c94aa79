import { expect, test } from 'vitest';
import { discountBadge } from './discount.ts';

test.each([
  [20, '20% OFF'],
  [1, '1% OFF'],
  [0, 'Sale'],
])('the badge of a discount of %i%% reads %s', (percent, text) => {
  expect(discountBadge(percent)).toBe(text);
});
