import { z } from 'zod';

const detail = z.object({
  path: z.string(),
  message: z.string(),
  /** The name of a sum or quantity that differs from what the caller saw; sums are in cents. */
  what: z.string().optional(),
  was: z.int().optional(),
  now: z.int().optional(),
});

/** The body of every failure. `error` is the HTTP reason phrase, `message` is for a person. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  message: z.string(),
  details: z.array(detail).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
