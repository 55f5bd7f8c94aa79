import type { Amount } from '../amounts.ts';
import { unfitAmounts } from '../mentions.ts';
import type { Reading } from '../reading.ts';
import type { IntentId, Understanding } from '../understanding.ts';
import { tokensOf } from '../model/tokens.ts';
import { tellsOfYoung } from './for-whom.ts';
import { productSaid } from '../slots/slots.ts';
import { isConditional, isDoubt, isTold, isToldInSpanish, questionWords } from '../no-order.ts';
import { clausesOf, wordsOfPurchase } from './purchase.ts';

/** A question about a command, or a story of one, is none. */
const asksOrTells = new RegExp(
  String.raw`^(?:(?:so|and|but|ok|hey|hi|um) )*(?:(?:no )?not|${questionWords}|w(?:ill|ould) it)\b|\bcan (?:the shop|they|he|she|quantity)\b`,
);
const points =
  /\b(?:it|that|this|them|these|those|one|last|\d+|double|triple|everything|all|both|half|\w+est)\b/;
/** Verbs that take out by themselves. */
const outVerbs =
  'remove delete erase lose ditch nix scratch skip scrap undo pull toss cancel forget minus less fewer without except';
export const takesOut = new RegExp(
  String.raw`\b(?:${outVerbs.replaceAll(' ', '|')}|never ?mind|no(?! ?$)|get rid|(?:take|get|put|leave|pull|throw|kick) (?:\w+ ){0,5}(?:out|off|away|back)|do not (?:want|need|add)|no (?:longer|more)|change (?:my|i) mind|too many|only keep|just keep)\b`,
);
const list = (words: string) => new Set(words.split(/\s+/));

/** Before the verb of a command stand these alone, with goods and numbers. */
const lead =
  list(`hi hey hello yo yes please kindly um uh well oh oop wait now ok and also so then but because thank sorry
  actually i you me us can could would will want need to do not like let the it that those these this them one is am be
  of on a my mind changed about second thought more already best too many`);
const verbs =
  list(`${outVerbs} never no get take put leave throw kick keep only just clear everything all make
  change set update bump increase decrease reduce reduced lower raise double triple halve half
  switch adjust turn meant bring drop cut knock go give add up down what in x instead total enough
  rather should tin bottle anymore longer any after`);

/** A verb of a command, or one of the small words before it. */
export const isCommandWord = (word: string) => lead.has(word) || verbs.has(word);

const isHeaded = (reading: Reading) =>
  clausesOf(tokensOf(reading)).some(({ tokens }) => {
    const first = tokens.find(({ token }) => !lead.has(token) && !token.startsWith('@'));
    return !first || verbs.has(first.token);
  });

/** These say what there is, and ask for nothing. */
const tells = /\b(?:have|enough for|is an? \d+)\b/;
/** So many are no number: "2 or 3", "at least two", "half a tin". */
const isVague = ({ say, line, amounts }: Reading) =>
  /\s-\d/.test(say) ||
  /\b(?:\d (?:or )?\d\b(?! m?g\b)|half an? (?!12)|at least|as many|the rest of)/.test(line) ||
  /^(?!.*\b(?:one|\d+)\b).*\b(?:less|fewer)\b/.test(line) ||
  amounts.some(({ kind, value }) => kind === 'count' && value % 1 !== 0);
/** A longer sentence tells more than a change of the cart. */
const maxCommandWords = 14;

/** "tea6tea6tea6": one word that reads as many is a slip of the hand. */
const isMashed = ({ say, words }: Reading) => words.length > 3 && !/\s/.test(say.trim());

/** Returns true if the sentence has a form that asks for a change of the cart. */
function isCommand({ intent, items = [], quantity: asked }: Understanding, reading: Reading): boolean {
  if (isConditional(reading.line) || isMashed(reading) || isToldInSpanish(reading.say)) return false;
  if (items.length === 0) return true;
  if (isVague(reading)) return false;
  if (intent === 'add_to_cart') {
    const isOther = ({ kind, value }: Amount) =>
      kind === 'count' && value > 1 && value !== asked && !items.some(({ quantity }) => quantity === value);
    const entries = reading.index.entries.filter(({ product }) =>
      items.some((one) => one.product === product),
    );
    // A size that nothing has is asked about.
    if (unfitAmounts(reading.amounts, entries).length > 0) return false;
    return !reading.amounts.some(isOther) && wordsOfPurchase(reading) !== undefined;
  }
  const { line, words } = reading;
  // "Sorry, 6", where nothing was spoken of: it may be the time.
  const isBare = intent === 'set_quantity' && !reading.named() && !reading.situation.focus;
  if (isBare && reading.cart.length > 1 && !points.test(line.replace(/\d+/g, ''))) return false;
  const names = reading.cartLines().length > 0 || (points.test(line) && words.length <= maxCommandWords);
  const asks = intent !== 'remove_from_cart' || takesOut.test(line);
  const tellsOrWonders = asksOrTells.test(line) || tells.test(line) || isTold(line) || isDoubt(reading.say);
  return names && asks && isHeaded(reading) && words.length <= maxCommandWords && !tellsOrWonders;
}

const changesCart: ReadonlySet<IntentId> = new Set(['add_to_cart', 'remove_from_cart', 'set_quantity']);

/** A change of the cart without such a form is done only after a yes, and so is the end of an order. */
export function guardPurchase(reading: Reading, understood: Understanding): Understanding {
  const { intent } = understood;
  const needsYes =
    intent === 'cancel_order' ||
    (changesCart.has(intent) && (tellsOfYoung(reading) || !isCommand(understood, reading)));
  if (!needsYes) return understood;
  // "He had two teas in his hand" tells of goods: nobody is asked whether they are wanted.
  const tellsOnly =
    intent === 'add_to_cart' &&
    isTold(reading.line) &&
    !isConditional(reading.line) &&
    !wordsOfPurchase(reading);
  if (tellsOnly) return { intent: 'unknown', ...productSaid(reading) };
  const { also = [], ...rest } = understood;
  return { ...rest, ...(also.length > 0 && { items: [...(rest.items ?? []), ...also] }), needsYes };
}
