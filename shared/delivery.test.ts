import { afterAll, expect, test, vi } from 'vitest';
import { asapTime, deliverySlots } from './delivery.ts';

vi.stubEnv('TZ', 'America/New_York');
afterAll(() => vi.unstubAllEnvs());

/** A moment of Tuesday, 4 August 2026, by the clock on the reader's wall. */
const at = (hour: number, minute: number, second = 0, ms = 0) =>
  new Date(2026, 7, 4, hour, minute, second, ms);
const labels = (now: Date) => deliverySlots(now).map(({ label }) => label);

const today = ['Today 10:30 AM', 'Today 11:00 AM', 'Today 11:30 AM', 'Today 12:00 PM'];
const tomorrow = ['Tomorrow 10:30 AM', 'Tomorrow 11:00 AM', 'Tomorrow 11:30 AM', 'Tomorrow 12:00 PM'];

test.each([
  ['just after midnight', at(0, 0), today],
  ['before 10:25', at(10, 24, 59, 999), today],
  ['exactly five minutes before the first', at(10, 25), today.slice(1)],
  ['five minutes and a moment before the second', at(10, 54, 59, 999), today.slice(1)],
  ['exactly five minutes before the second', at(10, 55), today.slice(2)],
  ['between two', at(11, 10), today.slice(2)],
  ['exactly five minutes before the last but one', at(11, 25), today.slice(3)],
  ['a moment more than five minutes before the last', at(11, 54, 59, 999), today.slice(3)],
  ['exactly five minutes before the last', at(11, 55), tomorrow],
  ['after the last', at(12, 1), tomorrow],
  ['just before midnight', at(23, 59, 59, 999), tomorrow],
])('%s', (_when, now, expected) => {
  expect(labels(now)).toEqual(expected);
});

test('a slot is that time of that day by the wall clock', () => {
  expect(deliverySlots(at(9, 0)).map(({ time }) => time)).toEqual([
    at(10, 30),
    at(11, 0),
    at(11, 30),
    at(12, 0),
  ]);
  const [first] = deliverySlots(new Date(2026, 11, 31, 18, 0));
  expect(first?.time).toEqual(new Date(2027, 0, 1, 10, 30));
});

test.each([
  [
    'the day before the clocks go forward',
    '2026-03-07T20:00:00-05:00',
    'Tomorrow',
    '2026-03-08T14:30:00.000Z',
  ],
  [
    'the day the clocks go forward, before they do',
    '2026-03-08T01:30:00-05:00',
    'Today',
    '2026-03-08T14:30:00.000Z',
  ],
  ['the evening of that day', '2026-03-08T20:00:00-04:00', 'Tomorrow', '2026-03-09T14:30:00.000Z'],
  ['the day before the clocks go back', '2026-10-31T20:00:00-04:00', 'Tomorrow', '2026-11-01T15:30:00.000Z'],
  [
    'the first 1:30 of the day they go back',
    '2026-11-01T01:30:00-04:00',
    'Today',
    '2026-11-01T15:30:00.000Z',
  ],
  ['the second 1:30 of that day', '2026-11-01T01:30:00-05:00', 'Today', '2026-11-01T15:30:00.000Z'],
  ['the evening of that day', '2026-11-01T20:00:00-05:00', 'Tomorrow', '2026-11-02T15:30:00.000Z'],
])('%s, 10:30 is 10:30', (_when, now, day, expected) => {
  const [first] = deliverySlots(new Date(now));
  expect([first?.label, first?.time.toISOString()]).toEqual([`${day} 10:30 AM`, expected]);
});

test('ASAP is 35 minutes from now, across any change of clocks', () => {
  expect(asapTime(new Date('2026-03-08T06:40:00.000Z')).toISOString()).toBe('2026-03-08T07:15:00.000Z');
});

test.each([
  ['America/Los_Angeles', '2026-08-04T16:00:00-07:00', 'Tomorrow', '2026-08-05T14:30:00.000Z'],
  // In Los Angeles it is still Monday evening; in the shop Tuesday has begun.
  ['America/Los_Angeles', '2026-08-03T22:30:00-07:00', 'Today', '2026-08-04T14:30:00.000Z'],
  ['Asia/Tokyo', '2026-08-05T09:00:00+09:00', 'Tomorrow', '2026-08-05T14:30:00.000Z'],
  ['Asia/Tokyo', '2026-03-08T14:30:00+09:00', 'Today', '2026-03-08T14:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-11-01T10:00:00+11:00', 'Tomorrow', '2026-11-01T15:30:00.000Z'],
  ['UTC', '2026-12-31T20:00:00Z', 'Tomorrow', '2027-01-01T15:30:00.000Z'],
])('a phone in %s at %s offers the days and times of the shop in New York', (zone, now, day, expected) => {
  vi.stubEnv('TZ', zone);
  const [first] = deliverySlots(new Date(now), 'America/New_York');
  expect([first?.label, first?.time.toISOString()]).toEqual([`${day} 10:30 AM`, expected]);
  vi.stubEnv('TZ', 'America/New_York');
});
