import { amountsOf } from './amounts.ts';
import { findProducts, isNarrow } from './find.ts';
import { fold, lineOf, plain, type Word } from './fold.ts';
import { readLexicon } from './words/lexicon.ts';
import { indexOf, noun, readProduct, type MenuIndex } from './menu-index.ts';
import { spellerOf } from './menu-speller.ts';
import { readQuery } from './query.ts';
import { generic, qualities, smoked } from './shop-words.ts';
import type { SoldProduct } from './understanding.ts';
import { withoutValues } from './values.ts';

/**
 * Finds what was typed into a search field, the best first: the assistant's own reading of a wish, for whoever has not
 * finished the last word. Words that narrow nothing, such as "anything", leave the whole menu.
 */
export function searchMenu<Product extends SoldProduct>(
  menu: readonly Product[],
  typed: string,
): readonly Product[] {
  const namedInFull = findByFullName(menu, typed);
  if (namedInFull.length > 0) return namedInFull;
  const index = indexOf(menu);
  const words = readWords(typed, index);
  const query = readQuery(words, lineOf(words), amountsOf(words), index);
  const begun = words.at(-1)?.begins ? words.at(-1)?.stem : undefined;
  if (isNarrow(query)) return namesFirst(findProducts(query, index), begun);
  const named = index.entries.filter(
    ({ name }) => words.length > 0 && words.every(({ stem }) => name.has(noun(stem))),
  );
  if (named.length > 0) return named.map(({ product }) => product);
  const isIdle = words.length === 0 || words.some(({ stem, isKnown }) => isKnown || generic.has(stem));
  return isIdle && (query.foreign.length === 0 || words.some(({ stem }) => generic.has(stem))) ? menu : [];
}

const phrase = (text: string) =>
  plain(text)
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

const phrases = new WeakMap<readonly SoldProduct[], Map<SoldProduct, string>>();

/** Returns the name of each product as a phrase, made once for each menu: every key stroke searches it. */
function phrasesOf(menu: readonly SoldProduct[]) {
  const known = phrases.get(menu);
  if (known) return known;
  const names = new Map(menu.map((product) => [product, phrase(product.name)]));
  phrases.set(menu, names);
  return names;
}

/**
 * Finds the product whose name was typed in full, and those whose names are longer by some words. Read as a wish, "Rock or
 * Roll 4g" would be two kinds and a weight. A single word may be a kind, which more products have than their names say.
 */
function findByFullName<Product extends SoldProduct>(menu: readonly Product[], typed: string) {
  const said = phrase(typed);
  if (!said.includes(' ')) return [];
  const names = phrasesOf(menu);
  if (![...names.values()].includes(said)) return [];
  return menu.filter((product) => ` ${names.get(product)} `.includes(` ${said} `));
}

/** Of the products that a word may become, those come first whose names have it. */
function namesFirst<Product extends SoldProduct>(found: readonly Product[], begun: string | undefined) {
  if (begun === undefined) return found;
  const isNamed = (product: Product) => [...readProduct(product).name].some((word) => word.startsWith(begun));
  return [...found.filter(isNamed), ...found.filter((product) => !isNamed(product))];
}

/** Does ahead what the first search of a menu would wait for, in steps that fit between two key strokes. */
export function* prepareSearch(menu: readonly SoldProduct[]) {
  yield* readLexicon();
  for (const product of menu) yield readProduct(product);
  yield spellerOf(indexOf(menu));
}

/** Reads what was typed; of a last word that is not finished, the words of the menu that begin with it are meant. */
function readWords<Product extends SoldProduct>(typed: string, index: MenuIndex<Product>): readonly Word[] {
  const speller = spellerOf(index);
  const words = fold(withoutValues(typed), speller);
  const last = words.at(-1);
  const others = words.slice(0, -1);
  if (!last || !/[\p{L}\d]$/u.test(typed)) return words;
  const isLetter = /^\p{L}$/u.test(last.typed) && last.stem === last.typed;
  if (isLetter && !/^\d/.test(others.at(-1)?.typed ?? '')) return others;
  // Of one word alone, what the menu does not know may become what it does: "pin" is on the way to "pine".
  const isAlone = others.length === 0;
  const isKnown = isAlone ? isNarrow(readQuery(words, lineOf(words), [], index)) : speller.knows(last.typed);
  const isNumber = /^\d/.test(last.typed);
  if (isNumber ? !isAlone : isKnown && speller.knows(last.typed)) return words;
  const begins = wordsBegunBy(last.typed, index);
  return begins.length > 0 ? [...others, { ...last, stem: last.typed, begins }] : words;
}

/** Returns what a menu writes for the words that begin with these letters: its own, and those of the shop's trade. */
function wordsBegunBy<Product extends SoldProduct>(letters: string, index: MenuIndex<Product>) {
  const isBegun = (word: string) => word.startsWith(letters);
  const said = [...index.forms, ...qualities]
    .filter((kind) => kind.said.some(isBegun))
    .flatMap(({ written }) => written);
  const smokable = smoked.words.some(isBegun) ? smoked.forms : [];
  return [...new Set([...index.vocabulary.filter(isBegun), ...said, ...smokable])];
}
