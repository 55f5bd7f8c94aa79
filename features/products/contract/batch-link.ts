import { z } from 'zod';
import { byId } from '#shared/common.ts';
import type { Endpoint } from '#shared/endpoint.ts';

/** The batch that a product or an order line shows. */
export const batchLink = z.object({
  id: z.uuid(),
  lotNumber: z.string(),
  hasCertificate: z.boolean(),
  /** The shop recalled the batch of an order line. */
  isRecalled: z.boolean().optional(),
  /** The message that the buyer of an order line was sent about the recall of this batch. */
  recall: z
    .object({ title: z.string(), message: z.string(), toldAt: z.iso.datetime({ offset: true }) })
    .optional(),
});
export type BatchLink = z.input<typeof batchLink>;

/** The laboratory's certificate of a batch, a PDF. */
export const getCertificate = {
  method: 'GET',
  url: '/api/batches/:id/certificate',
  config: { access: 'public' },
  schema: { params: byId, response: { 200: z.unknown() } },
} as const satisfies Endpoint;
