import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { lawChoices } from '#shared/law-settings.ts';

const limits = z.object({
  totalThcPercent: z.number().nullable(),
  totalThcMgPerContainer: z.number().nullable(),
});

/** A rule as its file has it. */
const lawRule = z.object({
  id: z.string(),
  name: z.string(),
  wording: z.string(),
  source: z.object({ name: z.string(), url: z.string() }),
  effectiveOn: z.string(),
  limits,
});

const judgedProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  available: z.boolean(),
  /** The rule keeps it off the menu now. */
  isKeptOff: z.boolean(),
  figures: limits,
  fit: z.enum(['fits', 'does_not_fit', 'unknown']),
  /** The figure that decides, or what is missing. */
  reason: z.string(),
  /** It is on the menu, and would leave it on that day if the rule kept off what does not fit. */
  leaves: z.boolean(),
});

export type JudgedProduct = z.input<typeof judgedProduct>;

/** Answers how the products meet a rule on a day; without a rule, the owner's rule today. Nothing changes. */
export const getLaw = {
  method: 'GET',
  url: '/api/admin/law',
  config: { access: 'admin', permission: 'menu' },
  schema: {
    querystring: z.object({
      rule: z.enum(lawChoices).optional(),
      date: z.iso.date('Use a date such as 2026-11-12').optional(),
    }),
    response: {
      200: z.object({
        rules: z.array(lawRule),
        /** True when the rule is in force on that day. */
        isInForce: z.boolean(),
        products: z.array(judgedProduct),
      }),
    },
  },
} as const satisfies Endpoint;
