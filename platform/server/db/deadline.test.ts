import { expect, test } from 'vitest';
import { Client } from './client.ts';
import { deadlineIn } from './deadline.ts';

test('a deadline leaves whole milliseconds, and none when less than one is left', () => {
  let now = 1000.5;
  const deadline = deadlineIn(2_000, () => now);
  expect([deadline.msLeft(), deadline.isOver]).toEqual([2_000, false]);
  now = 2999.4;
  expect([deadline.msLeft(), deadline.isOver]).toEqual([1, false]);
  for (now of [2999.9, 3000.5, 3007.5, 90_000]) expect(deadline.msLeft()).toBe(null);
  expect(deadline.isOver).toBe(true);
});

test.each([
  ['answerWithin', -7],
  ['answerWithin', 0],
  ['answerWithin', 0.4],
  ['answerWithin', Number.NaN],
  ['answerWithin', 2 ** 31],
  ['connectionTimeoutMillis', -7],
  ['connectionTimeoutMillis', 0],
])('a connection with %s of %d milliseconds is refused before it is opened', (limit, value) => {
  expect(() => new Client({ [limit]: value })).toThrow(`${limit} must be`);
});
