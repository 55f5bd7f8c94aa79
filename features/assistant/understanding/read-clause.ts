import { brings } from './bringing.ts';
import { condition, isBound, withoutSpans } from './clauses-heads.ts';
import type { Span } from './order-fields.ts';
import { isLarge } from './guards/large-orders.ts';
import { told } from './guards/purchase.ts';
import { numberNames, numberOf } from './numbers.ts';
import { unreadIn } from './unread.ts';
import { understand } from './understand.ts';
import type { IntentId, Item, Situation, SoldProduct, Understanding } from './understanding.ts';

export type Clause<Product extends SoldProduct = SoldProduct> = {
  /** The clause without the fields of the order. */
  text: string;
  understood: Understanding<Product>;
};

/** "Please" stays: it makes an order of goods that are only named. */
const edges =
  /^[\s,;.!?]*(?:(?:and|n|but|then|also|plus|so|oh|ok|okay|y|pero|luego|tambi[eé]n|adem[aá]s)\b[\s,;.!?]*)*|(?:[\s,;.!]+(?:and|n|with|to|at|for|y|con|instead))*[\s,;.!?]*$/gi;
export const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(edges, '').trim();

const courtesy =
  /^(?:(?:hi|hey|hello|wait|no|actually|oops|sorry|thanks?|thank you|thx|ty|please|pls|yes|ok|okay|great|cool|good|fine|perfect|sure|that'?s (?:it|all)|is|works?|for me|and|it|them|my (?:order|cart|stuff)|the cart|everything|time|period|deliver(?:ed|y)?|bring|send|now|to|here|there|at|the door|with|instead|can you|could you|hola|buenas|gracias|por favor|s[ií]|bueno|vale|y|eso es todo|nada m[aá]s|(?:m[aá]nda|env[ií]a|tr[aá]e|entr[eé]ga)(?:lo|la|melo)?)[\s,.!?]*)*$/i;

export const acting: ReadonlySet<IntentId> = new Set(['add_to_cart', 'remove_from_cart', 'set_quantity']);

/** Returns true for words that wish nothing. */
export const isIdle = (said: string) => said === '' || courtesy.test(said);

/** These need no answer beside an order. */
export const politeness: ReadonlySet<IntentId> = new Set(['greeting', 'thanks', 'goodbye']);
const besides: ReadonlySet<IntentId> = new Set([...politeness, 'payment_methods']);

/** Words beside these in a clause belong to the order. */
export const keepsFields: ReadonlySet<IntentId> = new Set([...acting, 'checkout', 'clear_cart', 'reorder']);

const counts = String.raw`\d{1,2}|an?|${numberNames.slice(1, 11).join('|')}`;
const counted = new RegExp(String.raw`^i(?:'d| would) like (?=(?:${counts}) )`, 'i');

const brought = new RegExp(String.raw`^${brings}\b(?! (?:me|(?:the |my )?(?:usual|same|last))\b)`, 'i');
const broughtCount = new RegExp(String.raw`^${brings} (?:${counts}) `, 'i');
const broughtTo = new RegExp(String.raw`^${brings}\b.* to\b`, 'i');

/** With a count, or an address, it is said as plainly as it is meant. */
const asOrder = (said: string, isBrought: boolean) =>
  (isBrought || broughtCount.test(said) ? said.replace(brought, 'bring me') : said)
    .replace(/^start over with /i, 'give me ')
    .replace(counted, 'give me ');

/** Order words mean an order, also with a time next to them. */
const orders =
  /^(?:\d{1,2}|one|two|three|four|five|six|(?:can|could|may) (?:i|we) (?:please )?(?:get|have|order)|(?:please )?(?:add|order|give me|get me|bring me|send me)|i(?:'ll| will) (?:take|have|get)|qu(?:iero|isiera)|d[aá]me|deme|ponme|agr[eé]ga(?:me)?|a[ñn][aá]de(?:me)?|[eé]chame|m[aá]ndame|tr[aá]eme|me llevo)\b/i;

/** "Two?" wonders, and orders nothing; "can I have two?" does. */
const isDoubt = /^(?!.*\b(?:can|could|may|would|will|please|puede[ns]?|por favor)\b).*\?\s*$/is;

/** "Need it by 7" says when, and orders nothing. */
const isDeadline = (text: string, { start }: Span) =>
  /^(?:by|before)\b/i.test(text.slice(start)) && /\b(?:needs?|wants?|have)\b/i.test(text.slice(0, start));

/** A clause as it was read: its wishes, and its words that mean nothing. Without wishes it only fills fields. */
type ReadClause<Product extends SoldProduct> = { clauses: Clause<Product>[]; unread: string[] };

/** "And the strongest tea" goes on with an order. */
const ranked = /^(?:the )?\w{3,}est /i;

/**
 * Reads one clause, of which `isMore` says that goods were ordered before it. Undefined where it is not understood. What stands next to the goods of a purchase belongs to it;
 * next to anything else a time or a sum is a part of a story.
 */
export function readClause<Product extends SoldProduct>(
  text: string,
  { start, end }: Pick<Span, 'start' | 'end'>,
  spans: readonly Span[],
  known: Situation<Product>,
  isMore = false,
): ReadClause<Product> | undefined {
  const own = tidy(withoutSpans(text, start, end, spans));
  const rest = start > 0 ? own.replace(condition, '') : own;
  const isIf = rest !== own;
  if (isIdle(rest)) return { clauses: [], unread: [] };
  const isBrought = spans.some(({ fields }) => fields.deliveryAddress !== undefined);
  const read = (said: string) => {
    const order = `${isMore && ranked.test(said) ? 'add ' : ''}${asOrder(said, isBrought)}`;
    const understood = corrected(order, known) ?? understand(order, known);
    return { text: order, understood: isIf ? { ...understood, needsYes: true as const } : understood };
  };
  const whole = read(rest);
  const { understood } = whole;
  // "Deliver to 1400 Larimer" names a house.
  if (understood.intent === 'set_quantity' && broughtTo.test(rest)) return;
  const isTold = told.test(rest) || takesBack.test(rest) || isDoubt.test(text.slice(start, end));
  const isSure = acting.has(understood.intent) && !understood.needsYes;
  const parts = isSure || isTold || spans.length === 0 ? [] : partsOf(text, { start, end }, spans);
  const [order = '', ...others] = parts;
  const first = parts.length > 1 ? read(order) : undefined;
  const { items = [], needsYes, intent } = understood;
  // The goods stand in front of the fields, and what stands behind them is read by itself.
  const isTakenBack = others.some((other) => isBound(other, []));
  if (first && !isTakenBack && isOrderOf(first.understood, intent === 'add_to_cart' ? items : [])) {
    const more = others.map((other) => ({ text: other, understood: understand(other, known) }));
    const clear = more.filter((one) => !one.understood.offered && besides.has(one.understood.intent));
    const unread = more.filter((one) => !clear.includes(one)).map((one) => one.text);
    const isOpen = isIf || unread.length > 0;
    const { also = [], ...sure } = first.understood;
    const asked = isOpen
      ? { ...sure, items: [...(sure.items ?? []), ...also], needsYes: true as const }
      : first.understood;
    return {
      clauses: [{ ...first, understood: asked }, ...clear],
      unread: [...unreadIn(first.text, asked, known), ...unread],
    };
  }
  // "Leave the flurb with Ann at 3": a time alone belongs to what is not understood.
  const isOfOrder = spans.some(({ fields: { time } }) => !time);
  if (acting.has(intent)) {
    const isAdding = intent === 'add_to_cart';
    const speaks = !isAdding || isBound(text, spans) || isTold;
    const isAsked = isAdding && (isIf || spans.length > 0) && items.length > 0 && !isTold;
    if (needsYes && !isLarge(items) && speaks && !isAsked)
      return isOfOrder && !isAdding ? { clauses: [], unread: [rest] } : undefined;
    if (understood.offered || isDoubt.test(text.slice(start, end))) return;
    if (isHollow(text, { start, end }, spans, rest, known)) return;
    const isAlone = spans.length === 0;
    if (needsYes && !isAsked && !isAlone) return { clauses: [whole], unread: [] };
    return { clauses: [whole], unread: unreadIn(whole.text, understood, { ...known, isAlone }) };
  }
  if (keepsFields.has(understood.intent) && !understood.offered)
    return { clauses: [{ text: rest, understood }], unread: [] };
  const all = tidy(text.slice(start, end));
  const withFields = spans.length > 0 ? understand(all, known) : understood;
  // The address alone makes it a wish to change the address: what stands beside it is not understood.
  const isAddress =
    withFields.intent.startsWith('change_') && (understood.intent === 'unknown' || understood.offered);
  const isClear = understood.intent !== 'unknown' && !understood.offered;
  const asWhole = isClear ? understood : withFields;
  // What acts only by the number of a time or a sum does not act.
  const isGuess = asWhole.intent === 'unknown' || asWhole.offered || acting.has(asWhole.intent);
  if (isOfOrder && (isAddress || isGuess)) return { clauses: [], unread: [rest] };
  return isGuess ? undefined : { clauses: [{ text: isClear ? rest : all, understood: asWhole }], unread: [] };
}

/** "Not yet". */
export const takesBack =
  /\b(?:don'?t|do not|not|never|yet)\b|(?<!\p{L})(?:no (?:l[oae]s?|me)|todav[ií]a|a[uú]n)(?!\p{L})/iu;

/** Returns true for an order that is sure, and has all of these goods. */
const isOrderOf = (
  { intent, needsYes, offered, items = [] }: Understanding,
  goods: readonly Item<SoldProduct>[],
) =>
  intent === 'add_to_cart' &&
  !offered &&
  !needsYes &&
  items.length > 0 &&
  goods.every(({ product, quantity }) =>
    items.some((one) => one.product === product && one.quantity >= quantity),
  );

/** The words between the fields of a clause. */
const partsOf = (text: string, { start, end }: Pick<Span, 'start' | 'end'>, spans: readonly Span[]) =>
  spans
    .map((span, nth) =>
      text.slice(nth === 0 ? start : (spans[nth - 1]?.end ?? start), Math.max(start, span.start)),
    )
    .concat(text.slice(Math.max(start, spans.at(-1)?.end ?? start), end))
    .map(tidy)
    .filter((part) => !isIdle(part));

/** With a deadline or only by a time goods are spoken of, and not ordered. */
function isHollow<Product extends SoldProduct>(
  text: string,
  { start, end }: Pick<Span, 'start' | 'end'>,
  spans: readonly Span[],
  rest: string,
  known: Situation<Product>,
) {
  if (spans.some(({ fields }) => fields.deliveryAddress !== undefined)) return false;
  // No number is in "as soon as possible".
  const others = spans.filter(({ fields }) => !fields.time || 'asap' in fields.time);
  const timed = tidy(withoutSpans(text, start, end, others));
  return (
    spans.some((span) => isDeadline(text.slice(start), { ...span, start: span.start - start })) ||
    (timed !== rest && !orders.test(rest) && !acting.has(understand(timed, known).intent))
  );
}

export const correction = new RegExp(
  String.raw`^(?<before>.+?)[\s,.;-]+(?:oh |oops |sorry )*(?:no,? wait|wait,? no|no|wait|actually|sorry|scratch that|i mean(?:t)?)[\s,.]+(?:no[\s,]+)?(?:make (?:that|it) )?(?:just |only )?(?<count>${counts})(?: (?:one|please|pls|instead))*\W*(?:(?:and|plus|y)\s+(?<after>.+))?$`,
  'i',
);

/** "Two chocolates, no wait, make that one": the last count takes the place of the one before. */
function corrected<Product extends SoldProduct>(
  say: string,
  situation: Situation<Product>,
): Understanding<Product> | undefined {
  const { before = '', count = '', after = '' } = correction.exec(say)?.groups ?? {};
  const understood = before ? understand(before, situation) : undefined;
  const last = understood?.items?.at(-1);
  if (!understood || !last || !acting.has(understood.intent)) return undefined;
  const quantity = numberOf(count.toLowerCase()) ?? 1;
  if (quantity < 1) return undefined;
  const more = after ? understand(`add ${after}`, situation) : undefined;
  const items = [...(understood.items ?? []).slice(0, -1), { ...last, quantity }, ...(more?.items ?? [])];
  const { needsYes: _, ...rest } = understood;
  return {
    ...rest,
    ...(after && { intent: 'add_to_cart' as const }),
    items,
    ...(isLarge(items) && { needsYes: true as const }),
  };
}
