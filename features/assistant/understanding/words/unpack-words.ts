import { passWords, wordContexts } from './pass-words.ts';
import { bitReader } from './read-bits.ts';

/** Reads lists of words, of which the names are given, from their packed text in pieces. */
export function* unpackWords(names: readonly string[], packed: string) {
  const lists = new Map(names.map((name) => [name, new Set<string>()]));
  yield* passWords(bitReader(packed, wordContexts), [...lists.values()]);
  return lists;
}
