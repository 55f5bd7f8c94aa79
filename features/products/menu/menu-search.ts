import type { MenuProduct } from '../contract/products.ts';
import { isOneEditAway } from '#shared/one-edit.ts';
import { parseQuery, stem, tokens, type MenuQuery } from './menu-query.ts';

type Searched = Pick<MenuProduct, 'name' | 'description' | 'category' | 'thcContent' | 'price' | 'salePrice'>;

/** Words that mean the same section of a menu, whichever of them the shop names it or its products by. */
const sectionWords = [
  ['preroll', 'joint', 'cone', 'blunt', 'spliff', 'doobie'],
  ['tincture', 'drop', 'oil'],
  ['flower', 'bud', 'nug'],
  ['topical', 'cream', 'balm', 'salve', 'lotion', 'ointment'],
];

/** Words that mean the same in every place. */
const synonyms = [['cbd', 'hemp']];

/** Narrower words mean the whole section only where nothing on the menu has such a name. */
const sectionOf: Record<string, string> = Object.fromEntries(
  ['gummy', 'candy', 'sweet', 'treat', 'snack'].map((word) => [word, 'edible']),
);

const shopWords = [...sectionWords.flat(), ...Object.keys(sectionOf)];

/** The words of a product by field, each with the score of a match. */
type Entry = { weight: number; words: ReadonlySet<string> }[];

const entries = new WeakMap<Searched, Entry>();

function entryOf(product: Searched): Entry {
  const known = entries.get(product);
  if (known) return known;
  const { name, category, description, thcContent } = product;
  const entry = [
    { weight: 4, words: wordsOf(name) },
    { weight: 3, words: wordsOf(category ?? '') },
    { weight: 1, words: wordsOf(`${description ?? ''} ${thcContent ? `${thcContent} THC` : ''}`) },
  ];
  entries.set(product, entry);
  return entry;
}

/** True for a word of the name or category, rather than of the description. */
const isTitle = ({ weight }: Entry[number]) => weight > 1;

/** Returns the words, and each two neighbors as one word: a "Pre-Roll" is a "preroll". */
function wordsOf(text: string) {
  const words = tokens(text);
  return new Set(words.flatMap((word, at) => [stem(word), stem(word + (words[at + 1] ?? ''))]));
}

type Match = (word: string) => boolean;

/** Returns the score of the best matching word of a product, or 0. */
const worth = (entry: Entry, match: Match) =>
  Math.max(0, ...entry.map(({ weight, words }) => ([...words].some(match) ? weight : 0)));

/** The score of a match: by the word itself, its beginning, another word for it, or letters within. */
const sure = { exact: 4, begun: 3, synonym: 2, within: 1, typo: 0.5 };

const groupOf = (groups: readonly string[][], word: string) =>
  groups.find((words) => words.includes(word)) ?? [];

/** Returns a score for each product of this menu that a word finds, 0 where it does not. */
function findWord(menu: readonly Entry[], word: string, mayBeTypo = true): number[] {
  const scores = (match: Match, share: number) => menu.map((entry) => share * worth(entry, match));
  const best = (...rows: number[][]) => menu.map((_, at) => Math.max(...rows.map((row) => row[at] ?? 0)));
  const found = (row: number[]) => row.some((score) => score > 0);

  const [same, section] = [groupOf(synonyms, word), groupOf(sectionWords, word)];
  const exact = best(
    scores((other) => other === word, sure.exact),
    scores((other) => same.includes(other), sure.synonym),
    menu.map((entry) => sure.synonym * worth(entry.filter(isTitle), (other) => section.includes(other))),
  );
  if (/^\d/.test(word)) return exact;
  const begun = word.length > 1 ? scores((other) => other.startsWith(word), sure.begun) : exact;
  if (found(exact) || found(begun)) return best(exact, begun);

  const wider = sectionOf[word];
  if (wider) return scores((other) => other === wider, sure.synonym);
  if (word.length < 4) return exact;
  const within = scores((other) => other.includes(word), sure.within);
  if (found(within) || !mayBeTypo) return within;

  const meant = [...knownWords(menu)].filter((other) => isOneEditAway(word, other));
  return best(exact, ...meant.map((other) => findWord(menu, other, false).map((score) => score * sure.typo)));
}

const knownWords = (menu: readonly Entry[]) =>
  new Set([...shopWords, ...menu.flatMap((entry) => entry.flatMap(({ words }) => [...words]))]);

/** "soft gels" are "softgels", where the menu writes it so and does not know both parts. */
function joinNeighbors(menu: readonly Entry[], words: readonly string[]) {
  const known = knownWords(menu);
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = [words[at], words[at + 1]];
    const isOneWord = next !== undefined && known.has(word + next) && !(known.has(word) && known.has(next));
    joined.push(isOneWord ? word + next : word);
    if (isOneWord) at += 1;
  }
  return joined;
}

export type MenuSearch<Product> = {
  /** All that fit, the best first. */
  matches: Product[];
  /** The products that come nearest when nothing fits. */
  nearest: Product[];
};

/** So many of the nearest are a help. */
const maxNearest = 4;

/** Finds what was typed on any menu: plurals, hyphens, spellings, one typo, the words of the trade, prices. */
export function searchMenu<Product extends Searched>(
  products: readonly Product[],
  typed: string,
): MenuSearch<Product> {
  const query = parseQuery(typed);
  const menu = products.map(entryOf);
  const words = joinNeighbors(menu, query.words);
  const rows = words.map((word) => findWord(menu, word));
  const results = products.map((product, at) => {
    const scores = rows.map((row) => row[at] ?? 0);
    return {
      product,
      found: scores.filter((score) => score > 0).length,
      score: scores.reduce((sum, score) => sum + score, 0),
      alike: likeness(menu[at] ?? [], words),
      apart: priceApart(product, query),
    };
  });

  const matches = results
    .filter(({ found, apart }) => found === words.length && apart === 0)
    .toSorted((a, b) => b.score - a.score);
  const nearest = results
    .filter(({ found, alike }) => words.length === 0 || found > 0 || alike > 0)
    .toSorted((a, b) => b.found - a.found || a.apart - b.apart || b.score - a.score || b.alike - a.alike)
    .slice(0, matches.length === 0 ? maxNearest : 0);
  return {
    matches: matches.map(({ product }) => product),
    nearest: nearest.map(({ product }) => product),
  };
}

/** Returns by how many cents the price misses the bounds. */
function priceApart({ price, salePrice }: Searched, { atLeast = 0, atMost = Infinity }: MenuQuery) {
  const paid = salePrice ?? price;
  return Math.max(0, atLeast - paid, paid - atMost);
}

const pairsOf = (word: string) => Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));

/** Returns how similar the letters of the words are to a product's name or category, from 0 to 1. */
function likeness(entry: Entry, words: readonly string[]) {
  const named = entry.filter(isTitle).flatMap((part) => [...part.words]);
  const alike = (a: string, b: string) => {
    const [pairs, others] = [pairsOf(a), pairsOf(b)];
    const common = pairs.filter((pair) => others.includes(pair)).length;
    return (2 * common) / Math.max(1, pairs.length + others.length);
  };
  return Math.max(0, ...words.flatMap((word) => named.map((other) => alike(word, other))));
}
