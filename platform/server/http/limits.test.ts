import { expect, test } from 'vitest';
import { addressKey } from './limits.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['not an address', 'unknown'],
])('the limits count the IP address %s as %s', (address, counted) => {
  expect(addressKey(address)).toBe(counted);
});
