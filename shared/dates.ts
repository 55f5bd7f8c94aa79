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

/** The reader's own date format, for the end of a sale. */
export const formatLocalDate = (when: Date | string) => asDate(when).toLocaleDateString();
