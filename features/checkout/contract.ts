import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { cents } from '#shared/fields.ts';
import { timestamp } from '#shared/common.ts';
import { toPlainCode } from '#shared/typed-text.ts';

/** A tax of an order. One that is included is part of the prices, and not added to the total. */
const taxPart = z.object({ name: z.string(), percent: z.number(), amount: cents, included: z.boolean() });
export type TaxPart = z.infer<typeof taxPart>;

/** What a total is made of: subtotal - discount + delivery fee + taxes that are added + tip. */
export const orderParts = z.object({
  subtotal: cents,
  discount: cents,
  deliveryFee: cents,
  taxes: z.array(taxPart),
  tip: cents,
  promoCode: z.string().nullable(),
});
export type OrderParts = z.infer<typeof orderParts>;

/** Why an order like this would be refused, with what to do about it; `line` is the cart line it is about. */
const problem = z.object({ code: z.string(), message: z.string(), line: z.uuid().optional() });
export type QuoteProblem = z.infer<typeof problem>;

const quoteLine = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  sizeId: z.uuid(),
  name: z.string(),
  sizeLabel: z.string(),
  /** What one costs now, and without a sale. */
  unit: cents,
  regular: cents,
  quantity: z.int(),
  sum: cents,
  /** False when it cannot be ordered: off the menu or sold out. Then it is not in the subtotal. */
  available: z.boolean(),
  /** Only when it is: it is on the menu, and there is none. */
  soldOut: z.literal(true).optional(),
  /** How many can be had; null when stock is not tracked. */
  left: z.int().nullable(),
});

export const promoCodeInput = z
  .string()
  .overwrite(toPlainCode)
  .max(40, 'A promo code has at most 40 characters');
export const tipInput = z
  .int('A tip must be in whole cents')
  .min(0, 'A tip must not be below 0')
  .max(100_000, 'A tip must be at most $1,000.00');

/** What the caller's cart comes to now. */
export const getQuote = {
  method: 'POST',
  url: '/api/quote',
  config: { access: 'signed-in', asksAge: true },
  schema: {
    body: z.object({
      deliveryAddress: z.string().trim().max(500).nullish(),
      deliveryTime: timestamp.nullish(),
      /** Wanted as soon as possible, whatever `deliveryTime` says. */
      asap: z.boolean().optional(),
      promoCode: promoCodeInput.nullish(),
      tip: tipInput.nullish(),
    }),
    response: {
      200: orderParts.extend({
        lines: z.array(quoteLine),
        /** How much lower the lines are by sales. */
        savings: cents,
        total: cents,
        problems: z.array(problem),
      }),
    },
  },
} as const satisfies Endpoint;
