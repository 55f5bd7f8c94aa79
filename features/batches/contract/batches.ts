import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { byId, idempotencyHeaders, ifMatch, okBody, timestamp } from '#shared/common.ts';
import { optionalText, text } from '#shared/fields.ts';
import { firstBatch } from '#features/products/contract/first-batch.ts';
import { adminProduct, productBody } from '#features/products/contract/products.ts';

export const maxCertificateBytes = 10 * 1024 * 1024;

/** A day of the calendar, as 2026-11-12. */
const day = z
  .union([z.literal(''), z.iso.date()], 'Use a date such as 2026-11-12')
  .nullish()
  .transform((typed) => typed || null);

const percent = z
  .number('Use a number of percent')
  .min(0, 'Percent must not be negative')
  .max(100, 'Use at most 100 percent')
  .nullish()
  .transform((typed) => typed ?? null);

const milligrams = z
  .number('Use a number of milligrams')
  .min(0, 'Milligrams must not be negative')
  .max(100_000, 'Use at most 100,000 mg')
  .nullish()
  .transform((typed) => typed ?? null);

/** One row of a laboratory's table. */
const cannabinoid = z.object({
  name: text(40).min(1, 'Name the cannabinoid'),
  percent,
  mgPerContainer: milligrams,
});
export type Cannabinoid = z.output<typeof cannabinoid>;

export const batchBody = z
  .object({
    lotNumber: text(60).min(1, 'Enter the lot number'),
    packedOn: day,
    bestBy: day,
    laboratory: optionalText(100),
    testedOn: day,
    totalThcPercent: percent,
    totalThcMgPerContainer: milligrams,
    /** The size whose container the milligrams are of, null for the product's first; absent, it stays as it is. */
    sizeId: z
      .union([z.literal(''), z.uuid()])
      .nullish()
      .transform((chosen) => (chosen === undefined ? undefined : chosen || null)),
    cannabinoids: z.array(cannabinoid).max(40, 'Use at most 40 cannabinoids').default([]),
  })
  .refine(({ packedOn, bestBy }) => !packedOn || !bestBy || bestBy >= packedOn, {
    path: ['bestBy'],
    message: 'Best by must not be before packed on',
  });
export type BatchBody = z.output<typeof batchBody>;

/** The public facts of a batch. */
export const batch = z.object({
  id: z.uuid(),
  productName: z.string(),
  lotNumber: z.string(),
  packedOn: z.string().nullable(),
  bestBy: z.string().nullable(),
  laboratory: z.string().nullable(),
  testedOn: z.string().nullable(),
  totalThcPercent: z.number().nullable(),
  totalThcMgPerContainer: z.number().nullable(),
  cannabinoids: z.array(
    z.object({ name: z.string(), percent: z.number().nullable(), mgPerContainer: z.number().nullable() }),
  ),
  hasCertificate: z.boolean(),
  /** It was called back: do not use it. */
  isRecalled: z.boolean(),
});

/** Faults of a current batch. */
export const batchWarnings = ['past_best_by', 'no_certificate'] as const;

export const adminBatch = batch.extend({
  productId: z.uuid().nullable(),
  sizeId: z.uuid().nullable(),
  isCurrent: z.boolean(),
  /** The recall of this batch. */
  recallId: z.uuid().nullable(),
  recalledAt: timestamp.nullable(),
  warnings: z.array(z.enum(batchWarnings)),
  createdAt: timestamp,
  version: z.int(),
});

export const getBatch = {
  method: 'GET',
  url: '/api/batches/:id',
  config: { access: 'public' },
  schema: { params: byId, response: { 200: batch } },
} as const satisfies Endpoint;

export const listBatches = {
  method: 'GET',
  url: '/api/admin/batches',
  config: { access: 'admin', permission: 'stock' },
  schema: {
    querystring: z.object({ productId: z.uuid().optional(), only: z.literal('current').optional() }),
    response: { 200: z.array(adminBatch) },
  },
} as const satisfies Endpoint;

export const createBatch = {
  method: 'POST',
  url: '/api/admin/products/:id/batches',
  config: { access: 'admin', permission: 'stock' },
  schema: { params: byId, headers: idempotencyHeaders, body: batchBody, response: { 201: adminBatch } },
} as const satisfies Endpoint;

/** Creates a product and its first batch, both or neither. */
export const createProductWithBatch = {
  method: 'POST',
  url: '/api/admin/products/with-batch',
  config: { access: 'admin', permission: 'menu' },
  schema: {
    headers: idempotencyHeaders,
    body: productBody.extend({ batch: firstBatch }),
    response: { 201: adminProduct },
  },
} as const satisfies Endpoint;

export const updateBatch = {
  method: 'PUT',
  url: '/api/admin/batches/:id',
  config: { access: 'admin', permission: 'stock' },
  schema: { params: byId, headers: ifMatch, body: batchBody, response: { 200: adminBatch } },
} as const satisfies Endpoint;

/** From now on orders of the product are packed from this batch, or, with `false`, from none that is known. */
export const setCurrentBatch = {
  method: 'PUT',
  url: '/api/admin/batches/:id/current',
  config: { access: 'admin', permission: 'stock' },
  schema: { params: byId, body: z.object({ isCurrent: z.boolean() }), response: { 200: adminBatch } },
} as const satisfies Endpoint;

/** Only a batch that no order got. */
export const deleteBatch = {
  method: 'DELETE',
  url: '/api/admin/batches/:id',
  config: { access: 'admin', permission: 'stock' },
  schema: { params: byId, response: { 200: okBody } },
} as const satisfies Endpoint;

/** A form with one PDF in its field `file`, for a batch that is still to be created. */
export const uploadNewCertificate = {
  method: 'POST',
  url: '/api/admin/certificates',
  config: { access: 'admin', permission: 'stock' },
  schema: { response: { 200: z.object({ certificateId: z.uuid() }) } },
} as const satisfies Endpoint;

/** A form with one PDF in its field `file`, in place of the one before. */
export const uploadCertificate = {
  method: 'POST',
  url: '/api/admin/batches/:id/certificate',
  config: { access: 'admin', permission: 'stock' },
  schema: { params: byId, response: { 200: adminBatch } },
} as const satisfies Endpoint;
