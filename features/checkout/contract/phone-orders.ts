import { z } from 'zod';
import { ageRules } from '#shared/settings.ts';
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

/** A customer whom the shop knows by the phone number of an order or of the profile, and the newest address. */
const caller = z.object({
  id: z.uuid(),
  name: z.string(),
  phoneNumber: z.string(),
  deliveryAddress: z.string(),
  apartment: z.string().nullable(),
  gateCode: z.string().nullable(),
  /** The question about the age that this customer has to answer before an order. */
  asksAge: z.enum(ageRules),
});
export type Caller = z.input<typeof caller>;

/**
 * Finds callers by digits of their phone number: those who ordered last first, then, by seven digits or more at its end,
 * those who have not ordered yet.
 */
export const listCallers = {
  method: 'GET',
  url: '/api/admin/phone-orders/callers',
  config: { access: 'admin', permission: 'orders' },
  schema: {
    querystring: z.object({ digits: z.string().regex(/^\d{4,15}$/, 'Type four digits or more') }),
    response: { 200: z.array(caller) },
  },
} as const satisfies Endpoint;

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
      /** The caller's date of birth, in a shop that asks for it. It is looked at and never stored. */
      birthDate: z.iso.date('Enter the date of birth').optional(),
    }),
    response: {
      201: z.object({ id: z.uuid(), orderNumber: z.string(), total: cents, customerId: z.uuid() }),
    },
  },
} as const satisfies Endpoint;
