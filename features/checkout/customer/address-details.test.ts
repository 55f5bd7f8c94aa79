import { expect, test } from 'vitest';
import { isSamePlace } from './address-details.ts';

test('a corrected typing error is the same address; another house number, street or ZIP code is another one', () => {
  const home = '1420 Larimer St, Denver, CO 80202';
  expect(isSamePlace('1420 Larimer Street, Denver', home)).toBe(true);
  expect(isSamePlace('1420 Larimer St, Denver, CO 80203', home)).toBe(false);
  expect(isSamePlace('14 Larimer St, Denver, CO 80202', home)).toBe(false);
  expect(isSamePlace('1420 Larmer St, Denver', home)).toBe(true);
  expect(isSamePlace('1420 Lar', home)).toBe(true);
  expect(isSamePlace('1420 Pearl St, Denver, CO 80202', home)).toBe(false);
  expect(isSamePlace('1420 N Larimer St', '1420 S Larimer St')).toBe(false);
  expect(isSamePlace('1420 N Larimer St', home)).toBe(true);
  expect(isSamePlace('20 5th Street', '20 9th Street')).toBe(false);
  expect(isSamePlace('The Red Barn', 'The Blue House')).toBe(false);
  expect(isSamePlace('The Blue House, Denver', 'The Blue House')).toBe(true);
  expect(isSamePlace('The Blue House, Denver', home)).toBe(false);
});
