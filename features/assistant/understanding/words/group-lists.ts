import { byAlphabet, plainly, type Read } from './plain-words.ts';
import { rareGroups, wordGroups } from './word-groups.ts';

/** The words of each group. Nothing but `groups.ts` may import them: a browser has them packed. */
export const lists = byAlphabet([
  ...wordGroups,
  ...rareGroups.map(([name, words]) => [`rare ${name}`, words] as const),
]);

/** Packed groups are read after the words of the lexicon. */
export const readLists = (_earlier: Read) => plainly(lists);
