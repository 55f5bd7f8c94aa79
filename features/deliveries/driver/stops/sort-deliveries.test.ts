import { expect, test } from 'vitest';
import type { DriverOrder } from '../../contract/driver-orders.ts';
import { describeDueAt, placedByDriver, sortDeliveries } from './sort-deliveries.ts';

const at = (hour: number, minute = 0) => new Date(2026, 2, 5, hour, minute).toISOString();

const order = (id: string, fields: Partial<DriverOrder>) =>
  ({ id, completedAt: null, updatedAt: at(0), ...fields }) as DriverOrder;

const now = new Date(2026, 2, 5, 15, 20).getTime();

const tried = (id: string, fields: Partial<DriverOrder> = {}) =>
  order(id, {
    status: 'processing',
    deliveryTime: at(14),
    stopPosition: null,
    nextStep: 'try_again',
    tryAgainAt: at(15, 45),
    ...fields,
  });
const road = [
  order('next', { status: 'processing', deliveryTime: at(15, 30), stopPosition: 2 }),
  order('later', { status: 'pending', deliveryTime: at(17), stopPosition: null }),
  order('back', { status: 'processing', deliveryTime: at(13), stopPosition: null, nextStep: 'return' }),
];
const active = (orders: DriverOrder[], moment = now) =>
  sortDeliveries(orders, moment).active.map(({ id }) => id);

test('a stop to be tried again drops below the others until its time, also in a sequence of the driver', () => {
  const orders = [tried('nobody home'), ...road];
  expect(active(orders)).toEqual(['next', 'later', 'nobody home', 'back']);
  const itsTime = new Date(2026, 2, 5, 15, 45).getTime();
  expect(active(orders, itsTime)).toEqual(['nobody home', 'next', 'later', 'back']);
});

test('a stop to be tried again stays where the driver puts it', () => {
  expect(active([tried('nobody home', { stopPosition: 1 }), ...road])[0]).toBe('nobody home');
});

test('a new sequence places a stop to be tried again only if the driver moved it', () => {
  const stops = sortDeliveries([tried('nobody home'), ...road], now).active;
  expect(placedByDriver(stops, ['later', 'next', 'nobody home', 'back'], 'later', now)).toEqual([
    'later',
    'next',
  ]);
  const forward = ['nobody home', 'next', 'later', 'back'];
  expect(placedByDriver(stops, forward, 'nobody home', now)).toEqual(['nobody home', 'next', 'later']);

  const both = sortDeliveries([tried('soon'), tried('late', { tryAgainAt: at(16) }), ...road], now).active;
  const lateFirst = ['next', 'later', 'late', 'soon', 'back'];
  expect(placedByDriver(both, lateFirst, 'late', now)).toEqual(['next', 'later', 'late']);
  // What the driver puts below a stop that waits leaves that stop to its time.
  expect(placedByDriver(both, lateFirst, 'soon', now)).toEqual(['next', 'later', 'soon']);
  const below = ['later', 'soon', 'next', 'late', 'back'];
  expect(placedByDriver(both, below, 'next', now)).toEqual(['later', 'next']);
});

test('a second attempt that has begun stays the first stop, also in a sequence of the driver', () => {
  const begun = order('again', { status: 'processing', deliveryTime: at(18), stopPosition: -1 });
  const first = order('first', { status: 'processing', deliveryTime: at(14), stopPosition: 0 });
  expect(active([...road, first, begun])).toEqual(['again', 'first', 'next', 'later', 'back']);
});

test('open deliveries come first, the soonest on top', () => {
  const orders = [
    order('later', { status: 'pending', deliveryTime: at(15) }),
    order('yesterday', { status: 'completed', deliveryTime: at(9), completedAt: at(9) }),
    order('soon', { status: 'processing', deliveryTime: at(12) }),
    order('cancelled', { status: 'cancelled', deliveryTime: at(8), updatedAt: at(10) }),
    order('just now', { status: 'completed', deliveryTime: at(8), completedAt: at(11) }),
  ];
  const ids = Object.fromEntries(
    Object.entries(sortDeliveries(orders, now)).map(([tab, list]) => [tab, list.map(({ id }) => id)]),
  );
  expect(ids).toEqual({
    active: ['soon', 'later'],
    completed: ['just now', 'yesterday'],
    all: ['soon', 'later', 'just now', 'cancelled', 'yesterday'],
  });
});

test.each([
  [at(15, 45), '3:45 PM, in 25 minutes', false],
  [at(15, 21), '3:21 PM, in 1 minute', false],
  [at(15, 20), '3:20 PM, now', false],
  [at(15, 8), '3:08 PM, 12 minutes late', true],
  [at(13, 10), '1:10 PM, 2 hours late', true],
  [at(17, 30), '5:30 PM, in 2 hours', false],
  [new Date(2026, 2, 6, 10, 30).toISOString(), 'Fri, Mar 6 10:30 AM, in 19 hours', false],
  [new Date(2026, 2, 3, 10, 30).toISOString(), 'Tue, Mar 3 10:30 AM, 2 days late', true],
])('the time %s is shown in words', (time, text, isLate) => {
  expect(describeDueAt(time, now)).toEqual({ text, isLate });
});

test.each([
  ['2026-03-06T18:30:00Z', '2026-03-06T07:30:00Z', 'Fri, Mar 6 10:30 AM, in 11 hours'],
  ['2026-03-06T18:30:00Z', '2026-03-06T08:30:00Z', '10:30 AM, in 10 hours'],
  ['2026-03-08T17:30:00Z', '2026-03-08T08:30:00Z', '10:30 AM, in 9 hours'], // the day the clocks go forward
  ['2026-11-02T07:30:00Z', '2026-11-01T07:30:00Z', '11:30 PM, in 1 day'], // the day they go back
])('in a shop in Los Angeles %s, at %s, is shown by its own clock', (time, moment, text) => {
  expect(describeDueAt(time, Date.parse(moment), 'America/Los_Angeles').text).toBe(text);
});
