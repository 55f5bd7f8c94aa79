import { type CalendarDay, dayFields, formatWith } from './dates.ts';
import { dayMs } from './durations.ts';

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

const wallFields = {
  ...dayFields,
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;

/** Returns the milliseconds that a time zone's clocks are ahead of UTC. */
function offsetAt(moment: Date, timeZone: string | undefined) {
  const shown = formatWith(moment, { ...wallFields, timeZone }).match(/\d+/g) ?? [];
  const [month = 0, day = 0, year = 0, hour, minute, second] = shown.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment.getTime() / 1000) * 1000;
}
