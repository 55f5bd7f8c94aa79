import { passWords, wordLikelihood } from './pass-words.ts';
import type { Read } from './plain-words.ts';
import { bitReader, noCounts } from './read-bits.ts';

/** Reads lists of words, of which the names are given, from their packed text in pieces, after the lists of an earlier text. */
export function* unpackWords(
  names: readonly string[],
  packed: string,
  earlier?: Read,
): Generator<void, Read> {
  const lists = new Map(names.map((name) => [name, new Set<string>()]));
  const counts = earlier?.counts?.slice() ?? noCounts();
  yield* passWords(
    bitReader(packed, wordLikelihood, counts),
    [...lists.values()],
    [...(earlier?.lists.values() ?? [])],
  );
  return { lists, counts };
}
