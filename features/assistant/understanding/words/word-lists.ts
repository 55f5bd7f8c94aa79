import { functionWords, goodsNotSold, otherWords } from './common-words.ts';
import { byAlphabet, plainly } from './plain-words.ts';
import learned from './vocabulary.json' with { type: 'json' };

/** The words that the search of the menu needs too. Nothing but the lexicon may import them: a browser has them packed. */
export const lists = byAlphabet([
  ['function', functionWords],
  ['other', otherWords],
  ['learned', learned.words.split(' ')],
  ['not sold', goodsNotSold],
]);

export const readLists = () => plainly(lists);
