import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { cents } from '#shared/fields.ts';
import { timestamp } from '#shared/common.ts';
import { orderParts, promoCodeInput, tipInput } from '#features/orders/contract/charges.ts';

/** A reason to refuse an order, with what to do about it; `line` is the cart line it is about. */
const problem = z.object({ code: z.string(), message: z.string(), line: z.uuid().optional() });
export type QuoteProblem = z.infer<typeof problem>;

const quoteLine = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  sizeId: z.uuid(),
  name: z.string(),
  sizeLabel: z.string(),
  /** The price of one now, and without a sale. */
  unit: cents,
  regular: cents,
  quantity: z.int(),
  sum: cents,
  /** False when it cannot be ordered: off the menu or sold out. Then it is not in the subtotal. */
  available: z.boolean(),
  /** Only when it is: it is on the menu, and there is none. */
  soldOut: z.literal(true).optional(),
  /** The number that can be ordered; null when stock is not tracked. */
  left: z.int().nullable(),
});

export const quoteBody = z.object({
  deliveryAddress: z.string().trim().max(500).nullish(),
  deliveryTime: timestamp.nullish(),
  /** Wanted as soon as possible, whatever `deliveryTime` says. */
  asap: z.boolean().optional(),
  promoCode: promoCodeInput.nullish(),
  tip: tipInput.nullish(),
});

export const quote = orderParts.extend({
  lines: z.array(quoteLine),
  /** The amount that sales take off the lines. */
  savings: cents,
  total: cents,
  problems: z.array(problem),
});

/** Computes the total of the caller's cart. */
export const getQuote = {
  method: 'POST',
  url: '/api/quote',
  config: { access: 'signed-in', asksAge: true },
  schema: { body: quoteBody, response: { 200: quote } },
} as const satisfies Endpoint;
