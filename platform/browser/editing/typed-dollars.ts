import { z } from 'zod';
import { maxPriceCents } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';
import { centsOf } from '#shared/typed-money.ts';

/** A price as it is typed, in dollars. It comes out as whole cents. */
export const typedDollars = (what: string, lowestCents: number) =>
  z
    .string()
    .transform((typed) => centsOf(typed) ?? Number.NaN)
    .pipe(
      z
        .int(`${what} must be positive`)
        .min(lowestCents, `${what} must be positive`)
        .max(maxPriceCents, `${what} must be at most ${dollars(maxPriceCents)}`),
    );
