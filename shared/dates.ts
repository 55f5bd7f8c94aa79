import { dayMs } from './durations.ts';

/** To make one costs as much as fifty uses of it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(options: Intl.DateTimeFormatOptions) {
  // Without a zone it is the reader's, which changes when a person travels, and from one test file to the next.
  const key = JSON.stringify([options, options.timeZone ?? new Date().getTimezoneOffset()]);
  let formatter = formatters.get(key);
  if (!formatter) formatters.set(key, (formatter = new Intl.DateTimeFormat('en-US', options)));
  return formatter;
}

/** Formats a moment in English by one of the kept formatters. */
export const formatWith = (date: Date, options: Intl.DateTimeFormatOptions) =>
  // Newer ICU data puts a narrow no-break space before AM and PM; the shop writes a plain one.
  formatterOf(options).format(date).replaceAll('\u202f', ' ');

const asDate = (when: Date | string) => (typeof when === 'string' ? new Date(when) : when);

/** Returns "Mar 5, 2024 at 3:07 PM", in the reader's time zone or the given one. */
export function formatOrderDate(when: Date | string, timeZone?: string) {
  const date = asDate(when);
  const day = formatWith(date, { month: 'short', day: 'numeric', year: 'numeric', timeZone });
  return `${day} at ${formatClock(date, timeZone)}`;
}

/** Returns "3:07 PM", in the reader's time zone or the given one. */
export function formatClock(when: Date | string, timeZone?: string) {
  const date = asDate(when);
  if (timeZone) return formatWith(date, { hour: 'numeric', minute: '2-digit', timeZone });
  // By hand, because the first formatter takes a slow phone 50 ms, and this is among the first words of the chat.
  const hour = date.getHours();
  return `${hour % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Returns a day of the calendar as a number that grows by one a day, even when the clocks change. */
function dayNumber(moment: Date, timeZone: string | undefined) {
  const { year, month, day } = calendarDay(moment, timeZone);
  return Date.UTC(year, month - 1, day) / dayMs;
}

/** Tells whether two moments are on one day by the calendar of a time zone; the reader's, if none is given. */
export const isSameDay = (one: Date, other: Date, timeZone?: string) =>
  dayNumber(one, timeZone) === dayNumber(other, timeZone);

/** Returns "Tue, Aug 4", in the reader's time zone or the given one. */
export const formatWeekday = (when: Date | string, timeZone?: string) =>
  formatWith(asDate(when), { weekday: 'short', month: 'short', day: 'numeric', timeZone });

const nearDays: Record<string, string> = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' };

/**
 * Returns a moment as one says it at `now`, within a sentence: "tomorrow at 10:30 AM", "Tue, Aug 4 at 10:30 AM", in
 * the reader's time zone or the given one.
 */
export function formatDayAndClock(when: Date | string, now: Date, timeZone?: string) {
  const date = asDate(when);
  const near = nearDays[String(dayNumber(date, timeZone) - dayNumber(now, timeZone))];
  return `${near ?? formatWeekday(date, timeZone)} at ${formatClock(date, timeZone)}`;
}

/**
 * Returns the heading of a day at `now`: "Today", "Yesterday", "Tue, Aug 4", in the reader's time zone or the given
 * one.
 */
export function formatDay(when: Date, now: Date, timeZone?: string) {
  const near = nearDays[String(dayNumber(when, timeZone) - dayNumber(now, timeZone))];
  return near ? near.charAt(0).toUpperCase() + near.slice(1) : formatWeekday(when, timeZone);
}

export type CalendarDay = { year: number; month: number; day: number };

/** Returns the day of a moment by the calendar of a time zone; the reader's, if none is given. */
export function calendarDay(moment: Date, timeZone?: string): CalendarDay {
  if (!timeZone) return { year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() };
  const [month = 0, date = 0, year = 0] = formatWith(moment, { ...dayFields, timeZone })
    .split('/')
    .map(Number);
  return { year, month, day: date };
}

export const dayFields = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;

/** Returns "Mar 5, 2026" of a day such as 2026-03-05, which belongs to no time zone. */
export const formatCalendarDay = (day: string) =>
  formatWith(new Date(day), { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** Returns a day in the reader's own date format, by the clocks of the reader's time zone or the given one. */
export const formatLocalDate = (when: Date | string, timeZone?: string) =>
  asDate(when).toLocaleDateString(undefined, { timeZone });

/** The last day on which something runs that ends at this moment: midnight ends the day before. */
export const formatLastDay = (end: Date | string, timeZone?: string) =>
  formatLocalDate(new Date(asDate(end).getTime() - 1), timeZone);
