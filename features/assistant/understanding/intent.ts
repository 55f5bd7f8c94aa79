import type { Reading } from './reading.ts';
import type { IntentId, Understanding } from './understanding.ts';

export type Slots = Omit<Understanding, 'intent'>;

/** One thing a customer may want: a name, its examples (`examples/`), and what is read for it. docs/assistant.md says how one is added. */
export type Intent = {
  id: IntentId;
  /** Reads the slots of the intent from the sentence. */
  slots?: (reading: Reading) => Slots;
  /** Returns true if the words leave no doubt: then no other intent is offered, even if it is nearly as likely. */
  isUnmistakable?: (reading: Reading) => boolean;
  /** The chip that offers the intent where the meaning is not clear; typed, it is understood as this intent. */
  offer?: string;
};

/** The slot for a value that was said, if it was. */
export const valueSaid = (to: string | number | undefined): Slots => (to === undefined ? {} : { to });

/** The slot for the one product that is meant, if it is clear. */
export function productSaid(reading: Reading): Slots {
  const product = reading.product();
  return product ? { product } : {};
}
