import { z } from 'zod';
import { timestamp } from '#shared/common.ts';
import { cents } from '#shared/fields.ts';

/** The money of a correction came from the cash of the driver's open shift, the shop's own cash, or back by card. */
export const correctionSources = ['driver', 'shop', 'other'] as const;

/** A correction of a delivered order as its customer reads it on the receipt. */
export const correction = z.object({
  id: z.uuid(),
  /** The cents that were given back. */
  amount: cents,
  at: timestamp,
  /** The pieces that came back. */
  lines: z.array(
    z.object({ itemId: z.uuid(), productName: z.string(), sizeLabel: z.string(), quantity: z.int() }),
  ),
});
export type Correction = z.input<typeof correction>;

/** As the shop reads it. */
export const adminCorrection = correction.extend({
  source: z.enum(correctionSources),
  reason: z.string(),
  actorName: z.string(),
});
export type AdminCorrection = z.input<typeof adminCorrection>;
