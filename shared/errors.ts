import { z } from 'zod';

/** The body of every failure. `error` is the HTTP reason phrase, `message` is for a person. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  message: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
