import { expect, test } from 'vitest';
import { nextTry } from './retry.ts';
import type { SendResult } from './sender.ts';

const later = (seconds?: number): SendResult => ({ status: 'delayed', reason: '429', seconds });

test.each<[string, SendResult, number, number | null]>([
  ['the first failure', later(), 1, 5],
  ['the second', later(), 2, 30],
  ['the third', later(), 3, 120],
  ['the fourth', later(), 4, null],
  ['a service that wants no wait at all', later(0), 1, 0],
  ['a service that names an hour', later(3600), 1, 3600],
  ['a service that names more', later(3601), 1, null],
  ['a service that names a wait too often', later(1), 4, null],
  ['a refusal', { status: 'refused', reason: '400' }, 1, null],
  ['a subscription that is gone', { status: 'gone' }, 1, null],
])('the next try after %s', (_what, result, tries, seconds) => {
  const at = nextTry(result, tries, new Date(0));
  expect(at && at.getTime() / 1000).toBe(seconds);
});
