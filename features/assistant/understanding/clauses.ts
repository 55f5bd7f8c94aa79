import { brings } from './bringing.ts';
import { cutsOf, isBound, withoutSpans } from './clauses-heads.ts';
import { addFields, readFields, type OrderFields, type Span } from './clauses-slots.ts';
import { told } from './guards/purchase.ts';
import { isLarge } from './guards/large-orders.ts';
import { numberNames, numberOf } from './numbers.ts';
import { understand } from './understand.ts';
import type { IntentId, Situation, SoldProduct, Understanding } from './understanding.ts';

/*
 * Several wishes in one sentence. A sentence is cut into clauses; each is understood by itself, with the cart as the
 * clauses before it leave it. The guards of a purchase hold for each of them.
 */

export type Clause<Product extends SoldProduct = SoldProduct> = {
  /** The clause without the fields of the order. */
  text: string;
  understood: Understanding<Product>;
};

export type Wishes<Product extends SoldProduct = SoldProduct> = {
  /** The parts to do or to answer, in the order in which they were said. */
  clauses: Clause<Product>[];
  fields: OrderFields;
  /** "Place order", said to the checkout: the order is read back. */
  isToPlace: boolean;
  /** As it was typed. */
  notUnderstood: string[];
};

/** "Please" stays: it makes an order of goods that are only named. */
const edges =
  /^[\s,;.!?]*(?:(?:and|but|then|also|plus|so|oh|ok|okay|y|pero|luego|tambi[eé]n|adem[aá]s)\b[\s,;.!?]*)*|(?:[\s,;.!]+(?:and|with|to|at|for|y|con|instead))*[\s,;.!?]*$/gi;
const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(edges, '').trim();

const courtesy =
  /^(?:(?:hi|hey|hello|wait|no|actually|oops|sorry|thanks?|thank you|thx|ty|please|pls|yes|ok|okay|great|cool|good|fine|perfect|sure|that'?s (?:it|all)|is|works?|for me|and|it|them|my (?:order|cart|stuff)|the cart|everything|time|period|deliver(?:ed|y)?|bring|send|now|to|here|there|at|the door|with|instead|can you|could you|hola|buenas|gracias|por favor|s[ií]|bueno|vale|y|eso es todo|nada m[aá]s|(?:m[aá]nda|env[ií]a|tr[aá]e|entr[eé]ga)(?:lo|la|melo)?)[\s,.!?]*)*$/i;

const acting: ReadonlySet<IntentId> = new Set(['add_to_cart', 'remove_from_cart', 'set_quantity']);

/** Words beside these in a clause belong to the order. */
const keepsFields: ReadonlySet<IntentId> = new Set([...acting, 'checkout', 'clear_cart', 'reorder']);

/** "Pay by card at the door, 4pm, 12 Oak St": beside an answer of this kind the fields are those of the order too. */
const mayHoldFields: ReadonlySet<IntentId> = new Set([...keepsFields, 'payment_methods']);

/** These need no answer beside an order. */
const politeness: ReadonlySet<IntentId> = new Set(['greeting', 'thanks', 'goodbye']);

/** Health, age and amounts are answered for the whole of what was said. */
const careful: ReadonlySet<IntentId> = new Set(['medical', 'dosage', 'age_rule', 'problem']);

/** Returns the situation after a clause: its cart, and what "it" means next. */
function afterwards<Product extends SoldProduct>(
  known: Situation<Product>,
  { intent, items = [], removes = [] }: Understanding<Product>,
): Situation<Product> {
  if (!acting.has(intent)) return known;
  const counts = new Map(known.cart?.map(({ product, quantity }) => [product, quantity]));
  for (const { product, quantity } of items) {
    const before = counts.get(product) ?? 0;
    const after =
      intent === 'set_quantity' ? quantity : intent === 'add_to_cart' ? before + quantity : before - quantity;
    counts.set(product, Math.max(0, after));
  }
  for (const { product, quantity } of removes)
    counts.set(product, Math.max(0, (counts.get(product) ?? 0) - quantity));
  const cart = [...counts].flatMap(([product, quantity]) => (quantity > 0 ? [{ product, quantity }] : []));
  const { focus: _, shown: __, asked: ___, ...rest } = known;
  const [first, ...others] = items;
  return { ...rest, cart, ...(first && others.length === 0 && { focus: first.product }) };
}

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

/**
 * Reads one clause: what it does or asks, `fields` where it only fills fields, nothing where it is not understood. What
 * stands next to the goods of a purchase belongs to it; next to anything else a time or a sum is a part of a story.
 */
function readClause<Product extends SoldProduct>(
  text: string,
  { start, end }: Pick<Span, 'start' | 'end'>,
  spans: readonly Span[],
  known: Situation<Product>,
): Clause<Product> | 'fields' | { unread: string } | undefined {
  const rest = tidy(withoutSpans(text, start, end, spans));
  if (rest === '' || courtesy.test(rest)) return 'fields';
  const isBrought = spans.some(({ fields }) => fields.deliveryAddress !== undefined);
  const ordered = asOrder(rest, isBrought);
  const understood = corrected(ordered, known) ?? understand(ordered, known);
  // "Deliver to 1400 Larimer" names a house.
  if (understood.intent === 'set_quantity' && broughtTo.test(rest)) return;
  if (acting.has(understood.intent)) {
    const { intent, needsYes, items = [] } = understood;
    const speaks = intent !== 'add_to_cart' || isBound(text, spans) || told.test(rest);
    const isUnsure = needsYes && !isLarge(items) && speaks;
    if (isUnsure || understood.offered || isDoubt.test(text.slice(start, end))) return undefined;
    const timed = tidy(
      withoutSpans(
        text,
        start,
        end,
        // No number is in "as soon as possible".
        spans.filter(({ fields }) => !fields.time || 'asap' in fields.time),
      ),
    );
    const isHollow =
      (!isBrought &&
        spans.some((span) => isDeadline(text.slice(start), { ...span, start: span.start - start }))) ||
      (timed !== rest && !isBrought && !orders.test(rest) && !acting.has(understand(timed, known).intent));
    return isHollow ? undefined : { text: ordered, understood };
  }
  if (keepsFields.has(understood.intent)) return { text: rest, understood };
  const whole = tidy(text.slice(start, end));
  const withFields = spans.length > 0 ? understand(whole, known) : understood;
  // The address alone makes it a wish to change the address: what stands beside it is not understood.
  if (withFields.intent.startsWith('change_') && (understood.intent === 'unknown' || understood.offered))
    return { unread: rest };
  const asWhole = withFields.intent === 'unknown' && !understood.offered ? understood : withFields;
  // What acts only by the number of a time or a sum does not act.
  const isGuess =
    asWhole.intent === 'unknown' || asWhole.offered?.includes('unknown') || acting.has(asWhole.intent);
  return isGuess ? undefined : { text: whole, understood: asWhole };
}

const correction = new RegExp(
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

const placesOrder =
  /^\W*(?:(?:ok|okay|yes|yeah|yep|sure|great|perfect|please|now|alright|and)[\s,]+)*(?:(?:place|send|submit|confirm|finish|complete) (?:the |my |this |that )?order(?: now)?|order (?:it|this|that|now)|(?:hacer|haz|confirmar?|finalizar?|enviar?|completar?) (?:el |mi )?pedido|that'?s (?:it|all|everything)|i'?m (?:done|finished)|done|yes|yeah|yep|confirm(?:ed)?|go ahead|do it|buy it|s[ií])(?:[\s,]+(?:please|pls|thanks|thank you|now))*\W*$/i;

/**
 * Reads a sentence as an order of several wishes. Undefined where it is no such sentence: then it is understood as a
 * whole. `isOpen`: the checkout is in sight, where words fill its fields.
 */
export function understandWishes<Product extends SoldProduct>(
  say: string,
  situation: Situation<Product>,
  isOpen: boolean,
): Wishes<Product> | undefined {
  const text = say.replaceAll('’', "'");
  const isAnswer = situation.asksForYes === true || situation.asked !== undefined;
  if (isOpen && !isAnswer && placesOrder.test(text))
    return { clauses: [], fields: {}, isToPlace: true, notUnderstood: [] };
  const spans = readFields(text, isOpen);
  const starts = cutsOf(text, spans);
  if (spans.length === 0 && starts.length === 1 && !correction.test(text)) return undefined;
  // What is told to the driver, or fills a field, is no word about the customer.
  const toldDriver = spans.filter(({ fields: { driverNote } }) => driverNote);
  if (!courtesy.test(tidy(withoutSpans(text, 0, text.length, spans)))) {
    const whole = understand(tidy(withoutSpans(text, 0, text.length, toldDriver)), situation);
    if (whole.topic || whole.differs || careful.has(whole.intent)) return undefined;
  }
  const clauses: Clause<Product>[] = [];
  const notUnderstood: string[] = [];
  const fields: OrderFields = {};
  let known = situation;
  for (const [nth, start] of starts.entries()) {
    const end = starts[nth + 1] ?? text.length;
    const own = spans.filter((span) => span.start >= start && span.start < end);
    const clause = readClause(text, { start, end }, own, known);
    if (clause === 'fields') addFields(fields, own);
    else if (!clause) notUnderstood.push(tidy(text.slice(start, end)));
    else if ('unread' in clause) {
      addFields(fields, own);
      notUnderstood.push(clause.unread);
    } else if (pointsBack(clause) && clauses.some(({ understood }) => !acting.has(understood.intent)))
      return undefined;
    else {
      clauses.push(clause);
      if (mayHoldFields.has(clause.understood.intent)) addFields(fields, own);
      known = afterwards(known, clause.understood);
    }
  }
  const wishes = { clauses, fields, isToPlace: false, notUnderstood };
  const grave = clauses.filter(({ understood: { topic, intent } }) => topic && careful.has(intent));
  if (grave[0]) return { ...wishes, clauses: grave, fields: {} }; // Nothing is sold next to it.
  if (!isOrder(wishes, starts.length, isOpen, (known.cart ?? []).length > 0)) return undefined;
  const wanted = clauses.filter(({ understood }) => !politeness.has(understood.intent));
  return wanted.length > 0 ? { ...wishes, clauses: wanted } : wishes;
}

/** "I've got 3 teas, make it 1": "it" is what was spoken of, which the whole sentence tells. */
const pointsBack = ({ text, understood: { intent } }: Clause) =>
  (intent === 'set_quantity' || intent === 'remove_from_cart') && /^make (?:it|that|them)\b/i.test(text);

/** "Tip 6 dollars" alone is about the order that the cart is; an address or a time alone may be about another. */
const isOnlyOfOrder = (
  { tip, promoCode, payWith, driverNote, time }: OrderFields,
  clauses: readonly Clause[],
) => clauses.length === 0 && [tip, promoCode, payWith, driverNote, time].some((field) => field !== undefined);

/** Returns true for several wishes of which at least one is about the cart or the checkout on the screen. */
function isOrder({ clauses, fields }: Wishes, clauseCount: number, isOpen: boolean, hasGoods: boolean) {
  const fieldCount = Object.keys(fields).length;
  const acts = clauses.filter(({ understood }) => acting.has(understood.intent)).length;
  if (isOpen && fieldCount > 0) return true;
  if (clauses.some(({ text, understood }) => acting.has(understood.intent) && correction.test(text)))
    return true;
  if (acts > 0) return fieldCount > 0 || (clauseCount > 1 && clauses.length > 1);
  const isOfOrder = clauses.some(({ understood }) => keepsFields.has(understood.intent));
  const isAgain = clauses.some(({ understood: { intent } }) => intent === 'reorder');
  if (isAgain && fieldCount > 0) return true;
  return hasGoods && (fieldCount > 1 || (fieldCount > 0 && (isOfOrder || isOnlyOfOrder(fields, clauses))));
}
