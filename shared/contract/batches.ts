import { z } from 'zod';

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
  name: z.string().trim().min(1, 'Name the cannabinoid').max(40, 'Use at most 40 characters'),
  percent,
  mgPerContainer: milligrams,
});
export type Cannabinoid = z.output<typeof cannabinoid>;
