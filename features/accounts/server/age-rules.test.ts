import { expect, test } from 'vitest';
import { noRecord, stateOf } from './age-rules.ts';

const refusedAt = new Date('2026-03-01T12:00:00Z');
const rule = { rule: 'statement', minimumAge: 21, doorCheck: false } as const;

test.each([
  ['twelve hours', '2026-03-02T00:00:01Z', 'closed'],
  ['thirty days', '2026-03-31T12:00:00.000Z', 'closed'],
  ['more than thirty days', '2026-03-31T12:00:00.001Z', 'ask'],
])('%s after a second No the state of the age question is: %s, %s', (_time, now, state) => {
  expect(stateOf(rule, { ...noRecord, refusals: 2, refusedAt }, new Date(now))).toBe(state);
});
