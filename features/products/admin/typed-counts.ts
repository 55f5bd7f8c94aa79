import type { AdminSize } from '../contract/products.ts';

/** What was typed about the stock of one size. */
export type TypedCount = { pieces: string; low: string; note: string };
type Size = Pick<AdminSize, 'stock' | 'lowMark'>;

/** The low mark of a size that has none of its own. */
const defaultLowMark = 5;

export const untyped = ({ lowMark }: Size): TypedCount => ({
  pieces: '',
  low: String(lowMark ?? defaultLowMark),
  note: '',
});

export const isTyped = (typed: TypedCount, size: Size) => {
  const { pieces, low, note } = untyped(size);
  return typed.pieces !== pieces || typed.low !== low || typed.note !== note;
};

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
