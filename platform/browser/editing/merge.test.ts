import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  currentReadings,
  isChoice,
  isSame,
  mergeEdit,
  mergeSaved,
  type Reading,
  unresolvedReason,
} from './merge.ts';

/** Of one field: as the form was begun, as it is typed, and as someone else saved it. */
test.each([
  ['nobody changed it', 'a', 'a', 'a', 'a', []],
  ['only I changed it', 'a', 'b', 'a', 'b', []],
  ['only they changed it', 'a', 'a', 'c', 'c', [{ theirs: 'c', kept: 'theirs' }]],
  ['both changed it', 'a', 'b', 'c', 'b', [{ mine: 'b', theirs: 'c' }]],
  ['both changed it to the same', 'a', 'b', 'b', 'b', []],
  ['rows are compared by what they hold', [{ n: 1 }], [{ n: 1 }], [{ n: 1 }], [{ n: 1 }], []],
  ['of rows one reading is kept whole', [1], [1, 2], [3], [1, 2], [{ mine: [1, 2], theirs: [3] }]],
])('%s', (_title, was, typed, now, value, readings) => {
  const merged = mergeEdit<{ field: unknown }>({
    base: { field: was },
    mine: { field: typed },
    theirs: { field: now },
  });
  expect(merged.values.field).toEqual(value);
  expect(merged.readings).toEqual(readings.map((reading) => ({ field: 'field', ...reading })));
});

const first = { taxes: 5, tips: 10, note: '' };
const typed = { ...first, tips: 15 };
const second = { ...first, tips: 20 };
const clash: Reading = { field: 'tips', mine: 15, theirs: 20 };

test('a person who types into a field with two readings keeps what is typed', () => {
  expect(currentReadings([clash], { ...typed, tips: 18 })).toEqual([{ ...clash, mine: 18, kept: 'mine' }]);
  expect(currentReadings([clash], { ...typed, tips: 20 })).toEqual([{ ...clash, kept: 'theirs' }]);
  expect(currentReadings([{ ...clash, kept: 'theirs' }], typed)).toEqual([{ ...clash, kept: 'mine' }]);
  expect(currentReadings([clash], typed)).toEqual([clash]);
});

test('a field that nobody typed into is taken over without a choice, until someone types into it', () => {
  const merged = mergeEdit({ base: first, mine: typed, theirs: { ...first, taxes: 7 } });
  expect(merged.values).toEqual({ ...typed, taxes: 7 });
  expect(merged.readings).toEqual([{ field: 'taxes', theirs: 7, kept: 'theirs' }]);
  expect(currentReadings(merged.readings, { ...merged.values, taxes: 8 })).toEqual([
    { field: 'taxes', mine: 8, theirs: 7, kept: 'mine' },
  ]);
  const again = mergeEdit({
    ...merged,
    base: { ...first, taxes: 7 },
    mine: merged.values,
    theirs: { ...first, taxes: 9 },
  });
  expect(again.readings).toEqual([{ field: 'taxes', theirs: 9, kept: 'theirs' }]);
});

test('what was typed and saved by someone else too can be taken back after they change it once more', () => {
  const agreed = mergeEdit({ base: first, mine: typed, theirs: typed });
  expect(agreed.readings).toEqual([]);
  const changed = mergeEdit({ ...agreed, base: typed, mine: agreed.values, theirs: { ...typed, tips: 25 } });
  expect(changed.readings).toEqual([{ field: 'tips', mine: 15, theirs: 25, kept: 'theirs' }]);
});

test('a choice between two readings holds until someone else changes the field again', () => {
  const chosen = { base: second, mine: typed, readings: [{ ...clash, kept: 'mine' as const }] };
  const other = mergeEdit({ ...chosen, theirs: { ...second, note: 'New' } });
  expect(other.readings).toMatchObject([
    { field: 'tips', kept: 'mine' },
    { field: 'note', kept: 'theirs' },
  ]);
  const same = mergeEdit({ ...chosen, theirs: { ...second, tips: 25 } });
  expect(same.readings).toEqual([{ field: 'tips', mine: 15, theirs: 25 }]);
  expect(same.values.tips).toBe(15);
});

test('after the other reading was chosen, one’s own can still be chosen, also after another change', () => {
  const taken = {
    base: second,
    mine: { ...first, tips: 20 },
    readings: [{ ...clash, kept: 'theirs' as const }],
  };
  const merged = mergeEdit({ ...taken, theirs: { ...second, tips: 25 } });
  expect(merged.values.tips).toBe(25);
  expect(merged.readings).toEqual([{ field: 'tips', mine: 15, theirs: 25, kept: 'theirs' }]);
});

test('the form cannot be saved while a field with two readings waits for a choice', () => {
  expect(unresolvedReason([clash])).toBe('First choose what to keep');
  expect(unresolvedReason([{ ...clash, kept: 'mine' }])).toBe(false);
});

test('what is typed during a save stays, and the other fields are as stored', () => {
  const sent = { name: ' Mia ', note: 'Rings' };
  const stored = { name: 'Mia', note: 'Rings' };
  expect(mergeSaved(sent, { ...sent, note: 'Rings twice' }, stored)).toEqual({
    name: 'Mia',
    note: 'Rings twice',
  });
});

test('however often others save, nothing typed is lost and nothing of theirs is overwritten unseen', () => {
  const row = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.array(fc.nat(1), { maxLength: 2 }) });
  const saves = fc.array(row, { minLength: 1, maxLength: 4 });
  const keepsAll = fc.property(row, row, saves, (begun, mine, all) => {
    let edit = { begun, base: begun, values: mine, readings: [] as Reading[] };
    return all.every((theirs) => {
      edit = { base: theirs, ...mergeEdit({ ...edit, mine: edit.values, theirs }) };
      return (['a', 'b', 'c'] as const).every((field) => {
        const [own, value, stored] = [mine[field], edit.values[field], theirs[field]];
        const reading = edit.readings.find((one) => one.field === field);
        const isTyped = !isSame(own, begun[field]);
        return (
          // A value that differs from the stored row was typed,
          (isSame(value, stored) || isSame(value, own)) &&
          // and what was typed is in the field, stored by the other too, or taken back with one press.
          (!isTyped || isSame(value, own) || (reading !== undefined && isSame(reading.mine, own))) &&
          // nobody is offered as typed what was not,
          (isTyped || !reading || !isChoice(reading)) &&
          (!reading || isSame(reading.theirs, stored))
        );
      });
    });
  });
  expect(fc.check(keepsAll)).toMatchObject({ failed: false });
});
