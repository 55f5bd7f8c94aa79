import { dollars } from '#shared/money.ts';

/** Where the name in the data is not the one on the form. */
const labels: Record<string, string> = {
  asap: 'Offer ASAP',
  slots: 'Times to choose from',
  promiseMeasured: 'Promise what deliveries took',
  capacity: 'Orders a time',
  lastOrderMinutes: 'Last order',
  dayBegins: "The shop's day begins at",
  days: 'Weekdays',
  categories: 'Limits',
  doorCheck: 'Check at the door',
  blankAfterMonths: 'Months after which data is removed',
  accepts: 'What the driver may take',
  startDate: 'Begins',
  endDate: 'Ends',
  kind: 'Discount',
  value: 'Percent or amount',
  maxUses: 'Uses in all',
  maxUsesPerCustomer: 'Uses a customer',
};
const inCents = new Set(['fee', 'minimum', 'freeFrom']);
const unlabeled = new Set(['name', 'zips', 'category', 'date', 'text', 'times', 'values', 'kind']);

/** "leadMinutes" as "Lead minutes". */
export function labelOf(field: string) {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return labels[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  value === 0 ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** A value of the settings, whatever it is made of, for the choice between two readings. */
export function inWords(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return inCents.has(field) ? dollars(value) : String(value);
  if (typeof value === 'string') return value || 'Not set';
  if (Array.isArray(value)) {
    const between = value.some((one) => typeof one === 'object') ? '; ' : ', ';
    return value.map((one) => inWords(field, one)).join(between) || 'None';
  }
  if (typeof value !== 'object' || value === null) return 'Not set';
  const { from, to, ...rest } = value as Record<string, unknown>;
  const said = Object.entries(rest)
    .filter(([, part]) => !isEmpty(part))
    .map(([name, part]) =>
      unlabeled.has(name) ? inWords(name, part) : `${labelOf(name)} ${inWords(name, part)}`,
    );
  const range = isEmpty(to) ? [] : [`${inWords('from', from)} to ${inWords('to', to)}`];
  return [...range, ...said].join(', ') || 'None';
}
