import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { byId, idempotencyHeaders, timestamp } from '#shared/common.ts';
import { text } from '#shared/fields.ts';

/** An order took pieces; it was cancelled, taken up again, or edited; the owner counted, or received or lost some. */
export const stockReasons = ['order', 'cancel', 'reopen', 'edit', 'return', 'count', 'adjust'] as const;

const sizeOfProduct = z.object({
  sizeId: z.uuid(),
  productId: z.uuid(),
  productName: z.string(),
  sizeLabel: z.string(),
  stock: z.int(),
  lowMark: z.int(),
});

const pieces = z.int('Use a whole number').max(1_000_000, 'Use at most 1,000,000 pieces');
export const pieceCount = pieces.min(0, 'Stock must not be below 0');

/**
 * `set` is what was counted, null to stop tracking; `add` is what came or, below zero, what was lost, and leaves alone
 * what orders take meanwhile.
 */
export const changeStock = {
  method: 'PUT',
  url: '/api/admin/sizes/:id/stock',
  config: { access: 'admin', permission: 'stock' },
  schema: {
    params: byId,
    headers: idempotencyHeaders,
    body: z
      .object({
        set: pieceCount.nullish(),
        add: pieces.min(-1_000_000, 'Use at most 1,000,000 pieces').optional(),
        lowMark: pieceCount.optional(),
        note: text(200).optional(),
      })
      .refine(
        ({ set, add }) => set === undefined || add === undefined,
        'Set the stock or add to it, not both',
      ),
    response: { 200: z.object({ stock: z.int().nullable(), lowMark: z.int().nullable() }) },
  },
} as const satisfies Endpoint;

/** The newest changes of the stock of one size. */
export const listStockMoves = {
  method: 'GET',
  url: '/api/admin/sizes/:id/stock',
  config: { access: 'admin', permission: 'stock' },
  schema: {
    params: byId,
    response: {
      200: z.array(
        z.object({
          id: z.uuid(),
          reason: z.enum(stockReasons),
          change: z.int(),
          stock: z.int(),
          orderId: z.uuid().nullable(),
          orderNumber: z.string().nullable(),
          actorName: z.string().nullable(),
          note: z.string().nullable(),
          createdAt: timestamp,
        }),
      ),
    },
  },
} as const satisfies Endpoint;

/** Lists sizes at or below their low mark, the least first. */
export const listLowStock = {
  method: 'GET',
  url: '/api/admin/low-stock',
  config: { access: 'admin', permission: 'stock' },
  schema: { response: { 200: z.array(sizeOfProduct) } },
} as const satisfies Endpoint;

/** Tomorrow is the shop's next day. */
export const setSoldOut = {
  method: 'PUT',
  url: '/api/admin/products/:id/sold-out',
  config: { access: 'admin', permission: 'stock' },
  schema: {
    params: byId,
    body: z.object({ until: z.enum(['changed', 'four_hours', 'tomorrow']).nullable() }),
    response: { 200: z.object({ soldOutUntil: timestamp.nullable() }) },
  },
} as const satisfies Endpoint;
