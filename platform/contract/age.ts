import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { ageRules } from '#shared/settings.ts';

/** `refused` is one No, which may be corrected once. `closed` is two. */
export const ageStates = ['open', 'ask', 'refused', 'closed'] as const;

export const age = z.object({
  rule: z.enum(ageRules),
  minimumAge: z.int(),
  /** The state decides whether the caller may see what is sold. */
  state: z.enum(ageStates),
  /** True when a date of birth is asked for before the first order. */
  needsBirthDate: z.boolean(),
});

export type Age = z.input<typeof age>;

export const getAge = {
  method: 'GET',
  url: '/api/age',
  config: { access: 'public' },
  schema: { response: { 200: age } },
} as const satisfies Endpoint;

/** Takes the caller's answer. The date of birth is looked at and never stored. */
export const answerAge = {
  method: 'POST',
  url: '/api/age',
  config: { access: 'public' },
  schema: {
    body: z.union([
      z.object({ isOldEnough: z.boolean() }),
      z.object({ birthDate: z.iso.date('Enter your date of birth') }),
    ]),
    response: { 200: age },
  },
} as const satisfies Endpoint;
