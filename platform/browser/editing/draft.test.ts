import { expect, test } from 'vitest';
import { changeDraft, keepReading, mergeDraft } from './draft.ts';

const first = { value: { taxes: [{ percent: 5 }], tips: [10], note: '' }, version: 1 };
const typed = changeDraft(undefined, first, { tips: [15] });

test('what only someone else changed is taken over, beside what was typed', () => {
  const theirs = { value: { ...first.value, taxes: [{ percent: 8 }] }, version: 2 };
  const { value, readings } = mergeDraft(typed, theirs);
  expect(value).toEqual({ taxes: [{ percent: 8 }], tips: [15], note: '' });
  expect(readings).toEqual([
    { field: 'taxes', mine: [{ percent: 5 }], theirs: [{ percent: 8 }], kept: 'theirs' },
  ]);
});

test('what both changed waits for a choice, and is as typed until then', () => {
  const theirs = { value: { ...first.value, tips: [20] }, version: 2 };
  expect(mergeDraft(typed, theirs)).toEqual({
    value: { ...first.value, tips: [15] },
    readings: [{ field: 'tips', mine: [15], theirs: [20] }],
  });
  const taken = keepReading(typed, theirs, 'tips', 'theirs');
  expect(mergeDraft(taken, theirs).value.tips).toEqual([20]);
  expect(mergeDraft(keepReading(taken, theirs, 'tips', 'mine'), theirs).value.tips).toEqual([15]);
  expect(mergeDraft(changeDraft(taken, theirs, { tips: [18] }), theirs)).toMatchObject({
    value: { tips: [18] },
    readings: [{ kept: 'mine' }],
  });
});

test('a choice is asked for anew after the next save of someone else', () => {
  const second = { value: { ...first.value, tips: [20] }, version: 2 };
  const third = { value: { ...first.value, tips: [25] }, version: 3 };
  const chosen = keepReading(typed, second, 'tips', 'mine');
  expect(mergeDraft(chosen, third).readings).toEqual([{ field: 'tips', mine: [15], theirs: [25] }]);
});

test('nothing is asked where both saved the same, or only one of us typed', () => {
  expect(mergeDraft(typed, { value: { ...first.value, tips: [15] }, version: 2 }).readings).toEqual([]);
  expect(mergeDraft(typed, { ...first, version: 2 })).toEqual({ value: typed.value, readings: [] });
});
