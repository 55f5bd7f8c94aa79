import { z } from 'zod';
import { productKinds } from '#shared/product-kind.ts';
import { lawFits } from '../rules/judge.ts';

const verdict = z.object({
  rule: z.string(),
  place: z.string(),
  name: z.string(),
  from: z.string(),
  source: z.string(),
  readOn: z.string(),
  fit: z.enum(lawFits),
  reason: z.string(),
  /** The rows of the certificate whose origin the owner should ask for. */
  flagged: z.array(z.string()).optional(),
  /** The reason without the way to the figure. */
  forCustomers: z.string().optional(),
});

const law = z.object({
  kind: z.enum(productKinds).nullable(),
  /** The state that it was judged for; null: federal rules alone. */
  state: z.string().nullable(),
  verdicts: z.array(verdict),
});

/** The judgment of the rules about a size, in force or not. */
export const sizeLaw = law;
/** The judgment of the rules about an order line, in its state on the day of the order. */
export const lineLaw = law.extend({ day: z.string() });
