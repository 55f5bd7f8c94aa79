import { classify } from '../model/classifier.ts';
import type { Word } from '../fold.ts';
import type { Reading } from '../reading.ts';
import type { IntentId } from '../understanding.ts';

/** The verbs of commands, with the intents that they may mean, and what is shown where they are refused. */
const refused: readonly (readonly [verbs: string, intents: readonly IntentId[], instead: IntentId])[] = [
  ['cancel|call off', ['cancel_order', 'talk_to_shop'], 'track_order'],
  [
    'empty|clear|wipe|reset|delete|remove|touch|dump|start over|drop|get rid of|(?:take|pull) (?:\\w+ ){0,4}(?:out|off|away)',
    ['clear_cart', 'remove_from_cart'],
    'show_cart',
  ],
  [
    'add|put',
    ['add_to_cart', 'remove_from_cart', 'set_quantity', 'find_products', 'product_details'],
    'show_cart',
  ],
  [
    'checkout|check (?:me |it )?out|place|submit|finalize|order|buy|pay',
    ['checkout', 'reorder'],
    'show_cart',
  ],
  [
    'change|update|edit|touch|reset',
    ['change_address', 'change_phone', 'change_email', 'change_password', 'set_quantity'],
    'show_profile',
  ],
  ['log|sign|close', ['log_out'], 'unknown'],
  ['reorder|repeat', ['reorder'], 'order_history'],
];

/** A command that is refused, up to a comma or to what is wanted in its place. */
const shapeOf = (verbs: string) =>
  new RegExp(
    String.raw`\b(?:(?:do|better) not|never|nobody|no (?:need|longer)|not(?: ready)?(?= to )) (?:(?:to|you|dare|want|mean|need|wish|please|yet|ever|just|actually|sa(?:y|id)|go) )*(${verbs})(?![^ ,])(?: (?!(?:but|just|only|instead|add)\b)[^ ,]+)*`,
  );
const shapes = refused.map(([verbs, ids, instead]) => ({ shape: shapeOf(verbs), ids, instead }));

/** Nothing that is asked for. */
const idle = /^(?:unknown|thanks|greeting|goodbye|help|problem|medical)$/;
const minProbability = 0.5;

/**
 * "Do not cancel my order" is no command. Returns what is shown in its place, which changes nothing, and the rest of a
 * sentence that asks for something else: "do not remove the tea, remove the gummies".
 */
export function refusedIn(reading: Reading, best: IntentId) {
  const { words } = reading;
  const text = words.map(({ stem }, at) => (words[at + 1]?.afterBreak ? `${stem},` : stem)).join(' ');
  for (const { shape, ids, instead } of shapes) {
    const mayBe = best === 'unknown' || best === instead || ids.includes(best);
    const found = mayBe ? shape.exec(text) : undefined;
    if (!found) continue;
    const start = text.slice(0, found.index).split(' ').length - 1;
    const rest = words.toSpliced(start, found[0].split(' ').length);
    // "Do not remove the tea, just the gummies"; "I am just looking" removes nothing.
    const [only, next] = rest.slice(start);
    const isGoods = next && (/^(?:the|an?|one|\d+)$/.test(next.stem) || reading.index.isInNames(next.stem));
    if (/^(?:just|only)$/.test(only?.stem ?? '') && isGoods && found[1])
      rest.splice(start, 1, words.find(({ stem }) => stem === found[1]) as Word);
    const more = reading.withWords(rest);
    const [{ intent, probability } = { intent: instead, probability: 0 }] = classify(more);
    const isMore =
      probability >= minProbability &&
      !idle.test(intent) &&
      (more.named() || !(ids.includes(intent) || /^(?:add|remove|set)/.test(intent)));
    return { instead, ...(isMore && { more }) };
  }
  return undefined;
}
