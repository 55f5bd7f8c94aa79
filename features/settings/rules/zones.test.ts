import { expect, test } from 'vitest';
import { addressProblem, formatArea, type Zone, formatZone, zoneOf } from './zones.ts';

const zone = (zips: string[], more: Partial<Zone> = {}): Zone => ({
  zips,
  fee: 0,
  minimum: 0,
  freeFrom: null,
  extraMinutes: 0,
  ...more,
});

const near = zone(['80202', '80203']);
const east = zone(['802*']);
const far = zone(['8*']);
test.each([
  ['80202', near],
  ['80210', east],
  ['81001', far],
  ['90210', undefined],
])('%s is in the zone with the most specific match', (zip, expected) => {
  expect(zoneOf({ zones: [far, east, near] }, `1 Elm Street ${zip}`)).toBe(expected);
});

test.each([
  [[], null],
  [['80203', '80202'], '80202 and 80203'],
  [['802*'], 'ZIP codes that begin with 802'],
  [['80302', '802*', '801*'], '80302 and ZIP codes that begin with 801 or 802'],
  [['80202', '80302', '802*', '8021*'], '80302 and ZIP codes that begin with 802'],
])('the ZIP codes %j are read as %s', (zips, words) => {
  expect(formatArea({ zones: zips.length > 0 ? [zone(zips)] : [] })).toBe(words);
});

test('an address outside the area is refused, and one without a ZIP code is asked for it', () => {
  const area = { zones: [zone(['80202', '803*'])] };
  const message = (address: string) => addressProblem(area, address)?.message;
  expect(message('1 Elm Street 80202')).toBeUndefined();
  expect(message('1 Elm Street 90210')).toBe(
    'We do not deliver to 90210. We deliver to 80202 and ZIP codes that begin with 803.',
  );
  expect(message('1 Elm Street')).toBe(
    'Please add the ZIP code to the address. We deliver to 80202 and ZIP codes that begin with 803.',
  );
  expect(addressProblem({ zones: [] }, 'anywhere')).toBeNull();
});

test('neither a house number nor a gate code counts as the ZIP code of an address', () => {
  const area = { zones: [zone(['802*'])] };
  const asked = 'Please add the ZIP code to the address. We deliver to ZIP codes that begin with 802.';
  expect(addressProblem(area, '80210 Ridge Road, Boulder, CO')?.message).toBe(asked);
  expect(addressProblem(area, 'PO Box 80202, Pueblo, CO')?.message).toBe(asked);
  expect(addressProblem(area, '14200 E Alameda Ave, Aurora')?.message).toBe(asked);
  expect(addressProblem(area, '1400 Larimer St, Denver, CO 80202, gate code 45231')).toBeNull();
});

test.each([
  [{}, 'free'],
  [{ fee: 300 }, '$3.00'],
  [
    { fee: 300, freeFrom: 6000, minimum: 2000, extraMinutes: 15 },
    '$3.00, free from $60.00, orders from $20.00, 15 minutes longer',
  ],
])('a zone of %j is shown as %s', (more, words) => {
  expect(formatZone(zone(['80202'], more))).toBe(words);
});
