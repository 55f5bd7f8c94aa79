import { answeredChoice } from './choice.ts';
import { guardConditions } from './guards/conditions.ts';
import { guards } from './guards/guards.ts';
import { isLargeOrder } from './guards/large-orders.ts';
import { isCommand } from './guards/commands.ts';
import type { Intent } from './intent.ts';
import { intents } from './intents.ts';
import { indexOf, readProduct } from './menu-index.ts';
import { spellersWith } from './menu-speller.ts';
import { classify, vocabulary, type Scored } from './model/classifier.ts';
import { read, type Reading } from './reading.ts';
import type { IntentId, Situation, SoldProduct, Understanding } from './understanding.ts';

const spellerOf = spellersWith(vocabulary);
const byId = new Map<IntentId, Intent>(intents.map((intent) => [intent.id, intent]));

/** What changes the cart, an order or the profile; it must be likelier than an answer. */
const acting: ReadonlySet<IntentId> = new Set([
  'add_to_cart',
  'remove_from_cart',
  'set_quantity',
  'clear_cart',
  'cancel_order',
  'reorder',
]);
const leastToAct = 0.5;
const leastToAnswer = 0.3;
/** So many readings are offered where none is likely enough. */
const mostOffered = 3;
/** Readings less likely than this are not worth a chip. */
const leastToOffer = 0.03;

/**
 * Understands what a customer types, from the menu, the cart and the orders alone: the same words in the same
 * situation are always understood the same. Any text is fit to be given; what means nothing is `unknown`.
 */
export function understand<Product extends SoldProduct>(
  say: string,
  situation: Situation<Product>,
): Understanding<Product> {
  return decide(read(say, situation, spellerOf) as unknown as Reading) as Understanding<Product>;
}

function decide(reading: Reading): Understanding {
  const ranked = classify(reading);
  for (const guard of guards) {
    const guarded = guard(reading, ranked);
    if (guarded) return guarded;
  }
  const chosen = answeredChoice(reading, ranked[0]?.intent ?? 'unknown');
  if (chosen) return chosen;
  const allowed = ranked.filter(({ intent }) => !acting.has(intent) || isCommand(intent, reading));
  const [best] = allowed;
  if (!best || !isSure(best)) return ask(ranked);
  return checked(reading, { intent: best.intent, ...byId.get(best.intent)?.slots?.(reading) });
}

const isSure = ({ intent, probability }: Scored) =>
  probability >= (acting.has(intent) ? leastToAct : leastToAnswer);

const ask = (ranked: readonly Scored[]): Understanding => ({
  intent: 'unknown',
  offered: ranked
    .filter(({ probability }, at) => at === 0 || probability >= leastToOffer)
    .slice(0, mostOffered)
    .map(({ intent }) => intent),
});

/** What is about to be done keeps the conditions that were said; much at once is asked about. */
function checked(reading: Reading, understood: Understanding): Understanding {
  const { intent, items = [] } = understood;
  if (intent === 'add_to_cart') {
    const unmet = guardConditions(reading, items);
    if (unmet) return unmet;
  }
  if (intent !== 'add_to_cart' && intent !== 'set_quantity') return understood;
  return isLargeOrder(items) ? { ...understood, offered: [intent] } : understood;
}

/** Between them they ask for goods, a price and an amount. */
const rehearsals = ['two of the cheapest please', 'show me what you have for under $20'];

/** Does ahead what the first sentence about a menu would wait for, in steps that fit between two key strokes. */
export function* prepare(menu: readonly SoldProduct[]) {
  for (const product of menu) yield readProduct(product);
  yield spellerOf(indexOf(menu));
  for (const say of rehearsals) yield understand(say, { menu });
}
