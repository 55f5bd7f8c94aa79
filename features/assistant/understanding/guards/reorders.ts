import { lineOf } from '../fold.ts';
import { classify } from '../model/classifier.ts';
import type { Reading } from '../reading.ts';
import { orderOf } from '../sorting.ts';
import type { IntentId, Understanding } from '../understanding.ts';
import type { Guard } from './guard.ts';
import { isConditional } from '../no-order.ts';
import { refusedIn } from './refusals.ts';

const leavesOut =
  /^(?:no|not|nothing|without|minus|less|except|excluding|skip|drop|remove|lose|ditch|nix|scratch|delete|leave|take|hold)$/;
const begins = new RegExp(String.raw`${leavesOut.source}|^(?:but|only|just|change|make|swap|instead)$`);
/** Words that end the list of what is left out: after them comes what goes in besides, or in its place. */
const goesOn = /^(?:but|add|instead|swap|plus)$/;
/** Before a condition that is said by itself stands no more than this. */
const filler =
  /^(?:ok|yes|yeah|sure|oh|and|please|so|then|that|it|all|everything|same|the|again|do|actually)$/;
/** "Only one tea". */
const limits = /^(?:(?:ok|yes|but|and|please) )*(?:only|just) (?!add\b)/;
/** An earlier order is spoken of: whatever else is said, the cart is not meant. */
const ofEarlier =
  /\b(?:reorder|redo|(?:my|the) usual|like always|(?:last|previous|earlier|old) (?:\w+ )?(?:order|purchase|delivery|time|week|month|year|\w+day)|(?:order|delivery|one) from (?:last|before|yesterday|\w+day)|(?:repeat|redo|reorder) (?:it|that|everything)|(?:i|we) (?:always|usually) (?:get|order|buy))\b/;
/** "What I ordered last time, without the tea" wants it again; with a verb of its own it tells of that order. */
const asBefore =
  /^(?!.*\b(?:came|was|were|arrived|got here|is|missing|did|had no)\b)(?:(?:ok|please|it|want|give me) )*(?:what|all|everything|same|the \w+)(?: that| as)? (?:(?:i|we) )?(?:\w+ )?(?:ordered|had|got|bought|get|order)\b/;
/** Words that mean the present cart, not an earlier order. */
const ofCart = /\b(?:from|of|in) (?:my|the) cart\b/;

/** "Yo, run it back", "order again": the earlier order once more, whatever is in the cart. */
const runsBack =
  /^(?:(?:ok|yo|hey|hi|hello|please|just|let us) )*(?:run (?:it|that) back|order (?:it |that )?again|(?:the )?same (?:thing |order )?(?:as|like) (?:last time|before|always|usual)|(?:my|the) usual)(?: please| again)?$/;

const mayBeReorder: ReadonlySet<IntentId> = new Set([
  'reorder',
  'add_to_cart',
  'remove_from_cart',
  'set_quantity',
  'clear_cart',
  'find_products',
  'not_sold',
  'unknown',
]);
const changesCart: ReadonlySet<IntentId> = new Set(['remove_from_cart', 'set_quantity', 'clear_cart']);

const minProbability = 0.5;

/** Returns true if the words before this place ask to have an earlier order again. */
function isReorder(reading: Reading, end: number) {
  if (end === 0) return false;
  const before = reading.withWords(reading.words.slice(0, end));
  const [best] = classify(before);
  return best?.intent === 'reorder' && best.probability >= minProbability && !refusedIn(before, best.intent);
}

/** Reads what is to differ, from the word on with which the condition begins; undefined for "no rush" and "just like then". */
function differenceIn(reading: Reading, start: number): Understanding['differs'] {
  const said = reading.words.slice(start);
  const order = orderOf(lineOf(said));
  if (order?.by === 'price' && !order.descending) return { isCheaper: true };
  const at = said.findIndex(({ stem }) => leavesOut.test(stem));
  const left = said.slice(at + 1);
  const named = reading.linesIn(left).flatMap(({ entries }) => entries.map(({ product }) => product));
  const isCounted = reading.amounts.some(({ kind, at: place }) => kind === 'count' && place >= start);
  const isOnlyLeftOut = at >= 0 && named.length > 0 && !left.some(({ stem }) => goesOn.test(stem));
  if (isOnlyLeftOut) return { without: named };
  return named.length > 0 || isCounted || (at >= 0 && !said[at]?.stem.startsWith('no')) ? {} : undefined;
}

/**
 * "My last one minus the tea", and "no tea" after the question whether to order again: the condition is one of the
 * earlier order. What is in the cart now stays as it is.
 */
export const guardReorders: Guard = (reading, [best]) => {
  const { words, line, situation } = reading;
  if (runsBack.test(line)) return { intent: 'reorder' };
  const isBefore = asBefore.test(line) && best?.intent !== 'medical';
  if (!best || !(isBefore || mayBeReorder.has(best.intent)) || ofCart.test(line) || isConditional(line))
    return undefined;
  const acts = changesCart.has(best.intent);
  const isEarlier = ofEarlier.test(line) && (acts || isBefore);
  const start = words.findIndex(
    ({ stem }, at) => begins.test(stem) && (isReorder(reading, at) || (isEarlier && at > 0)),
  );
  if (start >= 0) {
    const differs = differenceIn(reading, start);
    return acts || differs ? { intent: 'reorder', ...(differs && { differs }) } : undefined;
  }
  if (!situation.asksToReorder) return undefined;
  const first = Math.max(
    words.findIndex(({ stem }) => !filler.test(stem)),
    0,
  );
  const differs = differenceIn(reading, first) ?? {};
  const isSaid =
    differs.isCheaper ||
    (begins.test(words[first]?.stem ?? '') && differs.without?.length) ||
    (limits.test(line) && reading.named());
  return isSaid || acts ? { intent: 'reorder', differs } : undefined;
};
