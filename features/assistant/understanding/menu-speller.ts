import { functionWords, goodsNotSold, learnedWords, otherWords } from './words/lexicon.ts';
import type { MenuIndex } from './menu-index.ts';
import { numberWords } from './numbers.ts';
import { forms, generic, packages, qualities, smoked } from './shop-words.ts';
import { singular, Speller } from './spelling.ts';
import type { SoldProduct } from './understanding.ts';
import { valueWords } from './values.ts';

const shopWords = [
  ...forms.flatMap(({ said, written }) => [...said, ...written]),
  ...smoked.words,
  ...qualities.flatMap(({ said, written }) => [...said, ...written]),
];
const commonWords = (): readonly string[] => [
  ...functionWords.words(),
  ...numberWords,
  ...generic,
  ...packages,
  ...valueWords,
];

/** Correctly spelled words that are never the correction of a misspelled one. */
const plainWords = () =>
  [...goodsNotSold.words(), ...otherWords.words()].flatMap((word) => [word, singular(word)]);

/** Returns the words that are known without the examples. */
export const knownWords = (): ReadonlySet<string> => new Set([...shopWords, ...commonWords()]);

/** Makes one speller for each menu, which knows its words and those of the examples. */
export function spellersWith(vocabulary: () => Iterable<string>) {
  const spellers = new WeakMap<object, Speller>();
  return <Product extends SoldProduct>(index: MenuIndex<Product>) => {
    const known = spellers.get(index);
    if (known) return known;
    const words = [...shopWords, ...vocabulary(), ...commonWords()];
    const speller = new Speller(index.vocabulary, words, plainWords());
    spellers.set(index, speller);
    return speller;
  };
}

/** The speller that everything typed by customers is read with: a typo in a word of the examples is understood too. */
export const spellerOf = spellersWith(learnedWords.words);
