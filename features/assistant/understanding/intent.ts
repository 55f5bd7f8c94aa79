import type { Reading } from './reading.ts';
import type { IntentId, Item, SoldProduct, Understanding } from './understanding.ts';

export type Slots = Omit<Understanding, 'intent'>;

/** What a reply may speak of. Facts of the shop are words made from its settings; absent ones are left out. */
export type ReplyFacts = {
  understood: Understanding;
  cart?: readonly Item<SoldProduct>[];
  orders?: readonly string[];
  shop?: {
    /** Such as "Open until 9 PM. Every day 10 AM–9 PM." */
    hours?: string;
    /** Of a closed shop, such as "Opens tomorrow 10:00 AM". */
    closed?: string;
    /** Such as "We deliver to 80202 and 80203." */
    area?: string;
    /** Such as "Delivery takes 35 to 45 minutes." */
    time?: string;
    /** Such as "Delivery is $5.00, and free from $50.00." */
    cost?: string;
    /** Such as "The driver takes cash and cards." */
    payment?: string;
    minimumAge?: number;
    phone?: string;
    /** To who asks for a promo code or a coupon. */
    promoCode?: string;
  };
};

/** One thing a customer may want: a name, its examples (`examples/`) and its reply. How one is added: docs/assistant.md. */
export type Intent = {
  id: IntentId;
  slots?: (reading: Reading) => Slots;
  /** What a chip says that offers it where it is not sure; it is understood as this. */
  offer?: string;
  /** What is answered; of several wordings never the one that was used last. Careful answers have one. */
  reply: (facts: ReplyFacts) => string | readonly string[];
  /** What one may tap to say next; each is understood. */
  choices?: readonly string[];
};

/** The slot for a value that was said, if it was. */
export const valueSaid = (to: string | number | undefined): Slots => (to === undefined ? {} : { to });

/** The slot for the one product that is meant, if it is clear. */
export function productSaid(reading: Reading): Slots {
  const product = reading.product();
  return product ? { product } : {};
}
