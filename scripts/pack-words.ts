import {
  isWritable,
  maxLists,
  passWords,
  wordLikelihood,
} from '../features/assistant/understanding/words/pass-words.ts';
import type { WordLists } from '../features/assistant/understanding/words/plain-words.ts';
import { noCounts } from '../features/assistant/understanding/words/read-bits.ts';
import { bitWriter } from './train/write-bits.ts';

/** Packs lists of words for `unpackWords` of the browser, which has read the earlier ones by then. */
export function packWords(lists: WordLists, earlier: WordLists = new Map()) {
  const count = lists.size + earlier.size;
  if (count > maxLists) throw new Error(`There are ${count} lists of words, and room for ${maxLists}.`);
  const unknown = [...lists.values()].flatMap((words) => [...words]).find((word) => !isWritable(word));
  if (unknown) throw new Error(`"${unknown}" has a letter that the lists of words cannot have.`);
  const counts = noCounts();
  if (earlier.size > 0) written(counts, earlier);
  return written(counts, lists, earlier);
}

/** Writes lists and counts their bits, from which the next text goes on. */
function written(counts: Uint16Array, lists: WordLists, earlier: WordLists = new Map()) {
  const { pass, text } = bitWriter(wordLikelihood, counts);
  for (const _ of passWords(pass, copyOf(lists), copyOf(earlier)));
  return text();
}

const copyOf = (lists: WordLists) => [...lists.values()].map((words) => new Set(words));
