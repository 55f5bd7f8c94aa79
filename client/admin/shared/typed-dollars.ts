import { z } from 'zod';
import { maxPrice } from '#shared/limits.ts';
import { dollars, toCents } from '#shared/money.ts';

/** What a typed sum may mean, in whole cents: one reading, two when it is not clear which, none when it is no sum. */
export function readDollars(typed: string): number[] {
  const text = typed.replaceAll(/[\s$]/g, '');
  const [whole = '', decimals, ...more] = splitAtDecimals(text);
  if (more.length > 0 || !isWhole(whole) || !/^\d*$/.test(decimals ?? '')) return [];
  if (whole === '' && !decimals) return [];
  const cents = toCents(Number(`${whole.replaceAll(/[.,]/g, '') || 0}.${decimals ?? 0}`));
  // "1,250" is a thousand and more to one, and a dollar and more to another.
  const [, group] = /^[1-9]\d{0,2}[.,](\d{3})$/.exec(text) ?? [];
  return group ? [toCents(Number(text.replace(/[.,]/, ''))), cents] : [cents];
}

/** "1,250.00" and "1.250,00" end in cents at the last of two signs; "32,50" and "32.50" at their only one. */
function splitAtDecimals(text: string) {
  const signs = text.match(/[.,]/g) ?? [];
  const isGrouped = signs.length > 1 && new Set(signs).size === 1;
  if (signs.length === 0 || isGrouped) return [text];
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Digits, or groups of three behind one kind of sign. */
const isWhole = (text: string) => /^\d*$/.test(text) || /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(text);

/** The one sum that was typed, in cents. */
export const centsOf = (typed: string) => {
  const [cents, other] = readDollars(typed);
  return other === undefined ? cents : undefined;
};

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
        .max(maxPrice, `${what} must be at most $100,000.00`),
    );

/** Cents as they stand in the field: 1999 is "19.99". */
export const asTyped = (cents: number) => (cents / 100).toFixed(2);
