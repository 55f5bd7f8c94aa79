const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  // Newer ICU data puts a narrow no-break space before AM and PM; the shop writes a plain one.
  date.toLocaleString('en-US', options).replaceAll('\u202f', ' ');

const asDate = (when: Date | string) => (typeof when === 'string' ? new Date(when) : when);

/** "Mar 5, 2024 at 3:07 PM", in the reader's time zone. */
export function formatOrderDate(when: Date | string) {
  const date = asDate(when);
  const day = part(date, { month: 'short', day: 'numeric', year: 'numeric' });
  return `${day} at ${formatClock(date)}`;
}

/** "3:07 PM" */
export const formatClock = (when: Date | string) =>
  part(asDate(when), { hour: 'numeric', minute: '2-digit' });

const day = 24 * 60 * 60 * 1000;
/** Midnight by the reader's calendar, as a number that grows by one day a day even when the clocks change. */
const dayNumber = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / day;
const nearDays: Record<string, string> = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' };

/** "tomorrow at 10:30 AM", "Tue, Aug 4 at 10:30 AM": a moment as one says it at `now`, within a sentence. */
export function formatDayAndClock(when: Date | string, now: Date) {
  const date = asDate(when);
  const near = nearDays[String(dayNumber(date) - dayNumber(now))];
  const named = near ?? part(date, { weekday: 'short', month: 'short', day: 'numeric' });
  return `${named} at ${formatClock(date)}`;
}

/** The reader's own date format, for the end of a sale. */
export const formatLocalDate = (when: Date | string) => asDate(when).toLocaleDateString();
