import { calendarDay, formatClock, formatWeekday, isSameDay } from '#shared/dates.ts';
import { momentAt } from '#shared/wall-time.ts';
import { minutesOf } from './settings-rules.ts';
import { type Settings, weekdays } from '#shared/settings.ts';
import { dayMs, minuteMs } from '#shared/durations.ts';

type Rules = Pick<Settings, 'hours' | 'state'> & { shop: { timeZone: string } };
type Interval = { from: Date; until: Date };

/** The number of days that are searched for the next opening. */
const searchedDays = 14;

/** Returns the day of the calendar `days` after that of `now`, in the shop's time zone. */
export function dayAfter(now: Date, days: number, timeZone: string) {
  const { year, month, day } = calendarDay(now, timeZone);
  const date = new Date(Date.UTC(year, month - 1, day + days));
  const weekday = weekdays[(date.getUTCDay() + 6) % 7] ?? 'mon';
  return { year, month, day: day + days, weekday, iso: date.toISOString().slice(0, 10) };
}

/** Returns the intervals that begin on that day; a range may reach into the next one. */
function opensOn({ hours, shop: { timeZone } }: Rules, now: Date, days: number): Interval[] {
  const date = dayAfter(now, days, timeZone);
  const special = hours.specialDays.find((day) => day.date === date.iso);
  // In autumn the clocks show an hour twice: the shop opens in the first and closes in the last.
  const at = (clock: string, later: number, occurrence: 'first' | 'last') => {
    const minutes = minutesOf(clock);
    const wall = [Math.floor(minutes / 60), minutes % 60] as const;
    return momentAt({ ...date, day: date.day + later }, wall, timeZone, occurrence);
  };
  if (hours.alwaysOpen && !special)
    return [{ from: at('00:00', 0, 'first'), until: at('00:00', 1, 'first') }];
  return (special?.ranges ?? hours.days[date.weekday]).map(({ from, to }) => ({
    from: at(from, 0, 'first'),
    // One that does not end after it begins ends on the next day; the clocks may change in between.
    until: at(to, minutesOf(to) > minutesOf(from) ? 0 : 1, 'last'),
  }));
}

/** Merges intervals that meet or overlap. */
function merge(intervals: Interval[]) {
  const merged: Interval[] = [];
  for (const interval of intervals.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = merged.at(-1);
    if (last && interval.from <= last.until) {
      if (interval.until > last.until) last.until = interval.until;
    } else if (interval.until > interval.from) merged.push({ ...interval });
  }
  return merged;
}

type Known = { timeZone: string; quarter: number; intervals: Interval[] };
/** Calendars are slow: what was found holds for a quarter of an hour, for in every time zone a day begins at one. */
const known = new WeakMap<Settings['hours'], Known>();

function intervalsAround(rules: Rules, now: Date) {
  const { timeZone } = rules.shop;
  const quarter = Math.floor(now.getTime() / (15 * minuteMs));
  const found = known.get(rules.hours);
  if (found?.quarter === quarter && found.timeZone === timeZone) return found.intervals;
  const days = Array.from({ length: searchedDays + 1 }, (_, index) => opensOn(rules, now, index - 1));
  const intervals = merge(days.flat());
  known.set(rules.hours, { timeZone, quarter, intervals });
  return intervals;
}

/** Returns the open intervals from the one that contains `now` on, without regard to a pause. */
function openings(rules: Rules, now: Date): Interval[] {
  const begins = pausedUntil(rules, now) ?? now;
  return intervalsAround(rules, now)
    .filter(({ until }) => until > begins)
    .map(({ from, until }) => ({ from: from < begins ? begins : from, until }));
}

/** The end of a pause that runs now. */
export function pausedUntil({ state }: Pick<Settings, 'state'>, now: Date) {
  const until = state.pausedUntil === null ? null : new Date(state.pausedUntil);
  return until && until > now ? until : null;
}

export type OpenState = {
  /** True if orders for now are accepted. */
  isOpen: boolean;
  /** The end of the hours that run now; null when there is none in sight, or the shop is closed. */
  closesAt: Date | null;
  /** Until when an order for now is taken, if that is before the closing. */
  lastOrderAt: Date | null;
  /** The next moment at which orders for now are taken; null when open, or when no opening is in sight. */
  opensAt: Date | null;
  pausedUntil: Date | null;
};

/** Tells whether the shop is open, and what changes next. */
export function openState(rules: Rules, now: Date): OpenState {
  const paused = pausedUntil(rules, now);
  const [first, second] = openings(rules, now);
  const isRunning = first !== undefined && first.from <= now && !paused;
  // Hours that go on for days are hours without an end.
  const isEndless = first !== undefined && first.until.getTime() > now.getTime() + (searchedDays - 3) * dayMs;
  const closesAt = isRunning && !isEndless ? first.until : null;
  const { lastOrderMinutes } = rules.hours;
  const lastOrderAt =
    closesAt && lastOrderMinutes > 0 ? new Date(closesAt.getTime() - lastOrderMinutes * minuteMs) : null;
  const isOpen = isRunning && (!lastOrderAt || now < lastOrderAt);
  const opensAt = isOpen ? null : ((isRunning ? second : first)?.from ?? null);
  return { isOpen, closesAt, lastOrderAt, opensAt, pausedUntil: paused };
}

/**
 * The first opening on the shop's next day by the calendar, or the start of that day when it has none. Hours of today
 * that go on past midnight are no opening of tomorrow, also when they are two ranges that meet at midnight.
 */
export function opensTomorrowAt(rules: Rules, now: Date) {
  const { timeZone } = rules.shop;
  const tomorrow = dayAfter(now, 1, timeZone);
  const noon = momentAt(tomorrow, [12, 0], timeZone);
  const merged = intervalsAround(rules, now).find(({ from }) => isSameDay(from, noon, timeZone));
  // Hours without a break have no opening once merged; tomorrow's own ranges still say when that day begins.
  const [own] = merge(opensOn(rules, now, 1));
  return (merged ?? own)?.from ?? momentAt(tomorrow, [0, 0], timeZone);
}

/** The next moment at which the shop opens, closes, takes its last order or ends a pause by itself. */
export function nextChange(rules: Rules, now: Date): Date | null {
  const { closesAt, lastOrderAt, opensAt, pausedUntil: paused } = openState(rules, now);
  const moments = [closesAt, lastOrderAt, opensAt, paused].filter((moment) => moment !== null);
  return moments.filter((moment) => moment > now).toSorted((one, other) => +one - +other)[0] ?? null;
}

/** Tells whether the shop is open at a future moment; a delivery may be at the very moment it closes. */
export const isOpenAt = (rules: Rules, moment: Date, now: Date) =>
  openings(rules, now).some(({ from, until }) => from <= moment && moment <= until);

/** "8 PM", "10:30 AM": a time of day without minutes that are none. */
export const formatHour = (moment: Date, timeZone: string) =>
  formatClock(moment, timeZone).replace(':00', '');

/** "10:30 AM", "tomorrow 10:30 AM", "Saturday 10:30 AM", "Sat, Nov 28 10:30 AM": as said at `now`. */
export function formatMoment(moment: Date, now: Date, timeZone: string) {
  const time = formatClock(moment, timeZone);
  const days = Array.from({ length: 7 }, (_, index) => dayAfter(now, index, timeZone));
  const found = days.findIndex((day) => isSameDay(momentAt(day, [12, 0], timeZone), moment, timeZone));
  if (found === 0) return time;
  if (found === 1) return `tomorrow ${time}`;
  if (found < 0) return `${formatWeekday(moment, timeZone)} ${time}`;
  return `${moment.toLocaleDateString('en-US', { weekday: 'long', timeZone })} ${time}`;
}

/** "Open", "Open until 10 PM", "Opens Saturday 10:30 AM", "Closed". */
export function formatOpenState(state: OpenState, now: Date, timeZone: string) {
  if (state.pausedUntil) return `Paused until ${formatMoment(state.pausedUntil, now, timeZone)}`;
  if (!state.isOpen) return state.opensAt ? `Opens ${formatMoment(state.opensAt, now, timeZone)}` : 'Closed';
  if (!state.closesAt) return 'Open';
  const isToday = isSameDay(state.closesAt, now, timeZone);
  const until = isToday ? formatHour(state.closesAt, timeZone) : formatMoment(state.closesAt, now, timeZone);
  return `Open until ${until}`;
}
