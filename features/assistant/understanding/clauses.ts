import { bringsCart, cutsOf, isAsking, wishHeads, withoutSpans } from './clauses-heads.ts';
import { addFields, readFields } from './clauses-slots.ts';
import { asksOrTakesOut } from './no-order.ts';
import { asMeant, asWritten } from './dictation.ts';
import { hasAddress, isOrderBy, type OrderFields, type Span } from './order-fields.ts';
import { acting, isOfList, isSureOrder, joined, keepsFields, type Clause } from './clauses-goods.ts';
import { isIdle, politeness, readClause, tidy } from './read-clause.ts';
import { understand } from './understand.ts';
import { certain, concerned, symptoms, troubled } from './guards/health-words.ts';
import { healthGroupOf } from './words/groups.ts';
import type { IntentId, Situation, SoldProduct, Understanding } from './understanding.ts';

/*
 * Several wishes in one sentence. A sentence is cut into clauses; each is understood by itself, with the cart as the
 * clauses before it leave it. The guards of a purchase hold for each of them.
 */

export type Wishes<Product extends SoldProduct = SoldProduct> = {
  /** The parts to do or to answer, in the order in which they were said. */
  clauses: Clause<Product>[];
  fields: OrderFields;
  /** "Place order", said to the checkout: the order is read back. */
  isToPlace: boolean;
  /** As it was typed. */
  notUnderstood: string[];
};

/** "Pay by card at the door, 4pm, 12 Oak St": beside an answer of this kind the fields are those of the order too. */
const mayHoldFields: ReadonlySet<IntentId> = new Set([...keepsFields, 'payment_methods', 'show_cart']);

/** Returns true for words of which one at least is about health. */
const isOfHealth = (said: string) =>
  said
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => (healthGroupOf(word) ?? '@young') !== '@young') ||
  [certain, symptoms, concerned, troubled].some((shape) => shape.test(said.toLowerCase()));

/** Health, age and amounts are answered for the whole of what was said. */
const careful: ReadonlySet<IntentId> = new Set(['medical', 'dosage', 'age_rule', 'problem']);

/** Returns the situation after a clause: its cart, and what "it" means next. */
function afterwards<Product extends SoldProduct>(
  known: Situation<Product>,
  { intent, items = [], removes = [], product: spoken }: Understanding<Product>,
): Situation<Product> {
  if (!acting.has(intent))
    return intent === 'product_details' && spoken ? { ...known, focus: spoken } : known;
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

const placesOrder =
  /\b(?:(?:place|send|submit|confirm|finish|complete) (?:the |my |this |that )?order|order (?:it|this|that|now)|(?:hacer|haz|confirmar?|finalizar?|enviar?|completar?) (?:el |mi )?pedido|that'?s (?:it|all|everything)|i'?m (?:done|finished)|done|yes|yeah|yep|confirm(?:ed)?|go ahead|do it|buy it)\b|^\W*s[ií]\W*$/i;

/**
 * Reads a sentence as an order of several wishes. Undefined where it is no such sentence: then it is understood as a
 * whole. `isOpen`: the checkout is in sight, where words fill its fields.
 */
export function understandWishes<Product extends SoldProduct>(
  say: string,
  situation: Situation<Product>,
  isOpen: boolean,
): Wishes<Product> | undefined {
  const written = asWritten(say);
  const text = asMeant(written);
  const isCorrected = text !== written;
  const isAnswer = situation.asksForYes === true || situation.asked !== undefined;
  if (isOpen && !isAnswer && placesOrder.test(text) && isIdle(tidy(text.replace(placesOrder, ''))))
    return { clauses: [], fields: {}, isToPlace: true, notUnderstood: [] };
  const spans = readFields(text, isOpen);
  const starts = cutsOf(text, spans);
  if (spans.length === 0 && starts.length === 1 && !isCorrected) {
    const alone = readClause(text, { start: 0, end: text.length }, spans, situation);
    return alone && alone.unread.length > 0
      ? { clauses: alone.clauses, fields: {}, isToPlace: false, notUnderstood: alone.unread }
      : undefined;
  }
  const isOrdering = isOrderBy(spans);
  // What is told to the driver, or fills a field, is no word about the customer.
  const toldDriver = spans.filter(
    ({ fields: { driverNote, phoneNumber, tip } }) => driverNote ?? phoneNumber ?? tip,
  );
  if (!isIdle(tidy(withoutSpans(text, 0, text.length, spans)))) {
    const whole = understand(tidy(withoutSpans(text, 0, text.length, toldDriver)), situation);
    // "My grandson showed me this" beside an order is no matter of health, whatever the model thinks.
    const isMedical = whole.intent === 'medical' && (whole.topic ?? 'medical') === 'medical';
    const isGrave = isMedical
      ? !isOrdering || isOfHealth(text)
      : whole.topic !== undefined || careful.has(whole.intent);
    if (isGrave || (whole.differs && !isOrdering)) return undefined;
  }
  const clauses: Clause<Product>[] = [];
  const notUnderstood: string[] = [];
  const fields: OrderFields = {};
  let known = situation;
  for (const [nth, start] of starts.entries()) {
    const end = starts[nth + 1] ?? text.length;
    const own = spans.filter((span) => span.start >= start && span.start < end);
    const clause = readClause(text, { start, end }, spans, known, isOrdering);
    if (clause?.isStory && hasAddress(own)) return undefined;
    if (clause?.isStory) {
      notUnderstood.push(...clause.unread);
      continue;
    }
    if (!clause) {
      const isBrought = hasAddress(spans);
      const unread = tidy(isBrought ? withoutSpans(text, start, end, spans) : text.slice(start, end));
      if (isBrought) addFields(fields, own);
      if (isBrought ? !isIdle(unread) : mayWish.test(unread)) notUnderstood.push(unread);
      continue;
    }
    const said = text.slice(start, end);
    const wished = isOrdering ? clause.clauses.filter((one) => isWish(said)(one)) : clause.clauses;
    if (wished.length < clause.clauses.length)
      notUnderstood.push(tidy(withoutSpans(text, start, end, spans)));
    notUnderstood.push(...clause.unread);
    addFields(fields, own);
    if (wished.some(pointsBack) && clauses.some(({ understood }) => !acting.has(understood.intent)))
      return undefined;
    for (const one of wished) {
      const last = clauses.at(-1);
      known = afterwards(known, one.understood);
      if (last && isOrdering && isSureOrder(last) && isOfList(one, last, situation))
        clauses.splice(-1, 1, joined(last, one));
      else clauses.push(one);
    }
  }
  // The whole is about no driving and no illness: "I can drive" asks for a job, and "I'm allergic" for a label.
  const isLabel = spans.length === 0 && /\b(?:allerg|al[eé]rg|cel[ií]ac)/i.test(text);
  if (isLabel || clauses.some(({ understood: { topic } }) => topic === 'driving')) return undefined;
  const wishes = { clauses, fields, isToPlace: false, notUnderstood };
  const grave = clauses.filter(({ understood: { topic, intent } }) => topic && careful.has(intent));
  if (grave[0]) return { ...wishes, clauses: grave, fields: {} }; // Nothing is sold next to it.
  const isOfCart = fields.deliveryAddress !== undefined && bringsCart(text, known);
  const acts = clauses.some(({ understood }) => acting.has(understood.intent));
  if (
    !(isCorrected && acts) &&
    !isOrder(wishes, starts.length, isOpen || isOfCart, (known.cart ?? []).length > 0)
  )
    return waiting(text, spans, situation);
  const wanted = clauses.filter(({ understood }) => !politeness.has(understood.intent));
  return wanted.length > 0 ? { ...wishes, clauses: wanted } : wishes;
}

/** Beside an order these are answered; of what else is not asked it is said that it was not understood. */
const besideOrder: ReadonlySet<IntentId> = new Set([...mayHoldFields, ...politeness]);

/** Returns true for a wish, or a question, beside which an order goes on. */
const isWish = (said: string) => (clause: Clause) => {
  const { intent, topic, needsYes, items = [], choices = [], removes = [] } = clause.understood;
  if (intent === 'add_to_cart' && needsYes && asksOrTakesOut(said)) return false;
  if (acting.has(intent)) return items.length + choices.length + removes.length > 0;
  if (intent === 'medical') return isOfHealth(said);
  return besideOrder.has(intent) || (careful.has(intent) && topic !== undefined) || isAsking(said);
};

/** Goods that need a yes as the sentence is a whole take its fields with them. */
function waiting<Product extends SoldProduct>(
  text: string,
  spans: readonly Span[],
  situation: Situation<Product>,
): Wishes<Product> | undefined {
  const whole = readClause(text, { start: 0, end: text.length }, spans, situation, false);
  if (spans.length === 0 || !whole?.clauses.some(({ understood }) => understood.intent === 'add_to_cart'))
    return undefined;
  const fields: OrderFields = {};
  addFields(fields, spans);
  return { clauses: whole.clauses, fields, isToPlace: false, notUnderstood: whole.unread };
}

/** "I liked the tea" wishes nothing. */
const mayWish = new RegExp(String.raw`^${wishHeads}|\d|\b(?:street|ave)\b`, 'iu');

/** "I've got 3 teas, make it 1": "it" is what was spoken of, which the whole sentence tells. */
const pointsBack = ({ text, understood: { intent } }: Clause) =>
  (intent === 'set_quantity' || intent === 'remove_from_cart') && /^make (?:it|that|them)\b/i.test(text);

/** "Tip 6 dollars" alone is about the order that the cart is; an address or a time alone may be about another. */
const isOnlyOfOrder = (
  { tip, promoCode, payWith, driverNote, time }: OrderFields,
  clauses: readonly Clause[],
) => clauses.length === 0 && [tip, promoCode, payWith, driverNote, time].some((field) => field !== undefined);

/** "How much are the gummies, and do you take cards": these are answered one by one. */
const answered: ReadonlySet<IntentId> = new Set([
  'product_details',
  'find_products',
  'payment_methods',
  'opening_hours',
  'delivery_area',
  'delivery_time',
  'delivery_cost',
]);
const asksSeveral = (clauses: readonly Clause[]) =>
  new Set(clauses.map(({ understood: { intent, detail } }) => `${intent} ${detail}`)).size > 1 &&
  clauses.every(
    ({ text, understood: { intent, offered, topic } }, nth) =>
      answered.has(intent) && !offered && !topic && (nth === 0 || isAsking(text)),
  );

/** Returns true for several questions, or for several wishes of which at least one is about the cart or the checkout on the screen. */
function isOrder(
  { clauses, fields, notUnderstood }: Wishes,
  clauseCount: number,
  isOpen: boolean,
  hasGoods: boolean,
) {
  const fieldCount = Object.keys(fields).length;
  const acts = clauses.filter(({ understood }) => acting.has(understood.intent)).length;
  if (isOpen && fieldCount > 0) return true;
  if (acts + fieldCount + notUnderstood.length === 0 && asksSeveral(clauses)) return true;
  if (acts > 0) return fieldCount + notUnderstood.length > 0 || (clauseCount > 1 && clauses.length > 1);
  const isOfOrder = clauses.some(({ understood }) => keepsFields.has(understood.intent));
  if (fieldCount > 0 && clauses.some(({ understood: { intent } }) => intent === 'reorder')) return true;
  return hasGoods && (fieldCount > 1 || (fieldCount > 0 && (isOfOrder || isOnlyOfOrder(fields, clauses))));
}
