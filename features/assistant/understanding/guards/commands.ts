import type { Reading } from '../reading.ts';
import type { IntentId, Understanding } from '../understanding.ts';
import { isConditional, wordsOfPurchase } from './purchase.ts';

/** A question about a command, or a story of one, is none. */
const asksOrTells =
  /^(?:(?:so|and|but|ok|hey|hi|um) )*(?:what|why|how|where|when|who|which|do|does|did|is|are|was|were|has|have you|until|should|will it|would it)\b|\b(?:i|we|she|he|they|you|someone|driver|who) (?:already |just |have |has |had |never )*(?:cancelled|canceled|emptied|cleared|removed|deleted|took|changed|reordered|ordered|said)\b|\b(?:no|not|never) ordered\b|\b(?:cart|app|site|bot|it|you) (?:put|added|threw)\b|\b(?:policy|allowed|later|button|fee|charge) ?$|\bcan (?:the shop|you guy|they|he|she|quantity|i cancel (?:later|after))\b/;
const points =
  /\b(?:it|that|this|them|these|those|one|last|\d+|double|triple|everything|all|both|half|\w+est)\b/;
const takesOut =
  /\b(?:remove|delete|erase|lose|ditch|nix|scratch|skip|scrap|undo|pull|toss|cancel|forget|minus|less|fewer|without|except|never ?mind|no(?! ?$)|get rid|(?:take|get|put|leave|pull|throw|kick) (?:\w+ ){0,5}(?:out|off|away|back)|do not (?:want|need|add)|no (?:longer|more)|change (?:my|i) mind|too many|only keep|just (?:the|keep))\b/;
const setsTo =
  /\b(?:make|change|set|update|bump|increase|decrease|reduce|lower|raise|double|triple|halve|half|switch|adjust|turn|want|need|meant|mean|said|should|instead|only|just|total|in all|altogether|enough|leave|keep|put|go|drop|cut|rather|actually|not|no|more|less|fewer|be|give|have|take|let us|up|down|to)\b|^(?:@goods )?\d+(?: \w+){0,4}$/;
/** A longer sentence tells more than a change of the cart. */
const maxCommandWords = 14;

/** "tea6tea6tea6": one word that reads as many is a slip of the hand. */
const isMashed = ({ say, words }: Reading) => words.length > 3 && !/\s/.test(say.trim());

/** Returns true if the sentence has a form that asks for a change of the cart. */
function isCommand({ intent, items = [] }: Understanding, reading: Reading): boolean {
  if (isConditional(reading) || isMashed(reading)) return false;
  if (items.length === 0) return true;
  if (intent === 'add_to_cart') return wordsOfPurchase(reading) !== undefined;
  const { line, words } = reading;
  const names = reading.cartLines().length > 0 || (points.test(line) && words.length <= maxCommandWords);
  const asks = intent === 'remove_from_cart' ? takesOut.test(line) : setsTo.test(line);
  return names && asks && words.length <= maxCommandWords && !asksOrTells.test(line);
}

const changesCart: ReadonlySet<IntentId> = new Set(['add_to_cart', 'remove_from_cart', 'set_quantity']);

/** A change of the cart without such a form is done only after a yes, and so is the end of an order. */
export function guardPurchase(reading: Reading, understood: Understanding): Understanding {
  const { intent } = understood;
  const needsYes = intent === 'cancel_order' || (changesCart.has(intent) && !isCommand(understood, reading));
  return needsYes ? { ...understood, needsYes } : understood;
}
