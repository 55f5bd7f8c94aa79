import { z } from 'zod';
import { text } from '#shared/fields.ts';

/** The batch that a new product comes with: its lot, and the certificate that was uploaded for it. */
export const firstBatch = z.object({
  lotNumber: text(60).min(1, 'Enter the lot number'),
  bestBy: z
    .union([z.literal(''), z.iso.date('Use a date such as 2026-11-12')])
    .nullish()
    .transform((typed) => typed || null),
  certificateId: z
    .union([z.literal(''), z.uuid()])
    .nullish()
    .transform((id) => id || null),
});
export type FirstBatch = z.output<typeof firstBatch>;

/** The batch as a form holds it before anything is typed. */
export const noBatch = { lotNumber: '', bestBy: '', certificateId: '' };

export const isBatchTyped = (typed: typeof noBatch) =>
  Object.values(typed).some((value) => value.trim() !== '');
