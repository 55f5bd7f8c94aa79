import { grouped } from './counted.ts';

/** Formats cents: 4200 is "$42.00". No other function formats money. */
export function dollars(cents: number) {
  const [whole = '', rest] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}$${grouped(whole)}.${rest}`;
}

/** Formats round sums where room is short, as next to a chart: 2000000 is "$20K". */
export const shortDollars = (cents: number) => compact(cents, {});

const compact = (cents: number, digits: Intl.NumberFormatOptions) =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    ...digits,
  });

/** A sum at a glance, where room is short: exact below $10,000, and from there on such as "$188.1M". */
export const glanceDollars = (cents: number) =>
  cents < 1_000_000 ? dollars(cents) : compact(cents, { minimumFractionDigits: 0, maximumFractionDigits: 1 });

/** Converts typed dollars to whole cents: 19.99 is 1999. Half a cent is rounded up. */
export const toCents = (typedDollars: number) => Math.round(Number((typedDollars * 100).toFixed(4)));

/** Returns the discount as a whole percentage: 4200 to 3360 is 20. */
export const percentOff = (regularCents: number, saleCents: number) =>
  regularCents > 0 ? Math.round((1 - saleCents / regularCents) * 100) : 0;
