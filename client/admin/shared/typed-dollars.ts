import { z } from 'zod';
import { maxPrice } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';
import { asTyped, centsOf, readDollars } from '#shared/typed-money.ts';

/** A price as it is typed, in dollars. It comes out as whole cents. */
export const typedDollars = (what: string, lowestCents: number) =>
  z
    .string()
    .check(({ value, issues }) => {
      const [one, other] = readDollars(value);
      if (one === undefined || other === undefined) return;
      const message =
        `Is this ${dollars(one)} or ${dollars(other)}? ` +
        `Please type it with cents, as ${asTyped(one)} or ${asTyped(other)}.`;
      issues.push({ code: 'custom', input: value, message, continue: false });
    })
    .transform((typed) => centsOf(typed) ?? Number.NaN)
    .pipe(
      z
        .int(`${what} must be positive`)
        .min(lowestCents, `${what} must be positive`)
        .max(maxPrice, `${what} must be at most ${dollars(maxPrice)}`),
    );
