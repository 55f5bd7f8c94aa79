import { z } from 'zod';

/** No rule, one of the files in law-rules/, or the owner's own limits. */
export const lawChoices = ['none', 'federal-hemp-2026', 'own'] as const;

export const law = z.object({
  rule: z.enum(lawChoices).default('none'),
  /** `keep_off` takes what does not fit off the menu while the rule is in force. */
  mode: z.enum(['show', 'keep_off']).default('show'),
  own: z
    .object({
      totalThcPercent: z
        .number('Use a number of percent')
        .min(0, 'Percent must not be negative')
        .max(100, 'Use at most 100 percent')
        .nullable(),
      totalThcMgPerContainer: z
        .number('Use a number of milligrams')
        .min(0, 'Milligrams must not be negative')
        .max(100_000, 'Use at most 100,000 mg')
        .nullable(),
    })
    .default({ totalThcPercent: null, totalThcMgPerContainer: null }),
});
