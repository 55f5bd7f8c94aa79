import { expect, test } from 'vitest';
import { isForLater, promisedAt } from './order-estimate.ts';
import { wantedText } from './order-progress.ts';

const placed = new Date('2026-03-05T15:00:00Z');
const at = (minutes: number) => new Date(placed.getTime() + minutes * 60_000);

test('the customer was promised the last estimate, or else the time at which the order is due', () => {
  const due = { deliveryTime: at(35), tryAgainAt: null, estimatedWaitTime: null, estimatedWaitAt: null };
  const waiting = { ...due, estimatedWaitTime: 20, estimatedWaitAt: at(40) };
  expect(promisedAt(due)).toEqual(at(35));
  expect(promisedAt(waiting)).toEqual(at(60));
  expect(promisedAt({ ...waiting, tryAgainAt: at(90) })).toEqual(at(90));
});

test('an ASAP order is not an order for later, however long the shop takes', () => {
  const slow = { createdAt: placed, deliveryTime: at(90) };
  expect(isForLater(slow)).toBe(true);
  expect(isForLater({ ...slow, asap: true })).toBe(false);
  expect(wantedText({ ...slow, asap: true }, placed, 'UTC')).toBe('as soon as possible');
});
