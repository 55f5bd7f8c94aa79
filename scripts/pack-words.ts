import {
  isWritable,
  maxLists,
  passWords,
  wordContexts,
} from '../features/assistant/understanding/words/pass-words.ts';
import { bitWriter } from './train/write-bits.ts';

/** Packs lists of words for `unpackWords` of the browser. */
export function packWords(lists: ReadonlyMap<string, ReadonlySet<string>>) {
  if (lists.size > maxLists)
    throw new Error(`There are ${lists.size} lists of words, and room for ${maxLists}.`);
  const unknown = [...lists.values()].flatMap((words) => [...words]).find((word) => !isWritable(word));
  if (unknown) throw new Error(`"${unknown}" has a letter that the lists of words cannot have.`);
  const { pass, text } = bitWriter(wordContexts);
  for (const _ of passWords(
    pass,
    [...lists.values()].map((words) => new Set(words)),
  ));
  return text();
}
