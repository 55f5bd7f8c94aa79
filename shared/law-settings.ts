import { z } from 'zod';
import { text } from './fields.ts';

/** No rule, the rules of the law that the program knows, or the owner's own limits. */
export const lawChoices = ['none', 'federal-hemp-2026', 'own'] as const;

const percent = z
  .number('Use a number of percent')
  .min(0, 'Percent must not be negative')
  .max(100, 'Use at most 100 percent')
  .nullable();
const milligrams = z
  .number('Use a number of milligrams')
  .min(0, 'Milligrams must not be negative')
  .max(100_000, 'Use at most 100,000 mg')
  .nullable();
const day = z
  .union([z.literal(''), z.iso.date()], 'Use a date such as 2026-11-12')
  .nullish()
  .transform((typed) => typed || null);

/** The owner's corrections of a rule: null leaves the value of its file. */
const change = z.object({
  /** The id of the rule. */
  id: text(60).min(1, 'Choose a rule'),
  from: day.default(null),
  totalThcPercent: percent.default(null),
  totalThcMgPerContainer: milligrams.default(null),
  totalThcMgPerServing: milligrams.default(null),
  minCbdPerThc: milligrams.default(null),
  /** The text that the owner has read, and the day. */
  source: text(200).min(1, 'Say where you have read it'),
  readOn: day.default(null),
});

export const law = z.object({
  rule: z.enum(lawChoices).default('none'),
  /** `keep_off` takes what does not fit off the menu while the rule is in force. */
  mode: z.enum(['show', 'keep_off']).default('show'),
  own: z
    .object({ totalThcPercent: percent, totalThcMgPerContainer: milligrams })
    .default({ totalThcPercent: null, totalThcMgPerContainer: null }),
  /** The shop's state by its two letters; null until the owner has chosen it. */
  state: z
    .string()
    .regex(/^([A-Z]{2})?$/, 'Choose a state')
    .nullish()
    .transform((chosen) => chosen || null),
  changes: z.array(change).max(50, 'Use at most 50 changes').default([]),
});
