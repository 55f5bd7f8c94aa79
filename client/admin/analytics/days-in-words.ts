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
