import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { cents, text } from '#shared/fields.ts';
import { idempotencyHeaders, timestamp } from '#shared/common.ts';
import { checkoutBody } from '#features/orders/contract/orders.ts';
import { maxCartLines, maxQuantity } from '#shared/limits.ts';
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

const quoteBody = z.object({
  deliveryAddress: z.string().trim().max(500).nullish(),
  deliveryTime: timestamp.nullish(),
  /** Wanted as soon as possible, whatever `deliveryTime` says. */
  asap: z.boolean().optional(),
  promoCode: promoCodeInput.nullish(),
  tip: tipInput.nullish(),
});

const quote = orderParts.extend({
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

/** A customer on the phone, and what is ordered: no part of the cart on the customer's own devices. */
const phoned = z.object({
  /** An account that the shop knows, or the name of somebody new. */
  customer: z.union([
    z.strictObject({ id: z.uuid() }),
    z.strictObject({ name: text(80).min(1, 'Type the name of the caller') }),
  ]),
  lines: z
    .array(
      z.object({
        productId: z.uuid(),
        /** Absent: the first size. */
        sizeId: z.uuid().optional(),
        quantity: z.int().min(1).max(maxQuantity),
      }),
    )
    .min(1, 'Choose a product')
    .max(maxCartLines)
    .refine(
      (lines) =>
        new Set(lines.map(({ productId, sizeId }) => `${productId} ${sizeId}`)).size === lines.length,
      'Name each size once',
    ),
});
export type Phoned = z.output<typeof phoned>;

/** Computes what an order on the phone would cost, as the customer's own cart would. Nothing is kept. */
export const quotePhoneOrder = {
  method: 'POST',
  url: '/api/admin/phone-orders/quote',
  config: { access: 'admin', permission: 'orders' },
  schema: { body: quoteBody.extend(phoned.shape), response: { 200: quote } },
} as const satisfies Endpoint;

/** Places an order for a caller, by the rules of any order. Its history names who took it. */
export const placePhoneOrder = {
  method: 'POST',
  url: '/api/admin/phone-orders',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    headers: idempotencyHeaders,
    body: checkoutBody.omit({ expectedLines: true }).extend({
      ...phoned.shape,
      /** The caller said to be old enough, in a shop that asks. */
      isOldEnough: z.boolean().default(false),
    }),
    response: {
      201: z.object({ id: z.uuid(), orderNumber: z.string(), total: cents, customerId: z.uuid() }),
    },
  },
} as const satisfies Endpoint;
