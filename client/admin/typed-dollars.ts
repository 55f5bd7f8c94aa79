import { z } from 'zod';
import { toCents } from '#shared/money.ts';

const highest = 10_000_000;

/** A price as it is typed, in dollars. It comes out as whole cents. */
export const typedDollars = (what: string, lowestCents: number) =>
  z
    .string()
    .transform((typed) => (typed.trim() === '' ? Number.NaN : toCents(Number(typed))))
    .pipe(
      z
        .int(`${what} must be positive`)
        .min(lowestCents, `${what} must be positive`)
        .max(highest, `${what} must be at most $100,000.00`),
    );

/** Cents as they stand in the field: 1999 is "19.99". */
export const asTyped = (cents: number) => (cents / 100).toFixed(2);
