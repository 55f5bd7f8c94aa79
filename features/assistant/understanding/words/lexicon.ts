import { inPieces } from './in-pieces.ts';
import { readLists } from './word-lists.ts';

const lexicon = inPieces(readLists);

/** Reads the words in pieces; whoever asks for one before, reads the rest at once. */
export const readLexicon = () => lexicon.pieces();

export const lexiconAtOnce = () => lexicon.atOnce();

/** A list of words that is read when it is needed. */
function listOf(name: string) {
  const words = (): ReadonlySet<string> => lexicon.atOnce().lists.get(name) ?? new Set();
  return { words, has: (word: string) => words().has(word) };
}

/** Words that say nothing of a product, even where a description has them. */
export const functionWords = listOf('function');

/** Further words of plain English, so that they are not taken for a mistyped word of the shop. */
export const otherWords = listOf('other');

/** Words of the examples that no list of the shop has. */
export const learnedWords = listOf('learned');

/** Goods that people ask for and the shop does not sell, unless its menu names them. */
export const goodsNotSold = listOf('not sold');
