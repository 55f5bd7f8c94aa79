import { z } from 'zod';
import { checkoutBody } from '#features/orders/contract/orders.ts';
import { idempotencyHeaders } from '#shared/common.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { cents, text } from '#shared/fields.ts';
import { maxCartLines, maxQuantity } from '#shared/limits.ts';
import { quote, quoteBody } from './quotes.ts';

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
