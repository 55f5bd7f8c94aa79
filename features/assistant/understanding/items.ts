import { maxQuantity } from '#shared/limits.ts';
import type { Amount } from './amounts.ts';
import type { Word } from './fold.ts';
import { isQuantity } from './quantity.ts';
import { fitsAmount, mentionsIn, sureScore, type Mention } from './mentions.ts';
import type { Entry, MenuIndex } from './menu-index.ts';
import type { Item, SoldProduct } from './understanding.ts';

type Segment = { words: Word[]; amounts: Amount[]; count?: number; isOther?: boolean };
/** `isOne`: "a tea", without a number. */
export type Line<Product> = { entries: Entry<Product>[]; count?: number; isOne?: boolean };

const connectors = /^(?:and|plus|vs|versus|also|then|with|along|&|or|add)$/;

/** "One of the two teas": two are there, and one is meant. */
const isThere = (words: readonly Word[], { at }: Amount, before: Amount | undefined) =>
  before?.end === at - 2 &&
  /^of (?:the|my|your|those|these)$/.test(`${words[at - 2]?.stem} ${words[at - 1]?.stem}`);

/** "under 25" is a price, not a quantity. */
const isCount = ({ kind, bound, value }: Amount) =>
  kind === 'count' && (bound === undefined || (bound === 'about' && value < 10) || value < 4);

/** Cuts a sentence where another product may begin: at "and", commas and numbers. */
function segmentsOf(words: readonly Word[], amounts: readonly Amount[]): Segment[] {
  // "two things: a balm and a tea" counts what is named after it.
  const isHeading = ({ end }: Amount) => /^(?:thing|item|product)$/.test(words[end]?.stem ?? '');
  const counts = new Map(
    amounts
      .filter(
        (amount, nth) =>
          isCount(amount) &&
          !isHeading(amount) &&
          isQuantity(words, amount) &&
          !isThere(words, amount, amounts[nth - 1]),
      )
      .map((amount) => [amount.at, amount]),
  );
  const measured = amounts.filter((amount) => !isCount(amount));
  const segments: Segment[] = [];
  let current: Segment = { words: [], amounts: [] };
  const cut = () => {
    if (current.words.length + current.amounts.length > 0 || current.count !== undefined)
      segments.push(current);
    current = { words: [], amounts: [] };
  };
  for (let at = 0; at < words.length; at += 1) {
    const { stem, afterBreak } = words[at] as Word;
    const count = counts.get(at);
    const amount = measured.find((one) => one.at === at);
    if (connectors.test(stem) || afterBreak) cut();
    if (stem === 'or') current.isOther = true;
    if (connectors.test(stem)) continue;
    if (count) {
      const after =
        /^(?:not|instead|from|than)$/.test(words[at - 1]?.stem ?? '') ||
        (words[at - 1]?.stem === 'of' && words[at - 2]?.stem === 'instead');
      at = count.end - 1;
      if (after) continue;
      if (current.words.length > 0 || current.count !== undefined) cut();
      current.count = count.value;
    } else if (amount) {
      current.amounts.push(amount);
      at = amount.end - 1;
    } else current.words.push(words[at] as Word);
  }
  cut();
  return segments;
}

/** "A four pack of spritz": four, where none is sold in fours. */
const packOf = <Product>(amounts: readonly Amount[], entries: readonly Entry<Product>[]) =>
  amounts.find(
    ({ kind, value, bound }) =>
      kind === 'pieces' &&
      bound === undefined &&
      !entries.some(({ facts }) => facts.pieces === value || facts.sizes.includes(value)),
  )?.value;

/** "Lemon gummies" and "gummies of lemon" are one thing, which nothing on the menu may be; "gummies tea" are two. */
function describes<Product>(
  words: readonly Word[],
  { covers: first }: Mention<Product>,
  { covers: second }: Mention<Product>,
) {
  const [end, start] = [first.lastIndexOf(true), second.indexOf(true)];
  const between = words.slice(end + 1, start).map(({ stem }) => stem);
  return between.length === 0 ? !words[end]?.typed.endsWith('s') : between.join(' ') === 'of';
}

/** "A tea", "a tin of gummies". */
function hasArticle<Product>(words: readonly Word[], { covers }: Mention<Product>) {
  const start = covers.indexOf(true);
  return words.slice(Math.max(0, start - 3), start).some(({ stem }) => /^an?$/.test(stem));
}

/** Returns the goods to be bought, removed or counted that a sentence names, each with its number (1 unless said). */
export function linesOf<Product extends SoldProduct>(
  words: readonly Word[],
  amounts: readonly Amount[],
  index: MenuIndex<Product>,
  pool?: readonly Entry<Product>[],
): Line<Product>[] {
  const lines: Line<Product>[] = [];
  const segments = segmentsOf(words, amounts);
  let pending: number | undefined;
  for (const { words: said, amounts: measured, count, isOther } of segments) {
    const mentions = mentionsIn(said, measured, index, pool).filter(
      ({ score, entries, heads }) => score >= sureScore || (entries.length > 1 && heads > 0),
    );
    const last = lines.at(-1);
    if (mentions.length === 0) {
      if (count === undefined) continue;
      if (last && last.count === undefined) last.count = count;
      else pending = count;
      continue;
    }
    for (const [nth, mention] of mentions.entries()) {
      const { entries } = mention;
      const own = nth === 0 ? (count ?? pending ?? packOf(measured, entries)) : undefined;
      const isSame =
        last &&
        nth === 0 &&
        entries.length === last.entries.length &&
        entries.every((entry) => last.entries.includes(entry));
      const [described, before] = [lines.at(-1), mentions[nth - 1]];
      if (described && (before ? describes(said, before, mention) : isOther))
        described.entries = [...new Set([...described.entries, ...entries])];
      else if (isSame) last.count ??= own;
      else if (own !== undefined) lines.push({ entries, count: own });
      else lines.push({ entries, isOne: hasArticle(said, mention) });
    }
    pending = undefined;
  }
  return shiftTrailing(segments, lines);
}

/** "tea 2, spritz 3": the numbers follow their products. */
function shiftTrailing<Product>(segments: readonly Segment[], lines: Line<Product>[]) {
  const counts = segments.flatMap(({ count }) => (count === undefined ? [] : [count]));
  const [first, last] = [segments[0], segments.at(-1)];
  const trails =
    first && first.count === undefined && last && last.count !== undefined && last.words.length === 0;
  const starts = trails && mentionStarts(first);
  if (starts && lines.length > 1 && counts.length === lines.length)
    for (const [at, line] of lines.entries()) line.count = counts[at] ?? 1;
  return lines;
}

const mentionStarts = ({ words }: Segment) => words.length > 0;

/** Lines as items, where each names one product; those that name several are left to be asked about. */
export const itemsOf = <Product>(lines: readonly Line<Product>[], quantity = 1): Item<Product>[] =>
  lines.flatMap(({ entries, count = quantity }) => {
    const [only] = entries;
    if (!only || entries.length > 1) return [];
    // "The drops, the 1000 one": a number of the label is no quantity.
    const isOfLabel = count > maxQuantity && fitsAmount(only, { kind: 'mg', value: count });
    return [{ product: only.product, quantity: isOfLabel ? 1 : Math.round(count) }];
  });
