import type { Amount } from './amounts.ts';
import type { Word } from './fold.ts';

/** A number after these says when, how much or how often. */
const notAfter =
  /^(?:for|by|at|is|was|under|over|about|than|paid|pay|cost|costs|\$|before|after|until|till|between|within|since|age|aged|turn|turning|be|change|gave|in|on|like|route|apt|apartment|unit|suite|room|gate|floor|number|#|line|bus|channel|option|top|exit|interstate|highway)$/;
/** A number before these counts something else than goods. */
const notBefore =
  /^(?:year|yr|yo|old|minute|min|hour|day|week|month|people|person|kid|dog|cat|guest|friend|lady|guy|am|pm|oclock|percent|%|dollar|buck|cent|time|mile|block|star|degree|lb|pound|kg|pm|th|st|nd|rd|step|reason|question|thing|square|puff|hit|piece|serving|floor|twenty|tens?|fifty)$/;

/** "for two gummies" and "down for two" count goods all the same. */
const goodsAfterFor = /^(?:down|up|me|in|good)$/;

/** Returns true if a number counts people, time, money or anything else that is no goods. */
export const countsOther = (words: readonly Word[], { end }: Amount) =>
  !words[end]?.afterBreak && notBefore.test(words[end]?.stem ?? '');

/** "I would like two gummies" and "so like two gummies" count them, "costs like 30" does not. */
const compares = /^(?:add|cost|is|are|was|be|for|pay|paid|spend|look|taste|feel|seem|or|under|over|it)$/;

/** Returns true if a number of a purchase counts goods, and is not an age, a time, a sum or a date. */
export function isQuantity(words: readonly Word[], amount: Amount): boolean {
  const { at } = amount;
  const before = words[at - 1]?.afterBreak === undefined ? '' : (words[at - 1]?.stem ?? '');
  if (countsOther(words, amount)) return false;
  if (before === 'for' && goodsAfterFor.test(words[at - 2]?.stem ?? '')) return true;
  if (before === 'like' && !compares.test(words[at - 2]?.stem ?? '')) return true;
  return !notAfter.test(before);
}
