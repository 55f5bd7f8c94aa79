import type { AuditEntry } from '../contract.ts';
import { formatClock, formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { formatDays } from '#platform/browser/editing/days.ts';
import type { FieldLabels } from '#platform/browser/editing/field-labels.ts';

type Change = AuditEntry['changes'][number];

export const subjectLabels: Record<AuditEntry['subject'], string> = {
  product: 'Products',
  sale: 'Sales',
  promo_code: 'Promo codes',
  settings: 'Settings',
  person: 'People',
  batch: 'Batches',
  stock: 'Stock',
  recall: 'Recalls',
  notification: 'Notifications',
  shift: 'Cash',
  day: 'Days',
};

const verbs: Record<AuditEntry['action'], string> = {
  created: 'created',
  changed: 'changed',
  deleted: 'deleted',
  password_link: 'made a password link for',
  password_reset: 'set a new password for',
  signed_out: 'signed out',
  blocked: 'blocked',
  unblocked: 'unblocked',
  ended: 'ended the account of',
  started: 'started',
  notified: 'sent the words of',
  closed: 'closed',
};

const nouns: Record<AuditEntry['subject'], string> = {
  product: 'product ',
  sale: 'the sale of ',
  promo_code: 'promo code ',
  settings: 'settings: ',
  person: '',
  batch: 'the batch of ',
  stock: 'the stock of ',
  recall: 'the recall of ',
  notification: 'the notification ',
  shift: 'the shift of ',
  day: 'the day ',
};

/** Splits a field's name into words: "delivery address" for "deliveryAddress". */
const splitName = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The labels of settings sections and their fields, and which fields are sums. */
export type SettingsLabels = Partial<Record<string, { title: string; fields: FieldLabels }>>;

export const formatAction = ({ action, subject, subjectName }: AuditEntry, settings: SettingsLabels = {}) =>
  `${verbs[action]} ${nouns[subject]}${subject === 'settings' ? (settings[subjectName]?.title ?? splitName(subjectName)) : subjectName}`;

const isMoney = (field: string, words: FieldLabels) =>
  words[field]?.isMoney ?? /price$|^(float|handedOver|minimum)$/i.test(field);

type Value = Change['from'];
type Row = Exclude<Value, string | number | boolean | null | Value[]>;

const isRow = (value: Value): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: Value | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A range, or a row of several kinds, reads as one value. */
const isOneValue = (row: Row) => 'kind' in row || ('from' in row && 'to' in row);

const nameOf = (field: string, words: FieldLabels) => words[field]?.label ?? splitName(field);

/** Returns a line for each difference that can be seen: values that read the same before and after are left out. */
export const formatChanges = (
  { action, changes }: Pick<AuditEntry, 'action' | 'changes'>,
  timeZone?: string,
  words: FieldLabels = {},
) =>
  changes.flatMap(fieldsOf).flatMap(({ field, from, to }) => {
    const [before, after] = [from, to].map((value) => formatValue({ field, value, timeZone, words }));
    const change = action === 'created' ? after : action === 'deleted' ? before : `${before} → ${after}`;
    return before === after ? [] : `${nameOf(field, words)}: ${change}`;
  });

/** Turns the fields within a field into changes of their own. */
function fieldsOf(change: Change): Change[] {
  const { from, to } = change;
  if (!isRow(from) || !isRow(to) || isOneValue(to)) return [change];
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return fields.flatMap((field) => fieldsOf({ field, from: from[field] ?? null, to: to[field] ?? null }));
}

type Shown<Of = Value> = { field: string; value: Of; timeZone: string | undefined; words: FieldLabels };

function formatValue(shown: Shown): string {
  const { field, value, timeZone, words } = shown;
  if (isEmpty(value)) return field === 'stock' ? 'not counted' : 'nothing';
  if (typeof value === 'number' && isMoney(field, words)) return dollars(value);
  if (field === 'certificate') return 'a PDF';
  if (typeof value === 'string') {
    const text = formatText(value, timeZone);
    return field === 'soldOut' ? `until ${text}` : text;
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    return value.map((one) => formatValue({ ...shown, value: one })).join(value.some(isRow) ? '; ' : ', ');
  }
  return isRow(value) ? formatRow({ ...shown, value }) : String(value);
}

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;
const day = /^\d{4}-\d\d-\d\d$/;
const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

function formatText(text: string, timeZone?: string) {
  if (moment.test(text)) return formatOrderDate(text, timeZone);
  if (day.test(text)) return formatDays({ from: text, to: text });
  if (clock.test(text)) return formatClock(`2000-01-01T${text}:00Z`, 'UTC');
  return text;
}

function formatRow(shown: Shown<Row>): string {
  const { kind, values, times, from, to, minutes, label } = shown.value;
  const show = (field: string, value: Value = null) => formatValue({ ...shown, field, value });
  if (Array.isArray(values)) {
    return kind === 'percent'
      ? values.map((value) => `${show('value', value)}%`).join(', ')
      : show('price', values);
  }
  if (times) return show('times', times);
  if (from !== undefined && to !== undefined) {
    const range = `${show('from', from)} to ${show('to', to)}`;
    return minutes === undefined ? range : `every ${show('minutes', minutes)} minutes, ${range}`;
  }
  const rest = Object.entries(shown.value).filter(([field, value]) => field !== 'label' && !isEmpty(value));
  const fields = rest.map(([field, value]) => `${nameOf(field, shown.words)} ${show(field, value)}`);
  return [...(label ? [show('label', label)] : []), ...fields].join(', ');
}
