import { formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { shopTimeZone } from '../lib/shop-time-zone.ts';
import type { FieldEntry } from './field-entry.ts';

/** The label of a field, and whether its value is a sum. An empty label is not shown. */
export type FieldLabels = Record<string, { label: string; isMoney: boolean }>;

/** Returns the labels of a form's fields, by the last part of their path. */
export function wordsOf<Values>(fields: readonly FieldEntry<Values>[], values?: Values): FieldLabels {
  const shown = fields.filter(({ isShown }) => !values || (isShown?.(values) ?? true));
  return Object.fromEntries(
    shown.flatMap((field) => {
      const own = nameOf(field.path, field.label, field.kind);
      if (field.kind === 'rows')
        return [own, ...field.fields.map((part) => nameOf(part.path, part.label, part.kind))];
      const parts = field.kind === 'own' ? Object.entries(field.parts ?? {}) : [];
      return [own, ...parts.map(([path, label]) => nameOf(path, label))];
    }),
  );
}

const nameOf = (path: string, label: string, kind?: string) =>
  [path.split('.').at(-1) ?? path, { label, isMoney: kind === 'money' }] as const;

/** "leadMinutes" as "Lead minutes", where nothing names it. */
export function splitName(field: string) {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  value === 0 ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const moment = /^\d{4}-\d\d-\d\dT/;

/** A value of a form, whatever it is made of, for the choice between two readings. */
export const formatFieldValue = (words: FieldLabels, field: string, value: unknown) =>
  format(words, field, value, false);

/** Of one of several rows, what comes first says which one it is, without its name. */
function format(words: FieldLabels, field: string, value: unknown, isRow: boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return words[field]?.isMoney ? dollars(value) : String(value);
  if (typeof value === 'string')
    return moment.test(value) ? formatOrderDate(value, shopTimeZone) : value || 'Not set';
  if (Array.isArray(value)) {
    const between = value.some((one) => typeof one === 'object') ? '; ' : ', ';
    return value.map((one) => format(words, field, one, true)).join(between) || 'None';
  }
  if (typeof value !== 'object' || value === null) return 'Not set';
  const { from, to, ...rest } = value as Record<string, unknown>;
  const range = isEmpty(to) ? [] : [`${String(from)} to ${String(to)}`];
  const said = Object.entries(rest).map(([name, part], index) => {
    if (isEmpty(part)) return [];
    const label = isRow && index === 0 ? undefined : words[name]?.label;
    return [label, format(words, name, part, false)].filter(Boolean).join(' ');
  });
  return [...range, ...said.flat()].join(', ') || 'None';
}
