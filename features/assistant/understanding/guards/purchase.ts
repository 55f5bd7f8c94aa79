import { evidenceOf } from '../evidence.ts';
import type { Word } from '../fold.ts';
import { noun } from '../menu-index.ts';
import { tokensOf, type Token } from '../model/tokens.ts';
import { isConditional, isDoubt, isTold, questionWords } from '../no-order.ts';
import type { Reading } from '../reading.ts';

const fillers =
  /^(?:(?:hi|hey|hello|yo+|oye|porfa|there|(?:good )?(?:day|morning|afternoon|evening)|again|ok|okay|fine|yes|yeah|yep|sure|alright|and|also|plus|so|then|please|u+m+|u+h+|well|actually|just|oh|no|wait|anyway|let us see|now|perfect|great|cool|nice|with|maybe|lol|like|thank|you know|or|but|forgot|nah|sorry|bro|dude|man|honey|hun|babe|sir|i think) )*/;

const verbs =
  'add|put|throw|toss|pop|slide|slip|stick|include|chuck|buy|order|grab|get|take|purchase|cop|snag|score|(?:give|send|bring|get|grab|order|hand) (?:me|us)|me (?:send|bring|give|add|put)|sling me|hook me up|hit me|set me up|load me up|sign me up|ring me up|put me (?:down|in)(?: for)?|sign me up for|fix me|bag me|run me|make me|pass me|need|want|would like|go for|go with|double up on|more|another|switch|swap|trade|replace|exchange|change';
const asking =
  '(?:me )?can (?:bring|send|give|add|put)(?: me)?|(?:can|could|may|might) (?:i|we) (?:\\w+ )?(?:get|have|grab|order|buy|add|take|do|try)|(?:can|could|would|will) you (?:\\w+ )?(?:add|put|get|give|send|bring|throw|toss|pop|slip|include|grab|make|stick)|let me (?:get|have|grab|try|buy|order|take|do|cop|snag)|let us (?:do|get|have|go with|order)|(?:i|we) will (?:\\w+ )?(?:take|have|get|do|try|grab|go with|go for|buy|order|need)|(?:i|we) (?:\\w+ )?(?:want|need|(?:would|should) (?:like|love)|take|am wanting|am getting|wish)(?: to (?:get|buy|order|have|try|add|purchase|grab))?|i am going to (?:get|take|order|need|have)|make (?:it|that|mine)|how about (?:adding|you add)|yes to';
/** Goods are ordered by a verb at the head of a clause. */
const ordered = new RegExp(String.raw`^(?:${asking}|${verbs})\b`);

/** Between the verb and the goods none of these stands. */
const apart =
  /^(?:to|know|see|if|who|what|how|why|when|where|not|never|stop|is|are|was|were|do|does|did|i|he|she|they|would|could|should|can|will|have|had|has|than|tell|talk|hear|about|change|refund|@money|@thc|addressvalue|for|because|until|back|say|money|driver|note|zero|price|picture|shop|store)$/;

/** A number or an article makes goods at the head of a clause an order. */
const counted =
  /^(?:@n|@many|one|an?|the|another|some|couple|few|half|dozen|pair|both|all|each|every|those|these|that|just|only)$/;
/** After goods at the head of a clause: anything else says that they are spoken of, not ordered. */
const courtesy =
  /^(?:please|thank|you|too|also|me|us|in|my|the|cart|basket|bag|of|x|@n|@many|@pieces|@grams|@mg|to|go|as|well|now|and|more|each|one|it|is|both|kindly|bro|dude|man|haha|lol|so|time|tonight|today|for|an?|same|here|thing|would|then|checkout|add|set|total|this|that|those|these|them|yes|tin|jar|bar|bottle|box|can|tube|pack|order|apiece|with|plus|@goods|order|sir|love)$/;

/** These too may follow goods that were ordered by a verb or a number; of any other word it is not known what it wishes. */
const aside =
  /^(?:actually|already|al|asap|at|boss|got|have|hehe|i|if|ig|just|list|make|most|no|not|oh|on|once|or|porfa|porfis|shopping|soy|sure|there|think|timevalue|tmb|tomorrow|uh|um|wait|well|without|yet|your|least|\w+est)$/;

/** A question about goods, whatever stands in it. */
const asks = new RegExp(`^(?:${questionWords}|was|were|tell me|any|got|explain|really)\\b`);
/** "I need the tea by 7" says when, and what for. */
const timed =
  /\b(?:need|want|get|have|bring)\b.*\b(?:by|before|here by|for) (?:the )?(?:timevalue|@n|noon|midnight|tonight|tomorrow|\w+day|oclock)(?! @goods| of| more| tin| jar)\b/;

type Clause = { tokens: Token[]; line: string };

/** Cuts at breaks, and at "and", "but" and "so" where a new thought begins. */
export function clausesOf(tokens: readonly Token[]): Clause[] {
  const clauses: Token[][] = [];
  for (const [at, one] of tokens.entries()) {
    const isCut =
      at === 0 ||
      one.afterBreak ||
      /^(?:and|but|so|then|plus|also|anyway|because)$/.test(one.token) ||
      (one.token === 'can' && tokens[at + 1]?.token === 'you') ||
      (one.token === 'add' && tokens[at - 1]?.token === 'yet');
    if (isCut) clauses.push([]);
    clauses.at(-1)?.push(one);
  }
  return clauses.map((clause) => ({ tokens: clause, line: clause.map(({ token }) => token).join(' ') }));
}

type Verdict = 'orders' | 'goes on' | 'speaks';

const pronoun = /\b(?:it|that|this|those|them|these|one|\d+|both|all|same|each|another|more|\w+est)\b/;

/** "And a chocolate for my mom" goes on with an order; "and the chocolate was soft" does not. */
const isOwnThought = (word: string) => apart.test(word) && !/^(?:to|for)$/.test(word);

/** Returns true for a word that names no goods, and may stand beside them. */
export const namesNoGoods = (word: string) => courtesy.test(word) || aside.test(word);

/** Returns true for a word that may stand beside goods that are ordered or chosen, and says no more than which. */
export const isBeside = (word: string, index: Reading['index']) =>
  namesNoGoods(word) || evidenceOf(noun(word), index).some((score) => score > 0);

const elsewhere = /^(?:next|proximo|another|other|separate|different|later|half|nothing|free|less)$/;

/** Whoever goods are for, and wherever they go, they are ordered. */
function isPlain(after: readonly string[], index: Reading['index']) {
  const end = after.findIndex(
    (word, at) =>
      word === 'for' || (word === 'to' && (after[at + 1] === 'my' || counted.test(after[at + 1] ?? ''))),
  );
  return (
    after.slice(0, end < 0 ? undefined : end).every((word) => isBeside(word, index)) &&
    !after.slice(end < 0 ? after.length : end + 1).some((word) => isOwnThought(word) || elsewhere.test(word))
  );
}

type Before = { hasReference: boolean; isOrdering: boolean; index: Reading['index'] };

function judge({ line, tokens }: Clause, { hasReference, isOrdering, index }: Before): Verdict {
  const said = line.replace(fillers, '').replaceAll(/\bcan of\b|(?<=@n |@many |one |an? |the )can\b/g, 'tin');
  if (said === '') return 'goes on';
  if (asks.test(said) || timed.test(said)) return 'speaks';
  const words = said.split(' ');
  const goods = words.indexOf('@goods');
  const verb = ordered.exec(said);
  if (verb) {
    const rest = words.slice(verb[0].split(' ').length);
    const until = rest.indexOf('@goods');
    const between = until < 0 ? rest : rest.slice(0, until);
    if (between.some((word) => apart.test(word))) return 'speaks';
    if (!isPlain(until < 0 ? rest : rest.slice(until + 1), index)) return 'speaks';
    if (until >= 0 && until <= 7) return 'orders';
    return hasReference && rest.length <= 8 && pronoun.test(said) ? 'orders' : 'goes on';
  }
  if (goods < 0) return words.every((word) => courtesy.test(word)) ? 'goes on' : 'speaks';
  const isShort = tokens.length <= 14;
  const before = words.slice(0, goods);
  const after = words.slice(goods + 1);
  // "A golden hour": a word of a name that is a word of its own.
  const isPolite = after.every((word) => courtesy.test(word) || index.isInNames(noun(word)));
  const isToOrFor = /^(?:to|for)$/.test(after[0] ?? '') && !after.some(isOwnThought);
  const goesOn = isOrdering && tokens[0]?.token === 'and' && isToOrFor;
  if (before.length === 0) return isPolite || goesOn ? 'orders' : 'speaks';
  const isHead =
    counted.test(words[0] ?? '') &&
    goods <= 6 &&
    before.every((word) => counted.test(word) || isBeside(word, index));
  return isHead &&
    isShort &&
    (isPolite ||
      goesOn ||
      (/^@|^(?:couple|one|dozen)/.test(words[0] ?? '') && after.length <= 6 && isPlain(after, index)))
    ? 'orders'
    : 'speaks';
}

type Judged = { clause: Clause; verdict: Verdict };

function judgedClauses(reading: Reading, hasReference: boolean): Judged[] {
  const judged: Judged[] = [];
  for (const clause of clausesOf(tokensOf(reading))) {
    const isOrdering = judged.at(-1)?.verdict === 'orders';
    judged.push({ clause, verdict: judge(clause, { hasReference, isOrdering, index: reading.index }) });
  }
  return judged;
}

/** "Spritz for game night": behind "for" no goods are named, but what they are for. */
export function purposeIn(tokens: readonly Token[]) {
  const names = tokens.map(({ token }) => token);
  const at = names.indexOf('for');
  const isPurpose = names.indexOf('@goods') < at && !names.includes('@goods', at);
  return at > 0 && isPurpose && names.includes('@goods') ? at : names.length;
}

/** The words of the clauses that fit; those of the others are blank. */
function wordsOf(reading: Reading, judged: readonly Judged[], fits: (one: Judged) => boolean): Word[] {
  const tokens = judged.flatMap((one) => {
    const end = purposeIn(one.clause.tokens);
    return one.clause.tokens.map(({ at }, nth) => ({ at, fits: fits(one) && nth < end }));
  });
  let nth = -1;
  return reading.words.map((word, at) => {
    if (tokens[nth + 1]?.at === at) nth += 1;
    return tokens[nth]?.fits === false ? { ...word, stem: '' } : word;
  });
}

/**
 * The words with which goods are ordered; those of other clauses are blank. Undefined where nothing is: a purchase is
 * made of order words, or of goods with a count at the head of a clause.
 */
export function wordsOfPurchase(reading: Reading): readonly Word[] | undefined {
  if (isConditional(reading.line)) return undefined;
  const { focus, shown = [] } = reading.situation;
  const hasReference =
    focus !== undefined || shown.length > 0 || reading.cart.length > 0 || reading.query().order !== undefined;
  const judged = judgedClauses(reading, hasReference);
  const refers =
    hasReference && pronoun.test(reading.line) && judged.every(({ verdict }) => verdict === 'goes on');
  if (!refers && !judged.some(({ verdict }) => verdict === 'orders')) return undefined;
  if (isDoubt(reading.say)) return undefined;
  return wordsOf(reading, judged, ({ verdict }) => verdict !== 'speaks');
}

/** "Can I have the gummies" wants them, and "can I take them" asks whether they are good for one. */
export const asksToHave = /\b(?:can|could|may) (?:i|we) (?:please )?(?:have|get)\b/;

/** A short word that nobody knows is a slip of the hand: "tha drops". */
const isSlip = ({ token, isKnown }: Token) => isKnown === false && token.length <= 3;

/** Before and behind goods of a list that may be ordered too stands nothing that tells or asks of them. */
function mayOrder({ line, tokens }: Clause, index: Reading['index']) {
  const words = line.replace(fillers, '').replace(ordered, '').trim().split(' ');
  const head = tokens.slice(-words.length);
  const goods = words.indexOf('@goods');
  return (
    goods >= 0 &&
    !asks.test(line) &&
    !isTold(line) &&
    !words.some((word) => word !== '@money' && isOwnThought(word)) &&
    head.slice(0, goods).every((one) => isSlip(one) || counted.test(one.token) || isBeside(one.token, index))
  );
}

/** The words of clauses that may belong to the order beside those that surely do: "and tha drops". */
export const wordsBesidePurchase = (reading: Reading) =>
  wordsOf(reading, judgedClauses(reading, false), ({ clause }) => mayOrder(clause, reading.index));
