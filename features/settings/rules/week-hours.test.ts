import { expect, test } from 'vitest';
import { defaultSections, type Sections } from '#shared/settings.ts';
import { formatSpecialDays, formatWeekHours } from './week-hours.ts';

type Hours = Sections['hours'];
const range = (from: string, to: string) => ({ from, to });
/** The 23rd of November 2026 is a Monday. */
const monday = new Date('2026-11-23T18:00:00Z');
const week = (hours: Partial<Hours>, days: Partial<Hours['days']> = {}) =>
  formatWeekHours(
    {
      hours: {
        ...defaultSections.hours,
        alwaysOpen: false,
        ...hours,
        days: { ...defaultSections.hours.days, ...days },
      },
      shop: { timeZone: 'America/Denver' },
    },
    monday,
  );
const workdays = (...ranges: Hours['days']['mon']) => ({
  mon: ranges,
  tue: ranges,
  wed: ranges,
  thu: ranges,
  fri: ranges,
});
const special = (date: string, text: string | null, ...ranges: Hours['days']['mon']) => ({
  date,
  ranges,
  text,
});

test.each([
  ['always open', week({ alwaysOpen: true }), null],
  ['never open', week({}), 'Every day closed'],
  [
    'the same hours each day, past midnight',
    week(
      {},
      {
        ...workdays(range('08:00', '02:00')),
        sat: [range('08:00', '02:00')],
        sun: [range('08:00', '02:00')],
      },
    ),
    'Every day 8 AM–2 AM',
  ],
  [
    'two ranges, a half hour, noon and midnight',
    week(
      {},
      { ...workdays(range('09:00', '12:00'), range('14:30', '00:00')), sat: [range('12:00', '18:00')] },
    ),
    'Mon–Fri 9 AM–12 PM and 2:30 PM–midnight, Sat 12 PM–6 PM, Sun closed',
  ],
  ['a whole day', week({}, { sun: [range('00:00', '00:00')] }), 'Mon–Sat closed, Sun all day'],
  [
    'special days of the next seven alone',
    week(
      {
        specialDays: [
          special('2026-11-26', 'Thanksgiving'),
          special('2026-11-27', null, range('12:00', '18:00')),
          special('2026-11-30', null),
        ],
      },
      workdays(range('10:00', '21:00')),
    ),
    'Mon–Fri 10 AM–9 PM, Sat–Sun closed. Thu, Nov 26: closed (Thanksgiving). Fri, Nov 27: 12 PM–6 PM',
  ],
  [
    'a special day of a shop that is always open',
    week({ alwaysOpen: true, specialDays: [special('2026-11-26', null)] }),
    'Thu, Nov 26: closed',
  ],
  [
    'all special days to come, the next one first',
    formatSpecialDays(
      {
        hours: {
          ...defaultSections.hours,
          specialDays: [
            special('2026-12-25', 'Christmas'),
            special('2026-11-22', null),
            special('2026-11-26', null, range('10:00', '14:00')),
          ],
        },
        shop: { timeZone: 'America/Denver' },
      },
      monday,
    ).join('. '),
    'Thu, Nov 26: 10 AM–2 PM. Fri, Dec 25: closed (Christmas)',
  ],
])('the hours of a week in one line: %s', (_, said, words) => {
  expect(said).toBe(words);
});
