import { expect, test } from 'vitest';
import { isSamePlace } from './address-details.ts';

test('a corrected typing error is the same address; another house number or ZIP code is another one', () => {
  const home = '1420 Larimer St, Denver, CO 80202';
  expect(isSamePlace('1420 Larimer Street, Denver', home)).toBe(true);
  expect(isSamePlace('1420 Larimer St, Denver, CO 80203', home)).toBe(false);
  expect(isSamePlace('14 Larimer St, Denver, CO 80202', home)).toBe(false);
  expect(isSamePlace('The Blue House, Denver', home)).toBe(false);
});
