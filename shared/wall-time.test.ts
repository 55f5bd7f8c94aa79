import { afterAll, expect, test, vi } from 'vitest';
import { calendarDay } from './dates.ts';
import { momentAt } from './wall-time.ts';

vi.stubEnv('TZ', 'America/New_York');
afterAll(() => vi.unstubAllEnvs());

test.each([
  ['2027-03-14 01:59', 'America/Denver', '2027-03-14T08:59:00.000Z'],
  ['2027-03-14 02:00', 'America/Denver', '2027-03-14T09:00:00.000Z'],
  ['2027-03-14 02:30', 'America/Denver', '2027-03-14T09:00:00.000Z'],
  ['2027-03-14 03:00', 'America/Denver', '2027-03-14T09:00:00.000Z'],
  ['2027-03-28 02:30', 'Europe/Berlin', '2027-03-28T01:00:00.000Z'],
  ['2026-10-04 02:10', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
  ['2018-11-04 00:00', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ['2011-12-30 12:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
])('%s, which the clocks of %s may skip, is %s', (wall, timeZone, moment) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = wall.split(/[- :]/).map(Number);
  expect(momentAt({ year, month, day }, [hour, minute], timeZone).toISOString()).toBe(moment);
});

test('of an hour that the clocks repeat, the first is meant unless the last is asked for', () => {
  const day = { year: 2026, month: 11, day: 1 };
  const half = (occurrence?: 'first' | 'last') =>
    momentAt(day, [1, 30], 'America/Denver', occurrence).toISOString();
  expect(half()).toBe('2026-11-01T07:30:00.000Z');
  expect(half('last')).toBe('2026-11-01T08:30:00.000Z');
});

test('in every time zone and year, the times of a day follow one another, none earlier than it is written', () => {
  const zones = [
    'America/Denver',
    'America/New_York',
    'Europe/London',
    'Africa/Casablanca',
    'Australia/Lord_Howe',
  ];
  zones.push(
    'Pacific/Auckland',
    'America/Sao_Paulo',
    'Africa/Cairo',
    'Asia/Kathmandu',
    'America/St_Johns',
    'UTC',
  );
  const shown = (moment: Date, timeZone: string) => {
    const { year, month, day } = calendarDay(moment, timeZone);
    const clock = moment.toLocaleTimeString('en-GB', { timeZone });
    return Date.parse(`${new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 11)}${clock}Z`);
  };
  for (const timeZone of zones) {
    for (const year of [2016, 2027]) {
      const noon = (day: number) => +momentAt({ year, month: 1, day }, [12, 0], timeZone);
      const isOrdinary = (day: number, days: number) => noon(day + days) - noon(day) === days * 86_400_000;
      const weeks = Array.from({ length: 53 }, (_, week) => week * 7).filter((day) => !isOrdinary(day, 7));
      // Only days on which the clocks change can fail.
      for (const day of weeks.flatMap((first) => [0, 1, 2, 3, 4, 5, 6].map((later) => first + later))) {
        if (isOrdinary(day, 1)) continue;
        let last = 0;
        for (let minutes = 12 * 60; minutes < 36 * 60; minutes += 15) {
          const moment = momentAt(
            { year, month: 1, day },
            [Math.floor(minutes / 60), minutes % 60],
            timeZone,
          );
          const wall = Date.UTC(year, 0, day, 0, minutes);
          expect(+moment, `${timeZone} ${moment.toISOString()}`).toBeGreaterThanOrEqual(last);
          expect(shown(moment, timeZone), `${timeZone} ${moment.toISOString()}`).toBeGreaterThanOrEqual(wall);
          last = +moment;
        }
      }
    }
  }
});
