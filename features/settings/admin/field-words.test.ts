import { expect, test } from 'vitest';
import { inWords, labelOf } from './field-words.ts';

test.each([
  ['lastOrderMinutes', 30, '30'],
  ['alwaysOpen', true, 'Yes'],
  ['name', null, 'Not set'],
  ['specialDays', [], 'None'],
  ['normal', { from: 20, to: 25 }, '20 to 25'],
  ['days', { mon: [{ from: '10:00', to: '18:00' }], tue: [] }, 'Mon 10:00 to 18:00'],
  [
    'zones',
    [{ zips: ['80202', '803*'], fee: 300, minimum: 2500, freeFrom: null, extraMinutes: 0 }],
    '80202, 803*, Fee $3.00, Minimum $25.00',
  ],
  [
    'taxes',
    [{ name: 'City tax', percent: 5, categories: null, onFee: true }],
    'City tax, Percent 5, On fee Yes',
  ],
  ['tips', { kind: 'percent', values: [10, 15] }, 'percent, 10, 15'],
])('%s is told in words', (field, value, words) => {
  expect(inWords(field, value)).toBe(words);
});

test('a field is called as on its form', () => {
  expect([labelOf('leadMinutes'), labelOf('lastOrderMinutes')]).toEqual(['Lead minutes', 'Last order']);
});
