import { expect, test } from 'vitest';
import { formatFieldValue } from '#platform/browser/editing/field-labels.ts';
import { defaultSections, sections } from '#shared/settings.ts';
import { sectionLabels } from './section-labels.ts';

test.each([
  ['hours', 'lastOrderMinutes', 30, '30'],
  ['hours', 'alwaysOpen', true, 'Yes'],
  ['shop', 'name', null, 'Not set'],
  ['hours', 'specialDays', [], 'None'],
  ['deliveryTimes', 'normal', { from: 20, to: 25 }, '20 to 25'],
  ['hours', 'days', { mon: [{ from: '10:00', to: '18:00' }], tue: [] }, 'Monday 10:00 to 18:00'],
  [
    'area',
    'zones',
    [{ zips: ['80202', '803*'], fee: 300, minimum: 2500, freeFrom: null, extraMinutes: 0 }],
    '80202, 803*, Delivery fee $3.00, Minimum order $25.00',
  ],
  [
    'charges',
    'taxes',
    [{ name: 'City tax', percent: 5, categories: null, onFee: true }],
    'City tax, Percent 5, Also on the delivery fee Yes',
  ],
  ['charges', 'tips', { kind: 'percent', values: [10, 15] }, 'percent, 10, 15'],
])('the audit shows %s: %s in words', (section, field, value, words) => {
  expect(formatFieldValue(sectionLabels[section]!.fields, field, value)).toBe(words);
});

test('every field of a section has the same label in the audit and on its form', () => {
  const fields = sections.flatMap((section) =>
    Object.entries(defaultSections[section]).map(([field, value]) => ({
      section,
      field,
      value: value as unknown,
    })),
  );
  // A group of fields, such as the help lines, needs no name of its own where each of its parts has one.
  const isNamed = (section: string, field: string, value: unknown): boolean =>
    Boolean(sectionLabels[section]?.fields[field]) ||
    (typeof value === 'object' &&
      value !== null &&
      Object.keys(value).every((part) => isNamed(section, part, null)));
  const unnamed = fields.filter(({ section, field, value }) => !isNamed(section, field, value));
  expect(unnamed).toEqual([]);
});
