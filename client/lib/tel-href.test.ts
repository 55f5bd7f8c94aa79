import { expect, test } from 'vitest';
import { toDialable } from './tel-href.ts';

test.each([
  ['(503) 555-0142', '5035550142'],
  ['+1 503.555.0142', '+15035550142'],
  ['+1 (503) 555-0142 ext. 123456', '+15035550142'],
  ['503-555-0142 x12', '5035550142'],
  ['503 555 0142, ask for Maya 2', '5035550142'],
  ['Home: 503 555 0142', '5035550142'],
  ['0142', '0142'],
])('%s is dialed as %s', (written, number) => {
  expect(toDialable(written)).toBe(number);
});
