import { exchanged, oneMore, wholeKinds } from './cart-items.ts';
import { firstByOrder } from './find.ts';
import { wordsBesidePurchase, wordsOfPurchase } from './guards/purchase.ts';
import { isQuantity } from './quantity.ts';
import type { Slots } from './slots/slots.ts';
import { itemsOf } from './items.ts';
import type { Reading } from './reading.ts';
import { pickedOfShown } from './shown.ts';
import type { SoldProduct } from './understanding.ts';

/** More than one is asked for, or it is refused. */
const noSingle =
  /\b(?:list|option|choice|top|some|few|ones|product|item|thing that|compare)\b|\b\d+ (?:\w+est|(?:most|least) \w+)\b|\bnot (?:\w+ ){0,4}(?:\w+est|most|least)\b/;

/** "the strongest gummy": what comes first by what was asked for; several if they tie. */
export function rankedFirst(reading: Reading): readonly SoldProduct[] | undefined {
  const query = reading.query();
  if (!query.order || query.order.whole || noSingle.test(reading.line)) return undefined;
  const picked = pickedOfShown(reading);
  return picked.length > 0 ? picked : firstByOrder(query, reading.index);
}

const countSaid = ({ amounts, words }: Reading) =>
  amounts.find((amount) => amount.kind === 'count' && isQuantity(words, amount))?.value;

/** A number stands for what was shown, as in "put one in my cart". */
const countsOnly = ({ line, words }: Reading) =>
  words.length <= 7 && /\b(?:one|\d+|both|all|each)\b/.test(line);

/** Returns the products of a sentence without a name: "one more" of what was added, or what "it" can mean. */
export function meantToAdd(reading: Reading): readonly SoldProduct[] {
  const more = oneMore(reading);
  if (more) return [more];
  const pointed = reading.pointed();
  if (pointed.length > 0 || !countsOnly(reading)) return pointed;
  const { focus, shown = [] } = reading.situation;
  return focus ? [focus] : shown;
}

/** One product is added; of several it is asked which. */
const oneOf = ([only, ...others]: readonly SoldProduct[], quantity: number | undefined): Slots => {
  if (!only) return { items: [] };
  return others.length === 0
    ? { items: [{ product: only, quantity: quantity ?? 1 }], product: only }
    : { items: [], choices: [only, ...others], ...(quantity !== undefined && { quantity }) };
};

/** Goods of the same list that are not among those that are surely ordered. */
function alsoNamed(reading: Reading, { items = [], choices = [] }: Slots): Slots {
  const known = [...items.map(({ product }) => product), ...choices];
  const beside = itemsOf(reading.linesIn(wordsBesidePurchase(reading))).map(({ product }) => product);
  const also = itemsOf(reading.lines()).filter(
    ({ product }) => beside.includes(product) && !known.includes(product),
  );
  return also.length > 0 && items.length > 0 && !/\bor\b/.test(reading.line) ? { also } : {};
}

export function added(reading: Reading): Slots {
  const exchange = exchanged(reading);
  if (exchange) return exchange;
  const slots = addedItems(reading);
  return { ...slots, ...alsoNamed(reading, slots) };
}

function addedItems(reading: Reading): Slots {
  const lines = reading.linesIn(wordsOfPurchase(reading) ?? reading.words);
  const ranked = rankedFirst(reading);
  if (ranked) return { ...oneOf(ranked, countSaid(reading)), isRanked: true };
  const isWhole = /\b(?:both|each|all|every|everything)\b/.test(reading.line);
  if (lines.length === 0) {
    const meant = meantToAdd(reading);
    const quantity = countSaid(reading);
    return isWhole
      ? { items: meant.map((product) => ({ product, quantity: quantity ?? 1 })) }
      : oneOf(meant, quantity);
  }
  const each = /\b(?:each|every|everything)\b/.test(reading.line);
  const shared = lines.find(({ count }) => count !== undefined)?.count;
  const all = isWhole ? wholeKinds(reading) : lines;
  const items = itemsOf(all, each ? (shared ?? 1) : 1);
  const open = all.find(({ entries }) => entries.length > 1);
  return {
    items,
    ...(open && { choices: open.entries.map((entry) => entry.product) }),
    ...(open?.count !== undefined && { quantity: open.count }),
    ...(items.length === 1 && items[0] && { product: items[0].product }),
  };
}
