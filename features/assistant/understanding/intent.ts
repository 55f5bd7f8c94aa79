import type { Reading } from './reading.ts';
import type { IntentId, Understanding } from './understanding.ts';

export type Slots = Omit<Understanding, 'intent'>;

/** One thing a customer may want: a name, its examples (`examples/`), and what is read for it. docs/assistant.md says how one is added. */
export type Intent = {
  id: IntentId;
  /** What else was said. */
  slots?: (reading: Reading) => Slots;
  /** Where its words are unmistakable, it is not asked about though others are nearly as likely. */
  isUnmistakable?: (reading: Reading) => boolean;
  /** What a chip says that offers it where it is not clear what is meant; typed, it is understood as this. */
  offer?: string;
};

/** The slot for a value that was said, if it was. */
export const valueSaid = (to: string | number | undefined): Slots => (to === undefined ? {} : { to });

/** The slot for the one product that is meant, if it is clear. */
export function productSaid(reading: Reading): Slots {
  const product = reading.product();
  return product ? { product } : {};
}
