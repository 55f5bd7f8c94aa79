import { z } from 'zod';

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
