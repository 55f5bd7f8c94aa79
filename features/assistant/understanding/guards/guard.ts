import type { Scored } from '../model/classifier.ts';
import type { Reading } from '../reading.ts';
import type { IntentId, Understanding } from '../understanding.ts';

/** Decides above the classifier what a sentence must be answered with, or leaves it. */
export type Guard = (reading: Reading, ranked: readonly Scored[]) => Understanding | undefined;

export const probabilityOf = (ranked: readonly Scored[], id: Understanding['intent']) =>
  ranked.find(({ intent }) => intent === id)?.probability ?? 0;

/** Tests the sentence as it was read, as it was typed, and written out with its typos. */
export const isSaid = (shape: RegExp, { line, words }: Reading) =>
  [line, ...(['typed', 'meant'] as const).map((form) => words.map((word) => word[form]).join(' '))].some(
    (said) => shape.test(said),
  );

/** Something else is asked for from this probability on. */
export const minProbabilityOfOther = 0.5;
/** Nothing else was asked for that the sentence would get instead. */
export const isVague = ({ intent, probability }: Scored) =>
  ['unknown', 'medical', 'find_products', 'goodbye', 'thanks', 'greeting'].includes(intent) ||
  probability < minProbabilityOfOther;

/** Goods are put into the cart, or ordered. */
export const orders: ReadonlySet<IntentId> = new Set(['add_to_cart', 'set_quantity', 'checkout', 'reorder']);
