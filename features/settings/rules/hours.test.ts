import { expect, test } from 'vitest';
import { momentAt } from '#shared/wall-time.ts';
import { formatOpenState, opensTomorrowAt, openState } from './hours.ts';
import { defaultSections, type Sections } from '#shared/settings.ts';

const timeZone = 'America/Denver';
const range = (from: string, to: string) => ({ from, to });
type Days = Partial<Sections['hours']['days']>;

/** A moment on Denver's clocks. 28 Nov 2026 is a Saturday. */
const at = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[- :]/).map(Number);
  return momentAt({ year, month, day }, [hour, minute], timeZone);
};

const rules = (days: Days, more: Partial<Sections['hours']> = {}, pausedUntil?: string) => ({
  hours: {
    ...defaultSections.hours,
    alwaysOpen: false,
    days: { ...defaultSections.hours.days, ...days },
    ...more,
  },
  state: { ...defaultSections.state, pausedUntil: pausedUntil ? at(pausedUntil).toISOString() : null },
  shop: { timeZone },
});
const daily = (...ranges: Sections['hours']['days']['mon']) => ({
  mon: ranges,
  tue: ranges,
  wed: ranges,
  thu: ranges,
  fri: ranges,
  sat: ranges,
  sun: ranges,
});
const special = (date: string, ...ranges: Sections['hours']['days']['mon']) => ({
  specialDays: [{ date, ranges, text: null }],
});
const noonToTen = daily(range('12:00', '22:00'));
const night = { fri: [range('18:00', '02:00')], sat: [range('18:00', '02:00')] };

test.each([
  ['always open', rules({}, { alwaysOpen: true }), '2026-11-28 03:00', 'Open'],
  ['no hours in sight', rules({}), '2026-11-28 03:00', 'Closed'],
  ['before opening', rules(noonToTen), '2026-11-28 11:59', 'Opens 12:00 PM'],
  ['at the very opening', rules(noonToTen), '2026-11-28 12:00', 'Open until 10 PM'],
  ['just before closing', rules(noonToTen), '2026-11-28 21:59', 'Open until 10 PM'],
  ['at the very closing', rules(noonToTen), '2026-11-28 22:00', 'Opens tomorrow 12:00 PM'],
  [
    'between two ranges',
    rules(daily(range('09:00', '12:00'), range('14:00', '20:30'))),
    '2026-11-28 13:00',
    'Opens 2:00 PM',
  ],
  [
    'in the second range',
    rules(daily(range('09:00', '12:00'), range('14:00', '20:30'))),
    '2026-11-28 14:00',
    'Open until 8:30 PM',
  ],
  [
    'two ranges that meet are one',
    rules(daily(range('09:00', '12:00'), range('12:00', '20:00'))),
    '2026-11-28 10:00',
    'Open until 8 PM',
  ],
  [
    'a day without hours',
    rules({ sat: [range('10:30', '18:00')] }),
    '2026-11-24 12:00',
    'Opens Saturday 10:30 AM',
  ],
  [
    'after the last day',
    rules({ sat: [range('10:30', '18:00')] }),
    '2026-11-28 18:00',
    'Opens Sat, Dec 5 10:30 AM',
  ],
  ['past midnight, before it', rules(night), '2026-11-27 23:59', 'Open until tomorrow 2:00 AM'],
  ['past midnight, after it', rules(night), '2026-11-28 01:59', 'Open until 2 AM'],
  ['past midnight, at its end', rules(night), '2026-11-28 02:00', 'Opens 6:00 PM'],
  ['Sunday into Monday', rules({ sun: [range('20:00', '03:00')] }), '2026-11-30 02:00', 'Open until 3 AM'],
  [
    'until midnight',
    rules(daily(range('18:00', '00:00'))),
    '2026-11-28 23:59',
    'Open until tomorrow 12:00 AM',
  ],
  ['round the clock, by ranges', rules(daily(range('00:00', '00:00'))), '2026-11-28 03:00', 'Open'],
  [
    'a special day that is closed',
    rules(noonToTen, special('2026-11-28')),
    '2026-11-28 13:00',
    'Opens tomorrow 12:00 PM',
  ],
  [
    'a special day with other hours',
    rules(noonToTen, special('2026-11-28', range('15:00', '17:00'))),
    '2026-11-28 13:00',
    'Opens 3:00 PM',
  ],
  [
    'the night before a closed day goes on into it',
    rules(night, special('2026-11-28')),
    '2026-11-28 01:00',
    'Open until 2 AM',
  ],
  [
    'always open but for a special day',
    rules({}, { alwaysOpen: true, ...special('2026-11-28') }),
    '2026-11-28 13:00',
    'Opens tomorrow 12:00 AM',
  ],
  [
    'always open until a special day',
    rules({}, { alwaysOpen: true, ...special('2026-11-28') }),
    '2026-11-27 13:00',
    'Open until tomorrow 12:00 AM',
  ],
  [
    'before the last order',
    rules(noonToTen, { lastOrderMinutes: 30 }),
    '2026-11-28 21:29',
    'Open until 10 PM',
  ],
  [
    'after the last order',
    rules(noonToTen, { lastOrderMinutes: 30 }),
    '2026-11-28 21:30',
    'Opens tomorrow 12:00 PM',
  ],
  ['paused', rules(noonToTen, {}, '2026-11-28 14:30'), '2026-11-28 14:00', 'Paused until 2:30 PM'],
  ['at the end of a pause', rules(noonToTen, {}, '2026-11-28 14:30'), '2026-11-28 14:30', 'Open until 10 PM'],
])('%s', (_what, given, now, words) => {
  expect(formatOpenState(openState(given, at(now)), at(now), timeZone)).toBe(words);
});

test.each([
  ['a pause within the hours ends', '2026-11-28 14:30', '2026-11-28 14:30'],
  ['a pause beyond closing ends with the next opening', '2026-11-28 23:00', '2026-11-29 12:00'],
  ['a pause until before the next opening changes nothing', '2026-11-29 09:00', '2026-11-29 12:00'],
])('%s', (_what, until, opensAt) => {
  expect(openState(rules(noonToTen, {}, until), at('2026-11-28 14:00')).opensAt).toEqual(at(opensAt));
});

const late = daily(range('08:00', '02:00'));
test.each([
  ['day hours', rules(noonToTen), '2026-11-28 14:00', '2026-11-29 12:00'],
  ['night hours, in the evening', rules(late), '2026-11-28 20:00', '2026-11-29 08:00'],
  ['night hours, after midnight', rules(late), '2026-11-28 01:00', '2026-11-29 08:00'],
  ['night hours, while closed', rules(late), '2026-11-28 05:00', '2026-11-29 08:00'],
  [
    'a night in two ranges',
    rules(daily(range('17:00', '00:00'), range('00:00', '02:00'))),
    '2026-11-28 20:00',
    '2026-11-29 17:00',
  ],
  [
    'the earliest of two ranges',
    rules({ sun: [range('14:00', '18:00'), range('09:30', '12:00')] }),
    '2026-11-28 20:00',
    '2026-11-29 09:30',
  ],
  [
    'an opening at midnight after a closed day',
    rules({ sun: [range('00:00', '02:00'), range('18:00', '22:00')] }),
    '2026-11-28 20:00',
    '2026-11-29 00:00',
  ],
  [
    'days that end as they begin',
    rules(daily(range('06:00', '06:00'))),
    '2026-11-28 20:00',
    '2026-11-29 06:00',
  ],
  ['a weekday that is closed', rules(night), '2026-11-28 20:00', '2026-11-29 00:00'],
  [
    'a special day tomorrow that is closed',
    rules(late, special('2026-11-29')),
    '2026-11-28 20:00',
    '2026-11-29 00:00',
  ],
  [
    'a special day tomorrow with other hours',
    rules(late, special('2026-11-29', range('11:00', '16:00'))),
    '2026-11-28 20:00',
    '2026-11-29 11:00',
  ],
  ['no hours', rules({}), '2026-11-28 20:00', '2026-11-29 00:00'],
  ['always open', rules({}, { alwaysOpen: true }), '2026-11-28 20:00', '2026-11-29 00:00'],
  ['a pause that runs', rules(late, {}, '2026-11-30 12:00'), '2026-11-28 20:00', '2026-11-29 08:00'],
  ['the day the clocks go forward', rules(late), '2027-03-13 20:00', '2027-03-14 08:00'],
])(
  'a pause until tomorrow ends at the first opening of tomorrow, or at midnight: %s',
  (_what, given, now, opening) => {
    expect(opensTomorrowAt(given, at(now))).toEqual(at(opening));
  },
);

test.each([
  // The clocks go from 2:00 to 3:00 on 14 March 2027, and from 2:00 back to 1:00 on 7 November 2027.
  ['a night of 23 hours', '2027-03-13 22:00', '2027-03-14 04:00', 5],
  ['a night of 25 hours', '2027-11-06 22:00', '2027-11-07 04:00', 7],
])('%s closes by the wall clock', (_what, opened, closesAt, hours) => {
  const state = openState(rules(daily(range('22:00', '04:00'))), at(opened));
  expect(state.closesAt).toEqual(at(closesAt));
  expect(at(closesAt).getTime() - at(opened).getTime()).toBe(hours * 3_600_000);
});

test('the hours are in the shop’s time zone, wherever the server is', () => {
  const given = { ...rules(noonToTen), shop: { timeZone: 'America/New_York' } };
  expect(openState(given, new Date('2026-11-28T17:00:00Z')).isOpen).toBe(true);
  expect(openState({ ...given, shop: { timeZone } }, new Date('2026-11-28T17:00:00Z')).isOpen).toBe(false);
});

test('on the night in spring, the shop is open until the time that the clocks skip', () => {
  const open = rules(daily(range('18:00', '02:00')));
  const state = (now: string) => openState(open, new Date(now));
  expect(formatOpenState(state('2027-03-14T07:30:00Z'), new Date('2027-03-14T07:30:00Z'), timeZone)).toBe(
    'Open until 3 AM',
  );
  expect(state('2027-03-14T08:59:00Z').isOpen).toBe(true);
  expect(state('2027-03-14T09:00:00Z').isOpen).toBe(false);
});

test('on the night in autumn, the shop is open during both repetitions of the hour', () => {
  const open = rules(daily(range('18:00', '01:30')));
  const isOpen = (now: string) => openState(open, new Date(now)).isOpen;
  expect(isOpen('2026-11-01T07:29:00Z')).toBe(true);
  expect(isOpen('2026-11-01T08:29:00Z')).toBe(true);
  expect(isOpen('2026-11-01T08:30:00Z')).toBe(false);
  expect(openState(rules(daily(range('01:30', '04:00'))), new Date('2026-11-01T07:00:00Z')).opensAt).toEqual(
    new Date('2026-11-01T07:30:00Z'),
  );
});
