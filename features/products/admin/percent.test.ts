import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPrice } from './change-percent.ts';

test.each([
  [3200, -10, 1, 2880],
  [3200, -10, 50, 2900],
  [1999, 10, 1, 2199],
  [1005, -10, 1, 905], // 904.5 goes up
  [1050, 0, 100, 1100],
  [1049, 0, 100, 1000],
  [30, -50, 100, 100],
  [1, -90, 1, 1],
  [9_999_999, 200, 1, undefined],
])('%d cents changed by %d percent and rounded to %d are %s', (price, percent, step, now) => {
  expect(changedPrice(price, percent, step)).toBe(now);
});

test('a changed price is at most half a step, or one step, from the exact one', () => {
  const prices = fc.integer({ min: 1, max: 3_000_000 });
  const percents = fc.integer({ min: -90, max: 200 });
  fc.assert(
    fc.property(prices, percents, fc.constantFrom(1, 5, 50, 100), (price, percent, step) => {
      const now = changedPrice(price, percent, step)!;
      const exact = (price * (100 + percent)) / 100;
      expect(now % step).toBe(0);
      expect(now === step || Math.abs(now - exact) <= step / 2).toBe(true);
    }),
  );
});
