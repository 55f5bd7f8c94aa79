import { grouped } from '#shared/counted.ts';
import { dollars } from '#shared/money.ts';

export type Direction = 'up' | 'down' | 'same';
type Figure = 'count' | 'money';

/** "3 more than yesterday", "12% less than last week". */
export function formatTrend(figure: Figure, now: number, before: number, than: string) {
  const direction: Direction = now === before ? 'same' : now > before ? 'up' : 'down';
  return { direction, words: `${difference(figure, now, before)} ${than}` };
}

function difference(figure: Figure, now: number, before: number) {
  if (now === before) return 'same as';
  if (figure === 'count') return `${written(now - before)} ${now > before ? 'more' : 'fewer'} than`;
  const percent = before === 0 ? Infinity : Math.round(((now - before) / before) * 100);
  // A percentage of nothing, or of next to nothing, says nothing.
  if (percent > 100) return `up from ${dollars(before)}`;
  return `${percent === 0 ? 'under 1' : written(percent)}% ${now > before ? 'more' : 'less'} than`;
}

const written = (amount: number) => grouped(Math.abs(amount));

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const longFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The day is the shop's; read as UTC it stays the same day for every reader. */
export const shortDay = (day: string) => dayFormat.format(new Date(day));
export const longDay = (day: string) => longFormat.format(new Date(day));
