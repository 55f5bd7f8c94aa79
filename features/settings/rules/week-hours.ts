import { formatWeekday } from '#shared/dates.ts';
import { dayAfter } from './hours.ts';
import { minutesOf } from './settings-rules.ts';
import { type Range, type Settings, weekdays } from '#shared/settings.ts';

type Rules = Pick<Settings, 'hours'> & { shop: { timeZone: string } };

/** "10 AM", "8:30 PM", "midnight". */
function formatTime(clock: string) {
  const minutes = minutesOf(clock);
  if (minutes === 0) return 'midnight';
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`;
}

const formatRange = ({ from, to }: Range) =>
  from === to ? 'all day' : `${formatTime(from)}–${formatTime(to)}`;
const formatRanges = (ranges: readonly Range[]) => ranges.map(formatRange).join(' and ') || 'closed';

const nameOf = (day: string) => day.charAt(0).toUpperCase() + day.slice(1);

/** Days that follow each other with the same hours: "Mon–Thu 10 AM–9 PM". */
function formatDays(days: Settings['hours']['days']) {
  const groups: { begin: string; end: string; hours: string }[] = [];
  for (const day of weekdays) {
    const hours = formatRanges(days[day]);
    const group = groups.at(-1);
    if (group?.hours === hours) group.end = day;
    else groups.push({ begin: day, end: day, hours });
  }
  const [first, ...others] = groups;
  if (first && others.length === 0) return `Every day ${first.hours}`;
  return groups
    .map(({ begin, end, hours }) => `${nameOf(begin)}${begin === end ? '' : `–${nameOf(end)}`} ${hours}`)
    .join(', ');
}

const sevenDays = 6;

/** The special days from today on: "Thu, Nov 26: closed (Thanksgiving)", the next one first. */
export const formatSpecialDays = ({ hours, shop: { timeZone } }: Rules, now: Date, until = '9999-12-31') =>
  hours.specialDays
    .filter(({ date }) => date >= dayAfter(now, 0, timeZone).iso && date <= until)
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map(({ date, ranges, text }) => {
      const name = formatWeekday(`${date}T12:00:00Z`, 'UTC');
      return `${name}: ${formatRanges(ranges)}${text ? ` (${text})` : ''}`;
    });

/**
 * The hours of a week, with the special days of the next seven: "Mon–Thu 10 AM–9 PM, Fri–Sun closed. Thu, Nov 26:
 * closed (Thanksgiving)". Null for a shop that is always open.
 */
export function formatWeekHours(rules: Rules, now: Date) {
  const { hours, shop } = rules;
  const special = formatSpecialDays(rules, now, dayAfter(now, sevenDays, shop.timeZone).iso);
  const week = hours.alwaysOpen ? [] : [formatDays(hours.days)];
  return [...week, ...special].join('. ') || null;
}
