/** The words of each list by the list's name. */
export type WordLists = ReadonlyMap<string, Set<string>>;

/** Lists that were read, and of packed ones what was counted in their text, from which the next text goes on. */
export type Read = { lists: WordLists; counts?: Uint16Array };

export const byAlphabet = (lists: readonly (readonly [string, readonly string[]])[]): WordLists =>
  new Map(lists.map(([name, words]) => [name, new Set(words.toSorted())]));

/**
 * Reads lists that are not packed, as tests and the training do. For the browser the build puts packed lists in the place of a
 * module that has them (scripts/packed-words.ts).
 */
export function* plainly(lists: WordLists): Generator<void, Read> {
  yield;
  return { lists };
}
