import type { Reading } from '../reading.ts';
import type { Understanding } from '../understanding.ts';

export type Slots = Omit<Understanding, 'intent'>;

/** The slot for a value that was said, if it was. */
export const valueSaid = (to: string | number | undefined): Slots => (to === undefined ? {} : { to });

/** The slot for the one product that is meant, if it is clear. */
export function productSaid(reading: Reading): Slots {
  const product = reading.product();
  return product ? { product } : {};
}
