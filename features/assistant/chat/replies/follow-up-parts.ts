import type { MenuProduct } from '#features/products/contract/products.ts';
import type { Word } from '../../understanding/fold.ts';
import { isBeside, namesNoGoods } from '../../understanding/guards/purchase.ts';
import type { Reading } from '../../understanding/reading.ts';
import type { Item, Situation } from '../../understanding/understanding.ts';
import type { Understood } from './intent-handler.ts';

/** `say`: the whole sentence that a fragment stands for. `oneOf`: several are possible, and it is asked which. */
export type FollowUp = {
  say: string;
  understood?: Understood;
  oneOf?: string[];
};

/** A fragment as it was read, with the part of it that says what is new. */
export type Said = {
  say: string;
  reading: Reading<MenuProduct>;
  rest: Reading<MenuProduct>;
  /** The sentence that the last answer was about, and the goods that it put into the cart, or (below 0) took out. */
  before: string;
  added?: Item<MenuProduct>;
  situation: Situation<MenuProduct>;
};

export const maxWords = 8;
export const maxLength = 80;
const around =
  /^(?:and|or|what|how|about|but|so|ok|hey|oh|um|ay|p[ae]rdon|digo|well|not?|nope|nah|never|mind|mine|actually|sorry|wait|oops|rather|better|best|i|mean|meant|said|would|will|instead|then|make|change|switch|swap|trade|it|that|this|to|for|in|on|at|be|by|you|do|thank|please|too|also|lol|y|en|el|la|los|las|sean|let|us)$/;
export const goesOn = /^(?:(?:ok|so|but|well|cool|great) )*(?:and|y|or|what about|how about)\b/;
export const corrects =
  /^(?:(?:oh|ok|um|ay|hey) )*(?:no|not (?:that|this|it)|actually|sorry|p[ae]rdon|digo|wait|oops|nah|rather|better|best|make it|(?:change|swap|trade) (?:it|that)|i (?:mean|meant|said))\b|\binstead$/;
export const adds = /\b(?:add|also|too|more|another|plus|both|and)\b/;

/** Returns the fragment without the words around what is new. */
export function newPart(reading: Reading<MenuProduct>) {
  const isNew = ({ stem }: Word) => !around.test(stem);
  const { words } = reading;
  return reading.withWords(words.slice(words.findIndex(isNew), words.findLastIndex(isNew) + 1));
}

/** Finds the goods that are all that is said: those named, or the other one of their kind. */
export function goodsOf({ rest, situation: { focus } }: Said, but?: MenuProduct) {
  const { words, line, index } = rest;
  const isOther = /\bother\b/.test(line);
  if (!words.every(({ stem }) => /^(?:other|the|i|mean|meant|\d+)$/.test(stem) || isBeside(stem, index)))
    return undefined;
  // "Just one pack" names no goods.
  if (!isOther && words.every(({ stem }) => namesNoGoods(stem))) return undefined;
  const [named, ...more] = rest
    .lines()
    .filter(({ entries: [only, ...others] }) => others.length > 0 || only?.product !== but);
  const kind = named?.entries ?? index.entries.filter(({ product }) => product.category === focus?.category);
  if (more.length > 0 || !(named ?? (isOther && focus))) return undefined;
  const products = kind.map(({ product }) => product).filter((one) => !isOther || one !== focus);
  return products.length > 0 ? { products, count: named?.count, isOther } : undefined;
}
