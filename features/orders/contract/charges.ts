import { z } from 'zod';
import { cents } from '#shared/fields.ts';
import { toPlainCode } from '#shared/typed-text.ts';

/** A tax of an order. One that is included is part of the prices, and not added to the total. */
const taxPart = z.object({
  name: z.string(),
  percent: z.number(),
  amount: cents,
  included: z.boolean(),
  /** The sum it was charged on, without the tax; absent on orders from before it was kept. */
  base: cents.optional(),
});
export type TaxPart = z.infer<typeof taxPart>;

/** The parts of a total: subtotal - discount + delivery fee + taxes that are added + tip. */
export const orderParts = z.object({
  subtotal: cents,
  discount: cents,
  deliveryFee: cents,
  taxes: z.array(taxPart),
  tip: cents,
  promoCode: z.string().nullable(),
});
export type OrderParts = z.infer<typeof orderParts>;

export const promoCodeInput = z
  .string()
  .overwrite(toPlainCode)
  .max(40, 'A promo code has at most 40 characters');
/** In cents. */
export const maxTipCents = 100_000;

export const tipInput = z
  .int('A tip must be in whole cents')
  .min(0, 'A tip must not be below 0')
  .max(maxTipCents, 'A tip must be at most $1,000.00');
