import { expect, test } from 'vitest';
import { settingsProblems } from './settings-rules.ts';
import { defaultSections, type Sections } from '#shared/settings.ts';

const range = (from: string, to: string) => ({ from, to });
const hoursOf = (
  days: Partial<Sections['hours']['days']>,
  specialDays: Sections['hours']['specialDays'] = [],
) => ({
  ...defaultSections.hours,
  alwaysOpen: false,
  days: { ...defaultSections.hours.days, ...days },
  specialDays,
});
const special = (...ranges: { from: string; to: string }[]) => [{ date: '2027-01-01', ranges, text: null }];

test.each([
  ['two ranges of a day', hoursOf({ mon: [range('09:00', '12:00'), range('13:00', '17:00')] }), []],
  ['two that meet', hoursOf({ mon: [range('09:00', '12:00'), range('12:00', '17:00')] }), []],
  ['two that overlap', hoursOf({ mon: [range('09:00', '12:01'), range('12:00', '17:00')] }), ['days.mon.1']],
  [
    'a night into a morning',
    hoursOf({ fri: [range('18:00', '02:00')], sat: [range('01:00', '03:00')] }),
    ['days.sat.0'],
  ],
  [
    'Sunday night into Monday',
    hoursOf({ sun: [range('18:00', '02:00')], mon: [range('01:00', '03:00')] }),
    ['days.mon.0'],
  ],
  [
    'a special day that overlaps',
    hoursOf({}, special(range('09:00', '12:00'), range('10:00', '11:00'))),
    ['specialDays.0.ranges.1'],
  ],
  [
    'a day listed twice',
    hoursOf({}, [...special(range('09:00', '12:00')), ...special()]),
    ['specialDays.1.date'],
  ],
])('hours with %s are judged', (_what, value, paths) => {
  expect(settingsProblems('hours', value, defaultSections).map(({ path }) => path)).toEqual(paths);
});
