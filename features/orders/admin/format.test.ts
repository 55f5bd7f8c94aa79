import { expect, test } from 'vitest';
import { formatAgo, formatDue, formatEvent, formatOrderCount, streetAndZip } from './format.ts';

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
  ['address', '1 A Street', '2 B Street', 'Address: 1 A Street → 2 B Street'],
  ['gate_code', null, '12', 'Gate code: none → 12'],
  ['driver_note', 'Ring', null, 'Note: Ring → none'],
  [
    'items',
    '1 × Tea at $5.00, 2 × Gummies, sour at $8.00, 3 × Oil at $9.00',
    '1 × Tea at $5.00, 1 × Gummies, sour at $8.00, 3 × Oil at $9.00',
    'Items: 2 × Gummies, sour at $8.00 → 1 × Gummies, sour at $8.00',
  ],
  ['items', '1 × Tea at $5.00', '1 × Tea at $5.00, 1 × Oil at $9.00', 'Items: added 1 × Oil at $9.00'],
  ['items', '1 × Tea at $5.00, 1 × Tea at $5.00', '1 × Tea at $5.00', 'Items: taken off 1 × Tea at $5.00'],
  ['items', 'Tea, no batch', 'Tea, lot 7', 'Items: Tea, no batch → Tea, lot 7'],
] as const)('the history shows a change of %s from %s to %s as "%s"', (what, from, to, words) => {
  expect(formatEvent({ what, from, to })).toBe(words);
  expect(formatEvent({ what, from, to, isUndo: true })).toBe(`Undone: ${words}`);
});

test.each([
  ['373 Tejon Street, Apt 4, Denver, CO 80211', '373 Tejon Street, 80211'],
  ['373 Tejon Street\nDenver', '373 Tejon Street'],
  ['373 Tejon Street Denver CO 80211', '373 Tejon Street Denver CO 80211'],
  ['', ''],
])('the address "%s" is "%s" on a card of the board', (address, shown) => {
  expect(streetAndZip(address)).toBe(shown);
});

test('the history shows the reason of a change', () => {
  const event = { what: 'status', from: 'pending', to: 'cancelled', reason: 'Sold out' } as const;
  expect(formatEvent(event)).toBe('Status: Pending → Cancelled (Sold out)');
});

test.each([
  [12, 'in 12 min', false],
  [0.2, 'due now', false],
  [-8, '8 min late', true],
  [119, 'in 119 min', false],
  [180, 'in 3 h', false],
  [-150, '3 h late', true],
  [60 * 72, 'in 3 days', false],
])('an order wanted %s minutes from now is shown as "%s"', (minutes, text, isLate) => {
  const now = new Date('2026-05-04T12:00:00Z');
  const due = new Date(now.getTime() + minutes * 60_000);
  expect(formatDue(due, now)).toEqual({ text, isLate });
});

test.each([
  [-1, 'just now'], // the device's clock is behind the shop's
  [0.4, 'just now'],
  [1, '1 min ago'],
  [119, '119 min ago'],
  [180, '3 h ago'],
  [3 * 24 * 60, '3 days ago'],
])('an event %s minutes ago is shown as "%s"', (minutes, text) => {
  const now = new Date('2026-05-04T12:00:00Z');
  expect(formatAgo(new Date(now.getTime() - minutes * 60_000).toISOString(), now)).toBe(text);
});

test.each([
  [1, 0, 'First order'],
  [2, 0, '2nd order'],
  [3, 1, '3rd order, 1 cancelled'],
  [11, 0, '11th order'],
  [12, 2, '12th order, 2 cancelled'],
  [100, 4, '100 orders or more, 4 cancelled'],
])('a customer with %s orders, %s of them cancelled, is shown as "%s"', (orders, cancelled, words) => {
  expect(formatOrderCount(orders, cancelled)).toBe(words);
});
