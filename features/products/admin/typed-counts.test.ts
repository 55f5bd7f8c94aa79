import { expect, test } from 'vitest';
import { additionOf, changesOf, countOf, formatCount, untyped } from './typed-counts.ts';

const counted = { stock: 3, lowMark: 2 };
const uncounted = { stock: null, lowMark: null };

test('an empty field saves no count', () => {
  expect(countOf(untyped(counted), counted)).toBeUndefined();
  expect(additionOf(untyped(counted))).toBeUndefined();
});

test('a typed count is saved with its low mark and reason, and zero is a count', () => {
  const typed = { pieces: '0', low: '4', note: ' Broken ' };
  expect(countOf(typed, uncounted)).toEqual({ set: 0, lowMark: 4, note: 'Broken' });
  expect(additionOf({ ...typed, pieces: '-2' })).toEqual({ add: -2, lowMark: 4, note: 'Broken' });
});

test('a counted size can change its low mark alone; an uncounted one needs a count first', () => {
  expect(countOf({ ...untyped(counted), low: '9' }, counted)).toEqual({ lowMark: 9 });
  expect(countOf({ ...untyped(uncounted), low: '9' }, uncounted)).toBeUndefined();
});

test('a typed count is shown as one line where two readings are compared', () => {
  expect(formatCount({ pieces: '12', low: '5', note: 'Broken' })).toBe('12 pieces, low mark 5 (Broken)');
  expect(formatCount({ pieces: '', low: '5', note: '' })).toBe('low mark 5');
});

test('only sizes with typed values are saved, and a low mark without a count is refused', () => {
  const size = (id: string, part: object) => ({ id, label: id, price: 100, sku: null, ...counted, ...part });
  const sizes = [size('kept', {}), size('counted', {}), size('lacking', uncounted)];
  const typed = {
    kept: untyped(counted),
    counted: { ...untyped(counted), pieces: '7' },
    lacking: { ...untyped(uncounted), low: '9' },
  };
  expect(changesOf(sizes, typed).map((change) => [change.size.id, change.body])).toEqual([
    ['counted', { set: 7, lowMark: 2 }],
    ['lacking', undefined],
  ]);
});
