import type { Amount } from '../amounts.ts';
import type { Word } from '../fold.ts';

/** A number after these says when, how much or how often. */
const notAfter =
  /^(?:for|by|at|is|was|under|over|about|than|paid|pay|cost|costs|\$|before|after|until|till|between|within|since|age|aged|turn|turning|be|change|gave|in|on|like|like|route|apt|apartment|unit|suite|room|gate|floor|number|#|line|bus|channel|option|top|route|exit|interstate|highway)$/;
/** A number before these counts something else than goods. */
const notBefore =
  /^(?:year|yr|yo|old|minute|min|hour|day|week|month|people|person|kid|dog|cat|guest|friend|lady|guy|am|pm|oclock|percent|%|dollar|buck|cent|night|time|mile|block|star|degree|lb|pound|kg|pm|th|st|nd|rd|step|reason|question|thing|drop|cup|square|puff|hit|piece|serving|floor|twenty|tens?|fifty)$/;

/** "for two gummies" and "down for two" count goods all the same. */
const goodsAfterFor = /^(?:down|up|me|in|good)$/;

/** Whether a number of a purchase is one of goods, and not an age, a time, a sum or a date. */
export function isQuantity(words: readonly Word[], { at, end }: Amount): boolean {
  const before = words[at - 1]?.afterBreak === undefined ? '' : (words[at - 1]?.stem ?? '');
  const next = words[end]?.afterBreak ? '' : (words[end]?.stem ?? '');
  if (notBefore.test(next)) return false;
  if (before === 'for' && goodsAfterFor.test(words[at - 2]?.stem ?? '')) return true;
  return !notAfter.test(before);
}
