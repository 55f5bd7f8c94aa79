import { expect, test } from 'vitest';
import { eventInWords } from './format.ts';

test.each([
  ['placed', null, 'pending', 'Order placed'],
  ['status', 'pending', 'processing', 'Status: Pending → Processing'],
  ['delivery_status', null, 'preparing', 'Delivery: Preparing Order'],
  ['delivery_status', 'en_route', 'nearby', 'Delivery: En Route → Nearby'],
  ['driver', null, 'Sam', 'Driver assigned: Sam'],
  ['driver', 'Sam', 'Dan', 'Driver: Sam → Dan'],
  ['driver', 'Sam', null, 'Driver Sam taken off'],
  ['wait_time', '30', '20', 'Wait time: 30 → 20 minutes'],
  ['wait_time', '30', '1', 'Wait time: 30 → 1 minute'],
  ['wait_time', '1', '0', 'Wait time: 1 → 0 minutes'],
] as const)('%s from %s to %s reads "%s"', (what, from, to, words) => {
  expect(eventInWords({ what, from, to })).toBe(words);
  expect(eventInWords({ what, from, to, isUndo: true })).toBe(`Undone: ${words}`);
});
