import { readLists } from './group-lists.ts';
import { inPieces } from './in-pieces.ts';
import { lexiconAtOnce, readLexicon } from './lexicon.ts';

const groups = inPieces(function* () {
  yield* readLexicon();
  const { lists } = yield* readLists(lexiconAtOnce());
  /** The group of each word whose list begins so. */
  const groupsOf = (prefix: string) =>
    new Map(
      [...lists]
        .filter(([name]) => name.startsWith(`${prefix}@`))
        .flatMap(([name, words]) => [...words].map((word) => [word, name.slice(prefix.length)] as const)),
    );
  return { learned: groupsOf(''), rare: groupsOf('rare ') };
});

export const readGroups = () => groups.pieces();

/** Returns the group of words that the model learns together. A word of two groups is of the later one. */
export const groupOf = (word: string) => groups.atOnce().learned.get(word);

/** Returns the group of a word of health: that of the rare words, or else that of the model. */
export const healthGroupOf = (word: string) => groups.atOnce().rare.get(word) ?? groupOf(word);
