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

const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  // Newer ICU data puts a narrow no-break space before AM and PM; the shop writes a plain one.
  formatterOf(options).format(date).replaceAll('\u202f', ' ');

const asDate = (when: Date | string) => (typeof when === 'string' ? new Date(when) : when);

/** Returns "Mar 5, 2024 at 3:07 PM", in the reader's time zone or the given one. */
export function formatOrderDate(when: Date | string, timeZone?: string) {
  const date = asDate(when);
  const day = part(date, { month: 'short', day: 'numeric', year: 'numeric', timeZone });
  return `${day} at ${formatClock(date, timeZone)}`;
}

/** Returns "3:07 PM", in the reader's time zone or the given one. */
export function formatClock(when: Date | string, timeZone?: string) {
  const date = asDate(when);
  if (timeZone) return part(date, { hour: 'numeric', minute: '2-digit', timeZone });
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
  part(asDate(when), { weekday: 'short', month: 'short', day: 'numeric', timeZone });

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

type CalendarDay = { year: number; month: number; day: number };

/** Returns the day of a moment by the calendar of a time zone; the reader's, if none is given. */
export function calendarDay(moment: Date, timeZone?: string): CalendarDay {
  if (!timeZone) return { year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() };
  const [month = 0, date = 0, year = 0] = part(moment, { ...dayFields, timeZone })
    .split('/')
    .map(Number);
  return { year, month, day: date };
}

type WallTime = readonly [hour: number, minute: number];

/**
 * Returns the moment at which the clocks of a time zone say that. A day of month past the last is the next month's.
 * A time that the clocks skip in spring is the moment at which they go on; of one that they show twice in autumn it
 * is the `occurrence` asked for.
 */
export function momentAt(
  { year, month, day: date }: CalendarDay,
  [hour, minute]: WallTime,
  timeZone?: string,
  occurrence: 'first' | 'last' = 'first',
) {
  const wall = Date.UTC(year, month - 1, date, hour, minute);
  // No zone is further than 14 hours from UTC, so a day to each side lies before and after a change of clocks.
  const before = offsetAt(new Date(wall - dayMs), timeZone);
  const after = offsetAt(new Date(wall + dayMs), timeZone);
  const [early, late] = [wall - Math.max(before, after), wall - Math.min(before, after)];
  if (early === late) return new Date(early);
  const shows = (moment: number) => moment + offsetAt(new Date(moment), timeZone) === wall;
  const [isEarly, isLate] = [shows(early), shows(late)];
  if (isEarly && isLate) return new Date(occurrence === 'first' ? early : late);
  if (isEarly || isLate) return new Date(isEarly ? early : late);
  return changeBetween(early, late, timeZone);
}

/** Returns the first moment after a change of clocks between two moments. */
function changeBetween(from: number, until: number, timeZone: string | undefined) {
  const changed = offsetAt(new Date(until), timeZone);
  let [before, after] = [from, until];
  while (after - before > 1000) {
    const middle = before + Math.ceil((after - before) / 2000) * 1000;
    if (offsetAt(new Date(middle), timeZone) === changed) after = middle;
    else before = middle;
  }
  return new Date(after);
}

const dayFields = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
const wallFields = {
  ...dayFields,
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;

/** Returns the milliseconds that a time zone's clocks are ahead of UTC. */
function offsetAt(moment: Date, timeZone: string | undefined) {
  const shown = part(moment, { ...wallFields, timeZone }).match(/\d+/g) ?? [];
  const [month = 0, day = 0, year = 0, hour, minute, second] = shown.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment.getTime() / 1000) * 1000;
}

/** Returns "Mar 5, 2026" of a day such as 2026-03-05, which belongs to no time zone. */
export const formatCalendarDay = (day: string) =>
  part(new Date(day), { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** Returns a day in the reader's own date format, by the clocks of the reader's time zone or the given one. */
export const formatLocalDate = (when: Date | string, timeZone?: string) =>
  asDate(when).toLocaleDateString(undefined, { timeZone });

/** The last day on which something runs that ends at this moment: midnight ends the day before. */
export const formatLastDay = (end: Date | string, timeZone?: string) =>
  formatLocalDate(new Date(asDate(end).getTime() - 1), timeZone);
