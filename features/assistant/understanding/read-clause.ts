import { condition, isBound, withoutSpans } from './clauses-heads.ts';
import { hasAddress, isOrderBy, type Span } from './order-fields.ts';
import { acting, isLeftOut, listOf, type Clause } from './clauses-goods.ts';
import { isLarge } from './guards/large-orders.ts';
import { isDoubt, isStory, isTakenBack, isTold as isToldOf } from './no-order.ts';
import { unreadIn } from './unread.ts';
import { understand } from './understand.ts';
import type { IntentId, Situation, SoldProduct } from './understanding.ts';

/** "Please" stays: it makes an order of goods that are only named. */
const edges =
  /^[\s,;.:!?]*(?:(?:and|n|but|then|also|plus|so|oh|ok|okay|ya|y|pero|luego|tambi[eé]n|adem[aá]s)\b[\s,;.!?]*)*|(?:[\s,;.!]+(?:and|n|with|to|at|for|y|con|instead))*[\s,;.:!?]*$/gi;
export const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(edges, '').trim();

const courtesy =
  /^(?:(?:hi|hey|hello|wait|no|actually|oops|sorry|thanks?|thank you|thx|kindly|porfa|can (?:u|you)|i'?ll|lol|jaja|like|sorry|o'?clock|necesito|ty|let me (?:think|see)|same (?:cart|order)|when(?:ever)?|no (?:rush|hurry|problem|worries)|the driver can|(?:this is|it'?s|my name is|soy|me llamo) \p{L}+|(?:i'?m |we'?re )?ordering (?:this |it )?for (?:my )?\p{L}+|please|pls|yes|ok|okay|great|cool|good|fine|perfect|sure|that(?:'?s| is) (?:it|all)|is|works?|for me|and|it|them|my (?:order|cart|stuff)|the cart|(?:lo del|el) carrito|everything|time|period|deliver(?:ed|y)?|bring|send|now|to|here|there|at|the door|with|instead|can you|could you|hola|buenas|gracias|por favor|s[ií]|bueno|vale|y|eso es todo|nada m[aá]s|(?:m[aá]nda|env[ií]a|tr[aá]e|entr[eé]ga)(?:lo|la|melo)?)[\s,.!?]*)*$/iu;

/** Returns true for words that wish nothing. */
export const isIdle = (said: string) => said === '' || courtesy.test(said);

/** These need no answer beside an order. */
export const politeness: ReadonlySet<IntentId> = new Set(['greeting', 'thanks', 'goodbye']);

/** "I need the tea by 7" says when, and orders nothing. */
const isDeadline = (text: string, start: number) => (span: Span) =>
  /^(?:by|before)\b/i.test(text.slice(span.start)) &&
  /\b(?:needs?|wants?|have)\b/i.test(text.slice(start, span.start));

/**
 * A clause as it was read: its wishes, and its words that mean nothing. Without wishes it only fills fields, and a story
 * fills none.
 */
type ReadClause<Product extends SoldProduct> = {
  clauses: Clause<Product>[];
  unread: string[];
  isStory?: true;
};

type Place = Pick<Span, 'start' | 'end'>;

/** The words from the last break on; a field in the midst of a thought ends it not: "he came at 7 with my tea". */
function thoughtAt(text: string, { start, end }: Place, spans: readonly Span[]) {
  const from = text.slice(0, start).search(/(?:(?!\b(?:and|but|then|y|pero)\b)[^,.;!?\n])*$/);
  return tidy(withoutSpans(text, from, end, spans));
}

/**
 * Reads one clause. Undefined where it is not understood. What stands next to the goods of a purchase belongs to it;
 * next to anything else a time or a sum is a part of a story.
 */
export function readClause<Product extends SoldProduct>(
  text: string,
  place: Place,
  all: readonly Span[],
  known: Situation<Product>,
  isOrdering = isOrderBy(all),
): ReadClause<Product> | undefined {
  const thought = thoughtAt(text, place, all);
  const spans = all.filter(({ start }) => start >= place.start && start < place.end);
  const clause = readWishes(text, place, spans, known, isOrdering, thought);
  const isTale = isOrdering && spans.length > 0 && isStory(thought);
  return isTale && !clause?.clauses.some(({ understood }) => acting.has(understood.intent))
    ? { clauses: [], unread: [tidy(text.slice(place.start, place.end))], isStory: true }
    : clause;
}

function readWishes<Product extends SoldProduct>(
  text: string,
  { start, end }: Place,
  spans: readonly Span[],
  known: Situation<Product>,
  isOrdering: boolean,
  thought: string,
): ReadClause<Product> | undefined {
  const own = tidy(withoutSpans(text, start, end, spans));
  const rest = start > 0 ? own.replace(condition, '') : own;
  const isIf = rest !== own;
  const mustAsk = isIf || spans.some(isDeadline(text, start));
  if (isIdle(rest)) return { clauses: [], unread: [] };
  const read = (said: string) => {
    const understood = understand(said, known);
    return { text: said, understood: mustAsk ? { ...understood, needsYes: true as const } : understood };
  };
  if (isLeftOut(rest, known)) return { clauses: [], unread: [] };
  const isTold =
    [rest, thought].some((one) => isToldOf(one) || isTakenBack(one)) ||
    (isOrdering && isStory(thought)) ||
    isDoubt(text.slice(start, end));
  const isPart = isOrdering ? isBound(thought, []) : isBound(text, spans);
  const isList = isOrdering && !isIf && !isTold && !isPart;
  const whole =
    (isList ? listOf(hasAddress(spans) ? rest.replace(/^drop\b/i, 'bring') : rest, known) : undefined) ??
    read(rest);
  const { understood } = whole;
  const { items = [], needsYes, intent } = understood;
  // "Leave the flurb with Ann at 3": a time alone belongs to what is not understood.
  const isOfOrder = spans.some(({ fields: { time } }) => !time);
  if (acting.has(intent)) {
    const isAdding = intent === 'add_to_cart';
    const speaks = !isAdding || isPart || isTold;
    const isAsked = isAdding && (isIf || spans.length > 0) && items.length > 0 && !isTold;
    if (needsYes && !isLarge(items) && speaks && !isAsked) {
      // Other goods of a question are named beside it, and not lost.
      const others =
        isTold || spans.length > 0 ? [] : unreadIn(whole.text, understood, { ...known, isAlone: true });
      return others.length > 0 && items.length > 0 ? { clauses: [whole], unread: others } : undefined;
    }
    if (understood.offered || isDoubt(text.slice(start, end))) return;
    if (isAdding && spans.length > 0 && isTakenBack(rest)) return;
    const isAlone = spans.length === 0;
    return { clauses: [whole], unread: unreadIn(whole.text, understood, { ...known, isAlone }) };
  }
  // What acts only by the number of a time or a sum does not act.
  const isGuess = understood.intent === 'unknown' || understood.offered;
  if (isOfOrder && isGuess) return { clauses: [], unread: [rest] };
  return isGuess ? undefined : { clauses: [{ text: rest, understood }], unread: [] };
}
