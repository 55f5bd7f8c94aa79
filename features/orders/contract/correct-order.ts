import { z } from 'zod';
import { byId, idempotencyHeaders, ifMatch } from '#shared/common.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { cents, text } from '#shared/fields.ts';
import { maxQuantity } from '#shared/limits.ts';
import { adminOrder } from './admin-orders.ts';
import { correctionSources } from './corrections.ts';

export const correctionBody = z
  .object({
    /** The cents to give back. */
    amount: cents,
    source: z.enum(correctionSources),
    reason: text(200).min(1, 'Write why'),
    /** Lines of the order that came back. */
    lines: z
      .array(
        z.object({
          itemId: z.uuid(),
          quantity: z.int().min(1).max(maxQuantity),
          /** They can be sold again: the counted stock gets them back. */
          restock: z.boolean(),
        }),
      )
      .max(100)
      .default([]),
  })
  .refine(({ amount, lines }) => amount > 0 || lines.length > 0, {
    path: ['amount'],
    message: 'Enter the sum that is given back, or choose what came back',
  });
export type CorrectionBody = z.output<typeof correctionBody>;

/** Gives money back for a delivered order, takes lines of it back, or both. It never changes what was sold before. */
export const correctOrder = {
  method: 'POST',
  url: '/api/admin/orders/:id/corrections',
  config: { access: 'admin', permission: 'cash' },
  schema: {
    params: byId,
    headers: ifMatch.extend(idempotencyHeaders.shape),
    body: correctionBody,
    response: { 201: adminOrder },
  },
} as const satisfies Endpoint;
