import { expect, test } from 'vitest';
import { formatTrend, longDay, shortDay } from './format.ts';

test('a day of the chart has the same date in every time zone', () => {
  expect([shortDay('2024-03-05'), longDay('2024-03-05')]).toEqual(['Mar 5', 'Tue, Mar 5']);
});

test.each([
  ['count', 5, 2, '3 more than yesterday', 'up'],
  ['count', 2, 1302, '1,300 fewer than yesterday', 'down'],
  ['count', 4, 4, 'same as yesterday', 'same'],
  ['money', 12_000, 10_000, '20% more than yesterday', 'up'],
  ['money', 0, 10_000, '100% less than yesterday', 'down'],
  ['money', 4200, 0, 'up from $0.00 yesterday', 'up'],
  ['money', 20_000, 10_000, '100% more than yesterday', 'up'],
  ['money', 20_200, 10_000, 'up from $100.00 yesterday', 'up'],
  ['money', 80_107_192, 12_800, 'up from $128.00 yesterday', 'up'],
  ['money', 100_001, 100_000, 'under 1% more than yesterday', 'up'],
] as const)('the comparison of %s %i with %i reads "%s"', (figure, now, before, words, direction) => {
  expect(formatTrend(figure, now, before, 'yesterday')).toEqual({ words, direction });
});
