import type { Scored } from '../model/classifier.ts';
import type { Reading } from '../reading.ts';
import type { IntentId } from '../understanding.ts';
import { wordsOfPurchase } from './purchase.ts';

/** The verbs of commands that act; "do not …" is no such command. With what is shown instead. */
const refused: readonly (readonly [verbs: string, intents: readonly IntentId[], instead: IntentId])[] = [
  ['cancel|call off', ['cancel_order'], 'track_order'],
  ['empty|clear|wipe|reset|delete|remove|dump|start over', ['clear_cart', 'remove_from_cart'], 'show_cart'],
  ['drop|get rid of|take (?:\\w+ ){1,4}(?:out|off|away)', ['remove_from_cart'], 'show_cart'],
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
  ['log|sign', ['log_out'], 'unknown'],
  ['reorder|repeat', ['reorder'], 'order_history'],
];

const refusalPattern = (verbs: string) =>
  new RegExp(
    String.raw`\b(?:do not (?:(?:you dare|(?:want|mean|need|wish) (?:you )?to|please|yet|ever|just|actually) )*|never |not to )(?:${verbs})\b`,
  );
const shapes = refused.map(([verbs, ids, instead]) => ({ shape: refusalPattern(verbs), ids, instead }));

const saysMore = /\b(?:just|but|instead|only)\b/;

/**
 * "Do not cancel my order" is no command: what is shown instead changes nothing. "Do not cancel my order, just change my
 * address" and "do not check out yet, add a balm": what else is asked for is meant.
 */
export function withoutRefused(reading: Reading, ranked: readonly Scored[]): readonly Scored[] {
  const { line } = reading;
  const [best] = ranked;
  const found = shapes.find(
    ({ shape, ids }) => best && (best.intent === 'unknown' || ids.includes(best.intent)) && shape.test(line),
  );
  if (!found) return ranked;
  const more = wordsOfPurchase(reading)
    ? 'add_to_cart'
    : saysMore.test(line) &&
      ranked.find(({ intent }) => intent !== 'unknown' && !found.ids.includes(intent))?.intent;
  return [{ intent: more || found.instead, probability: 1 }];
}
