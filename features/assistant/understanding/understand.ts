import { alone, countsAgain, exchanged } from './cart-items.ts';
import { answeredChoice } from './choice.ts';
import { guardConditions } from './guards/conditions.ts';
import { guards } from './guards/guards.ts';
import { withoutIdioms } from './guards/health.ts';
import { refusedIn } from './guards/refusals.ts';
import { guardLargeOrders } from './guards/large-orders.ts';
import { guardZero } from './guards/zero.ts';
import { guardPurchase, takesOut } from './guards/commands.ts';
import { asksToHave, wordsOfPurchase } from './guards/purchase.ts';
import { offeredBy, slotsOf } from './intents.ts';
import { spellerOf } from './menu-speller.ts';
import { comparedIn } from './slots/details.ts';
import { classify, readWeights, type Scored } from './model/classifier.ts';
import { read, type Reading } from './reading.ts';
import { readGroups } from './words/groups.ts';
import { prepareSearch } from './search-menu.ts';
import {
  actingIntents,
  type IntentId,
  type Situation,
  type SoldProduct,
  type Understanding,
} from './understanding.ts';

/** The least probabilities: what acts must be likelier than an answer. */
const minProbabilityToAct = 0.55;
const minProbabilityToAnswer = 0.5;
/** A sentence that may be none of the shop's business is answered with a question below this probability. */
const minProbabilityToGiveUp = 0.65;
/** So many readings are offered where none is likely enough. */
const maxOffered = 3;
/** Readings less likely than this are not worth a chip. */
const minProbabilityToOffer = 0.01;

/**
 * Understands what a customer types, from the menu, the cart and the orders alone: the same words in the same
 * situation are always understood the same. Any text is fit to be given; what means nothing is `unknown`.
 */
export function understand<Product extends SoldProduct>(
  say: string,
  situation: Situation<Product>,
): Understanding<Product> {
  return decide(read(say, situation, spellerOf)) as Understanding<Product>;
}

function decide(reading: Reading): Understanding {
  const tapped = offeredBy(reading.say.trim());
  const scored = tapped ? [{ intent: tapped, probability: 1 }] : classify(reading);
  for (const guard of guards) {
    const guarded = guard(reading, scored);
    if (guarded) return guarded;
  }
  const ranked = withoutIdioms(reading, scored);
  const [best] = ranked;
  if (!best) return { intent: 'unknown' };
  const refused = refusedIn(reading, best.intent);
  if (refused) return refused.more ? decide(refused.more) : { intent: refused.instead, declined: true };
  const chosen = answeredChoice(reading);
  if (chosen) return chosen;
  const isCounted =
    /^(?:add_to_cart|set_quantity|remove_from_cart)$/.test(best.intent) && countsAgain(reading);
  const isUnsure =
    !isCounted &&
    !isSure(best) &&
    !(actingIntents.has(best.intent) && exchanged(reading)) &&
    !isOneChange(ranked, reading) &&
    !isOneComparison(ranked, reading);
  const mayWish = asksToHave.test(reading.line) && /^(?:medical|dosage)$/.test(best.intent);
  if (isUnsure || mayWish) {
    const wish = wishIn(reading);
    if (wish || isUnsure) return wish ?? ask(ranked);
  }
  const understood = withSlots(changeOf(best.intent, reading), reading);
  return guardPurchase(reading, guardLargeOrders(guardZero(guardConditions(reading, understood)), reading));
}

const changes: ReadonlySet<IntentId> = new Set(['remove_from_cart', 'set_quantity']);

/** None of these stands in a wish for goods: "the tea has to go out", "just the tea", "swap the tea". */
const isNoWish = new RegExp(
  String.raw`\b(?:${alone}|out|off|away|back|go|put|take|get|pull|throw|leave|change|swap|switch|trade|replace|exchange|without|no|not)\b`,
);

/** "Two" right after goods are how many of them; "a tea please" takes none out, and what replaces goods is added. */
function changeOf(intent: IntentId, reading: Reading): IntentId {
  if (changes.has(intent) && exchanged(reading)) return 'add_to_cart';
  if ((intent === 'add_to_cart' || intent === 'remove_from_cart') && countsAgain(reading))
    return 'set_quantity';
  const isWish =
    intent === 'remove_from_cart' && !takesOut.test(reading.line) && !isNoWish.test(reading.line);
  return isWish && wordsOfPurchase(reading) ? 'add_to_cart' : intent;
}

/** "Can I have the tea" has the form of a purchase: its goods are asked about, whatever else it may mean. */
function wishIn(reading: Reading): Understanding | undefined {
  if (!wordsOfPurchase(reading)) return undefined;
  const wish = withSlots('add_to_cart', reading);
  return wish.items?.length ? { ...wish, needsYes: true } : undefined;
}

const withSlots = (intent: IntentId, reading: Reading): Understanding => ({
  intent,
  ...slotsOf[intent]?.(reading),
});

const isSure = ({ intent, probability }: Scored) => {
  const least = actingIntents.has(intent)
    ? minProbabilityToAct
    : intent === 'unknown'
      ? minProbabilityToGiveUp
      : minProbabilityToAnswer;
  return probability >= least;
};

const counting: ReadonlySet<IntentId> = new Set(['add_to_cart', 'set_quantity']);

/** With none of it in the cart, to add two of it and to make it two is the same. */
const isOneChange = (ranked: readonly Scored[], reading: Reading) => {
  const { focus } = reading.situation;
  const two = ranked.slice(0, 2).filter(({ intent }) => counting.has(intent));
  const probability = two.reduce((sum, one) => sum + one.probability, 0);
  return focus !== undefined && probability >= minProbabilityToAct && reading.inCart(focus) === 0;
};

const describing: ReadonlySet<IntentId> = new Set(['product_details', 'find_products']);

/** Goods that are compared are described alike, whichever of these is meant. */
const isOneComparison = (ranked: readonly Scored[], reading: Reading) =>
  ranked.slice(0, 2).every(({ intent }) => describing.has(intent)) && comparedIn(reading) !== undefined;

/** The likeliest intents as chips; none of them is done. */
const ask = (ranked: readonly Scored[]): Understanding => ({
  intent: ranked[0]?.intent ?? 'unknown',
  offered: ranked
    .filter(({ probability }, at) => at === 0 || probability >= minProbabilityToOffer)
    .slice(0, maxOffered)
    .map(({ intent }) => intent),
});

/** Between them they ask for goods, a price and an amount. */
const rehearsals = ['two of the cheapest please', 'show me what you have for under $20'];

/** Does ahead what the first sentence about a menu would wait for, in steps that fit between two key strokes. */
export function* prepare(menu: readonly SoldProduct[]) {
  yield* prepareSearch(menu);
  yield* readGroups();
  yield* readWeights();
  for (const say of rehearsals) yield understand(say, { menu });
}
