import type { Amount } from './amounts.ts';
import { evidenceOf } from './evidence.ts';
import type { Word } from './fold.ts';
import { noun, type Entry, type MenuIndex } from './menu-index.ts';
import type { SoldProduct } from './understanding.ts';

/** The meaning of a run of words: one product, or several that fit equally well. */
export type Mention<Product> = { entries: Entry<Product>[]; score: number; heads: number; covers: boolean[] };

/** Below this, words only hint at a product. */
export const sureScore = 1.9;

const measuredScore = 2.2;

/** The highest number of products that are recognized in one message. */
const maxMentions = 6;

/** Returns true for a product of this strength, weight or number of pieces. */
export function fitsAmount<Product>(
  { product, facts }: Entry<Product>,
  { kind, value }: Pick<Amount, 'kind' | 'value'>,
) {
  if (kind === 'mg') {
    const inName = new RegExp(String.raw`\b${value}\b`).test((product as SoldProduct).name);
    return inName || facts.mgTotal === value || facts.mgEach === value;
  }
  if (kind === 'grams') return facts.grams.includes(value);
  return kind === 'pieces' && facts.pieces === value;
}

/** Returns the measured amounts that none of these has: "7 grams", where it is sold in 3.5. Its sizes are chosen elsewhere. */
export const unfitAmounts = <Product extends SoldProduct>(
  amounts: readonly Amount[],
  entries: readonly Entry<Product>[],
) =>
  amounts.filter(
    (amount) =>
      /^(?:mg|grams|ml)$/.test(amount.kind) &&
      amount.bound === undefined &&
      !entries.some((entry) => entry.product.sizes || fitsAmount(entry, amount)),
  );

/** A noun that names a kind or a product by itself, not only describes one. */
export const isHead = <Product extends SoldProduct>(word: string, index: MenuIndex<Product>) =>
  index.forms.some(({ said, written }) => said.includes(word) || written.includes(word)) ||
  index.isLastName(word);

/** Returns the products that the words name, in their order, also where no word separates two of them. */
export function mentionsIn<Product extends SoldProduct>(
  words: readonly Word[],
  amounts: readonly Amount[],
  index: MenuIndex<Product>,
  pool: readonly Entry<Product>[] = index.entries,
): Mention<Product>[] {
  const stems = words.map(({ stem, isVerb }) => (isVerb ? '' : noun(stem)));
  const found = stems.map((stem) => evidenceOf(stem, index));
  const rows = pool.map((entry) => ({
    entry,
    worth: found.map((scores) => scores[entry.at] ?? 0),
    extra: amounts.filter((amount) => fitsAmount(entry, amount)).length * measuredScore,
  }));
  // "tea and balm": that the tea is made with lemon balm does not make the balm a part of its name.
  const isOthers = stems.map(
    (stem, at) => isHead(stem, index) && rows.some(({ worth }) => (worth[at] ?? 0) >= 3),
  );
  const best = (used: (at: number) => boolean): Mention<Product> | undefined => {
    const sums = rows.map(({ entry, worth, extra }) => ({
      entry,
      worth,
      sum: extra + worth.reduce((sum, one, at) => sum + (used(at) ? one : 0), 0),
    }));
    const score = Math.max(0, ...sums.map(({ sum }) => sum));
    if (score < sureScore / 2) return undefined;
    const covered = (one: { worth: number[] }) =>
      stems.map((_, at) => used(at) && (one.worth[at] ?? 0) > (isOthers[at] ? 1 : 0));
    const top = sums
      .filter(({ sum }) => sum > score * 0.97)
      .toSorted((x, y) => covered(x).indexOf(true) - covered(y).indexOf(true));
    const covers = top[0] ? covered(top[0]) : [];
    const alike = top.filter((one) => covered(one).every((is, at) => is === covers[at]));
    const heads = stems.filter((stem, at) => covers[at] && used(at) && isHead(stem, index)).length;
    return { entries: alike.map(({ entry }) => entry), score, heads, covers };
  };
  const isNamed = (at: number) => rows.some(({ worth }) => (worth[at] ?? 0) >= 4);
  const mentions: Mention<Product>[] = [];
  const isFree = (at: number) => !mentions.some(({ covers }) => covers[at]);
  while (mentions.length < maxMentions) {
    const next = best(isFree);
    if (!next || (mentions.length > 0 && next.score < sureScore)) break;
    mentions.push(next);
    if (!stems.some((stem, at) => isFree(at) && (isHead(stem, index) || isNamed(at)))) break;
  }
  return mentions.toSorted((a, b) => a.covers.indexOf(true) - b.covers.indexOf(true));
}
