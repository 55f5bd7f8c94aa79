import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { cents } from '#shared/fields.ts';
import { byId, idempotencyHeaders, ifMatch, okBody, timestamp } from '#shared/common.ts';
import { maxPriceCents } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';
import { toPlainCode } from '#shared/typed-text.ts';

export const promoKinds = ['percent', 'amount'] as const;

const promoCode = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(promoKinds),
  /** The value is in whole percents, or in cents. */
  value: z.int(),
  startDate: timestamp.nullable(),
  endDate: timestamp.nullable(),
  minimum: cents,
  maxUses: z.int().nullable(),
  maxUsesPerCustomer: z.int().nullable(),
  firstOrderOnly: z.boolean(),
  active: z.boolean(),
  /** Orders with it that were not cancelled. */
  uses: z.int(),
  /** Counts the changes. */
  version: z.int(),
});

export type PromoCode = z.input<typeof promoCode>;

const uses = z
  .int('Use a whole number')
  .min(1, 'Use at least 1')
  .max(1_000_000, 'Use at most 1,000,000')
  .nullish()
  .transform((count) => count ?? null);
const moment = timestamp.nullish().transform((time) => time ?? null);

export const promoCodeBody = z
  .object({
    code: z
      .string()
      .overwrite(toPlainCode)
      .regex(/^[A-Za-z0-9-]{2,40}$/, 'Use 2 to 40 letters, digits and dashes')
      .transform((code) => code.toUpperCase()),
    kind: z.enum(promoKinds),
    value: z.int('Use a whole number').min(1, 'A discount must be at least 1').max(maxPriceCents),
    /** Null means at once, and without an end. */
    startDate: moment,
    endDate: moment,
    minimum: cents.max(maxPriceCents, `The minimum must be at most ${dollars(maxPriceCents)}`).default(0),
    /** Null means any number. */
    maxUses: uses,
    maxUsesPerCustomer: uses,
    firstOrderOnly: z.boolean().default(false),
    active: z.boolean().default(true),
  })
  .refine(({ kind, value }) => kind !== 'percent' || value <= 100, {
    path: ['value'],
    message: 'A discount must be at most 100%',
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || endDate > startDate, {
    path: ['endDate'],
    message: 'The promo code must end after it begins',
  });
export type PromoCodeBody = z.output<typeof promoCodeBody>;

export const listPromoCodes = {
  method: 'GET',
  url: '/api/admin/promo-codes',
  config: { access: 'admin', permission: 'menu' },
  schema: { response: { 200: z.array(promoCode) } },
} as const satisfies Endpoint;

export const createPromoCode = {
  method: 'POST',
  url: '/api/admin/promo-codes',
  config: { access: 'admin', permission: 'menu' },
  schema: { headers: idempotencyHeaders, body: promoCodeBody, response: { 201: promoCode } },
} as const satisfies Endpoint;

export const updatePromoCode = {
  method: 'PUT',
  url: '/api/admin/promo-codes/:id',
  config: { access: 'admin', permission: 'menu' },
  schema: { params: byId, headers: ifMatch, body: promoCodeBody, response: { 200: promoCode } },
} as const satisfies Endpoint;

export const deletePromoCode = {
  method: 'DELETE',
  url: '/api/admin/promo-codes/:id',
  config: { access: 'admin', permission: 'menu' },
  schema: { params: byId, headers: ifMatch, response: { 200: okBody } },
} as const satisfies Endpoint;
