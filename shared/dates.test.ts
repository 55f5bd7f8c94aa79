import { afterAll, expect, test, vi } from 'vitest';
import {
  formatClock,
  formatDayAndClock,
  formatLastDay,
  formatLocalDate,
  formatOrderDate,
  formatCalendarDay,
} from './dates.ts';

vi.stubEnv('TZ', 'America/New_York');
afterAll(() => vi.unstubAllEnvs());

test.each([
  [new Date(2024, 2, 5, 15, 7), 'Mar 5, 2024 at 3:07 PM'],
  [new Date(2026, 11, 31, 0, 0), 'Dec 31, 2026 at 12:00 AM'],
  [new Date(2026, 0, 1, 12, 0), 'Jan 1, 2026 at 12:00 PM'],
  ['2026-11-01T05:30:00.000Z', 'Nov 1, 2026 at 1:30 AM'],
  ['2026-11-01T06:30:00.000Z', 'Nov 1, 2026 at 1:30 AM'],
  ['2026-03-08T07:00:00.000Z', 'Mar 8, 2026 at 3:00 AM'],
])('the date %s is written %s', (when, text) => {
  expect(formatOrderDate(when)).toBe(text);
});

test('a time has a plain space before AM and PM', () => {
  expect(formatClock(new Date(2026, 0, 1, 9, 5))).toBe('9:05 AM');
});

test.each([
  // The tests' own clocks are New York's: there it is another day.
  ['2026-03-06T18:30:00.000Z', '2026-03-06T04:00:00.000Z', 'UTC', 'today at 6:30 PM'],
  ['2026-03-06T18:30:00.000Z', '2026-03-06T07:30:00.000Z', 'America/Los_Angeles', 'tomorrow at 10:30 AM'],
  ['2026-03-06T07:30:00.000Z', '2026-03-06T08:30:00.000Z', 'America/Los_Angeles', 'yesterday at 11:30 PM'],
  // Clocks go forward on March 8 and back on November 1: days of 23 and 25 hours.
  ['2026-03-08T14:30:00.000Z', '2026-03-07T15:30:00.000Z', 'America/New_York', 'tomorrow at 10:30 AM'],
  ['2026-03-09T03:30:00.000Z', '2026-03-08T05:00:00.000Z', 'America/New_York', 'today at 11:30 PM'],
  ['2026-11-02T04:30:00.000Z', '2026-11-01T04:00:00.000Z', 'America/New_York', 'today at 11:30 PM'],
  ['2026-11-02T05:00:00.000Z', '2026-11-01T04:00:00.000Z', 'America/New_York', 'tomorrow at 12:00 AM'],
  ['2026-03-10T17:30:00.000Z', '2026-03-06T04:00:00.000Z', 'America/Los_Angeles', 'Tue, Mar 10 at 10:30 AM'],
])('%s, said at %s on the clocks of %s, is written %s', (when, now, timeZone, text) => {
  expect(formatDayAndClock(when, new Date(now), timeZone)).toBe(text);
});

test("the end of a sale is written in the reader's locale", () => {
  const written = vi.spyOn(Date.prototype, 'toLocaleDateString');
  const end = '2026-07-04T20:00:00.000Z';
  expect(formatLocalDate(end)).toBe(written.mock.results[0]?.value);
  expect(written.mock.contexts).toEqual([new Date(end)]);
  // Neither a locale nor a format of our own.
  expect(written.mock.calls).toEqual([[undefined, { timeZone: undefined }]]);
  written.mockRestore();
});

test('a sale that ends at midnight ends on the day before, in the shop’s time zone', () => {
  const midnight = '2026-12-05T07:00:00.000Z';
  expect(formatLastDay(midnight, 'America/Denver')).toBe(new Date(2026, 11, 4).toLocaleDateString());
  expect(formatLastDay('2026-12-05T07:01:00.000Z', 'America/Denver')).toBe(
    new Date(2026, 11, 5).toLocaleDateString(),
  );
  expect(formatLastDay('2026-12-05T05:00:00.000Z', 'America/Denver')).toBe(
    new Date(2026, 11, 4).toLocaleDateString(),
  );
});

test('a calendar day is the same in every time zone', () => {
  expect(formatCalendarDay('2026-11-12')).toBe('Nov 12, 2026');
});
