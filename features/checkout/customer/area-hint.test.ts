import { expect, test } from 'vitest';
import { areaHint } from './area-hint.ts';

const zone = (zip: string, minimum: number) => ({
  zips: [zip],
  fee: 0,
  minimum,
  freeFrom: null,
  extraMinutes: 0,
});
const zones = [zone('80202', 1500), zone('80203', 2500)];

test.each([
  ['1 Elm Street', 'We deliver to 80202 and 80203. Orders start at $15.00.'],
  ['1 Elm Street 80202', 'We deliver to 80202 and 80203. Orders start at $15.00.'],
  ['1 Elm Street 80203', 'We deliver to 80202 and 80203. Orders start at $25.00.'],
])('under the address "%s" the hint names the minimum of its own zone', (address, hint) => {
  expect(areaHint({ zones }, address)).toBe(hint);
});

test('a zone without a minimum has none in its hint, and a shop without zones has no hint', () => {
  const free = { zones: [zone('80202', 0), zone('80203', 2500)] };
  expect(areaHint(free, '1 Elm Street 80202')).toBe('We deliver to 80202 and 80203');
  expect(areaHint({ zones: [] }, '1 Elm Street 80202')).toBeUndefined();
});
