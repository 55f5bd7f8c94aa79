import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0 orders'],
  [1, '1 order'],
  [2, '2 orders'],
  [999, '999 orders'],
  [1_200, '1,200 orders'],
  [1_234_567, '1,234,567 orders'],
])('%i orders read %s', (count, text) => {
  expect(counted(count, 'order')).toBe(text);
});
