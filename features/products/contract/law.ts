import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { lawChoices } from '#shared/law-settings.ts';
import { lawFits } from '../rules/judge.ts';

/** A rule of the federal government or of the shop's state, with what the owner changed of it. */
const lawRule = z.object({
  id: z.string(),
  place: z.string(),
  name: z.string(),
  wording: z.string(),
  source: z.object({ name: z.string(), url: z.string(), readOn: z.string() }),
  from: z.string(),
  /** True when it is in force on the day that was asked for. */
  isInForce: z.boolean(),
  /** Its source was read too long ago to be relied on. */
  isUnverified: z.boolean(),
  isChanged: z.boolean(),
  /** The limits in words, where the owner changed the rule: its wording has those of the file. */
  changedLimits: z.string(),
  forbids: z.enum(['sale', 'delivery']).nullable(),
  duties: z.array(z.string()),
  label: z.array(z.string()),
});

const fit = z.enum(lawFits);
const judgedSize = z.object({
  id: z.uuid(),
  /** Empty for the only size of a product without a choice. */
  label: z.string(),
  fit,
  /** The figure that decides, or what is missing. */
  reason: z.string(),
  /** The rule keeps it off the menu now. */
  isKeptOff: z.boolean(),
  /** It is on the menu, and would leave it on that day if the rule kept off what does not fit. */
  leaves: z.boolean(),
  /** The day from which it does not fit, where that is after the day that was asked for. */
  unfitFrom: z.string().nullable(),
});

const judgedProduct = judgedSize.omit({ label: true, unfitFrom: true }).extend({
  name: z.string(),
  available: z.boolean(),
  sizes: z.array(judgedSize),
});

export type JudgedProduct = z.input<typeof judgedProduct>;

/** Answers how the products meet the rules on a day; without a rule, the owner's today. Nothing changes. */
export const getLaw = {
  method: 'GET',
  url: '/api/admin/law',
  config: { access: 'admin', permission: 'menu' },
  schema: {
    querystring: z.object({
      rule: z.enum(lawChoices).optional(),
      /** Two letters, or empty for none; without it the shop's own. */
      state: z
        .string()
        .regex(/^([A-Z]{2})?$/, 'Use the two letters of a state')
        .optional(),
      date: z.iso.date('Use a date such as 2026-11-12').optional(),
    }),
    response: {
      200: z.object({
        state: z.string().nullable(),
        /** The rules that are known of that place; of a state without one only the federal ones. */
        rules: z.array(lawRule),
        hasRulesOfState: z.boolean(),
        products: z.array(judgedProduct),
      }),
    },
  },
} as const satisfies Endpoint;
