import type { Reading } from './reading.ts';
import type { IntentId, Understanding } from './understanding.ts';

export type Slots = Omit<Understanding, 'intent'>;
/**
 * One thing a customer may want. How one is added: docs/assistant.md.
 */
export type Intent = {
  id: IntentId;
  /** Shapes of the folded line, each with how surely it means this: 1 a hint, 5 likely, 9 beyond doubt. */
  cues: readonly (readonly [RegExp, number])[];
  /** Words that point to it where no shape fits: two of them count, or one that ends in "!". */
  words?: string;
  /** What menu, cart and orders make of it, given the best cue (0: none). */
  score?: (reading: Reading, cue: number) => number;
  slots?: (reading: Reading) => Slots;
  /** Of a command: the shape of "do not …", which is no such command, and what is shown instead. */
  refused?: { shape: RegExp; instead?: IntentId };
  /** Said so, it is understood as this. Tested. */
  examples: readonly string[];
};

/** The shape that refuses a command, given its verbs: "do not cancel", "please never cancel", "I don't want to cancel". */
export const refusalOf = (verbs: string) =>
  new RegExp(
    String.raw`\b(?:do not (?:(?:you dare|(?:want|mean|need|wish) (?:you )?to|please|yet|ever|just|actually) )*|never )(?:${verbs})\b`,
  );

/** The slot for a value that was said, if it was. */
export const valueSaid = (to: string | number | undefined): Slots => (to === undefined ? {} : { to });

/** The slot for the one product that is meant, if it is clear. */
export function productSaid(reading: Reading): Slots {
  const product = reading.product();
  return product ? { product } : {};
}
