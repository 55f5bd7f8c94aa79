/** The heights of a chart's grid lines: round steps, zero first, the last at or above the highest value. */
export function ticks(highest: number) {
  if (highest <= 0) return [0, 1];
  const rough = highest / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  // Orders come whole, and so do cents: no step below one.
  const step = Math.max(1, ([1, 2, 5].find((round) => round * power >= rough) ?? 10) * power);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

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
