import type { Reading } from '../reading.ts';
import type { IntentId } from '../understanding.ts';
import { isConditional, wordsOfPurchase } from './purchase.ts';

/** A question about a command, or a story of one, is none. */
const asksOrTells =
  /^(?:(?:so|and|but|ok|hey|hi|um) )*(?:what|why|how|where|when|who|which|do|does|did|is|are|was|were|has|have you|until|should|will it|would it)\b|\b(?:i|we|she|he|they|you|someone|driver|who) (?:already |just |have |has |had |never )*(?:cancelled|canceled|emptied|cleared|removed|deleted|took|changed|reordered|ordered|said)\b|\b(?:policy|allowed|later|button|fee|charge) ?$|\bcan (?:the shop|you guy|they|he|she|quantity|i cancel (?:later|after))\b/;
const nothing = /\b(?:0|zero|none)\b/;
const points = /\b(?:it|that|this|them|these|those|one|last|\d+|double|triple|everything|all|both|half|\w+est)\b/;

/** Whether an intent that acts was asked for in a form that asks for it. */
export function isCommand(intent: IntentId, reading: Reading): boolean {
  if (isConditional(reading) || nothing.test(reading.line)) return false;
  switch (intent) {
    case 'add_to_cart':
      return wordsOfPurchase(reading) !== undefined;
    case 'remove_from_cart':
    case 'set_quantity':
      return (
        !asksOrTells.test(reading.line) &&
        (reading.cartLines().length > 0 || (points.test(reading.line) && reading.words.length <= 12))
      );
    default:
      return !asksOrTells.test(reading.line);
  }
}
