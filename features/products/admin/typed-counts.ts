import type { CallInput } from '#platform/browser/api/api.ts';
import { isSame } from '#platform/browser/editing/merge.ts';
import type { AdminSize } from '../contract/sizes.ts';
import type { changeStock } from '../contract/stock.ts';

/** The typed stock of one size. */
export type TypedCount = { pieces: string; low: string; note: string };
type Size = Pick<AdminSize, 'stock' | 'lowMark'>;
export type StockBody = CallInput<typeof changeStock>['body'];

/** The low mark of a size that has none of its own. */
const defaultLowMark = 5;

export const untyped = ({ lowMark }: Pick<Size, 'lowMark'>): TypedCount => ({
  pieces: '',
  low: String(lowMark ?? defaultLowMark),
  note: '',
});

/** "12 pieces, low mark 5 (Broken)", for the choice between two readings. */
export const formatCount = ({ pieces, low, note }: TypedCount) =>
  [pieces && `${pieces} pieces,`, `low mark ${low}`, note && `(${note})`].filter(Boolean).join(' ');

const noteOf = ({ note }: TypedCount) => (note.trim() ? { note: note.trim() } : {});

/** Returns the pieces that came or, below zero, were lost; undefined until they are typed. */
export const additionOf = (typed: TypedCount) =>
  typed.pieces.trim() === ''
    ? undefined
    : { add: Number(typed.pieces), lowMark: Number(typed.low), ...noteOf(typed) };

/** Returns the count to save, undefined when there is none. The low mark of a counted size may change alone. */
export function countOf(typed: TypedCount, size: Size) {
  const lowMark = Number(typed.low);
  if (typed.pieces.trim() !== '') return { set: Number(typed.pieces), lowMark, ...noteOf(typed) };
  return size.stock !== null && typed.low !== untyped(size).low ? { lowMark } : undefined;
}

/** The sizes of which something was typed, with what is to be sent of each; undefined where a count is lacking. */
export const changesOf = (sizes: readonly AdminSize[], typed: Record<string, TypedCount>) =>
  sizes.flatMap((size) => {
    const own = typed[size.id];
    return own && !isSame(own, untyped(size)) ? [{ size, body: countOf(own, size) }] : [];
  });
