import { dollars, toCents } from './money.ts';

/** A sum that was typed in dollars, in whole cents: "1.005" is 101. Undefined when it is no sum. */
export function centsOf(typed: string) {
  const [whole = '', decimals, ...more] = splitAtDecimals(typed.replaceAll(/[\s$]/g, ''));
  if (more.length > 0 || !isWhole(whole) || !/^\d*$/.test(decimals ?? '')) return undefined;
  if (whole === '' && !decimals) return undefined;
  return toCents(Number(`${whole.replaceAll(/[.,]/g, '') || 0}.${decimals ?? 0}`));
}

/**
 * "1,250.00" and "1.250,00" end in cents at the last of two signs; "32,50" and "32.50" at their only one. A comma
 * before exactly three digits groups thousands, as people write them here; a point never does by itself.
 */
function splitAtDecimals(text: string) {
  const signs = text.match(/[.,]/g) ?? [];
  const isGrouped = signs.length > 1 ? new Set(signs).size === 1 : /^[1-9]\d{0,2},\d{3}$/.test(text);
  if (signs.length === 0 || isGrouped) return [text];
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Tells whether a text is digits, or groups of three behind one kind of sign. */
const isWhole = (text: string) => /^\d*$/.test(text) || /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(text);

/** Returns the note next to a sum that was not typed as plain dollars and cents: "Saved as $1.01" for "1.005". */
export function readingOf(typed: string) {
  const cents = centsOf(typed);
  return cents === undefined || /^[\s$]*\d*(\.\d{0,2})?\s*$/.test(typed)
    ? undefined
    : `Saved as ${dollars(cents)}`;
}

const maxPlainSumCents = 99_999_999;

/** A sum that may be left out, in cents: 0 when nothing was typed, null when it is no sum that anybody hands over. */
export function plainSum(typed: string) {
  if (typed.trim() === '') return 0;
  const cents = centsOf(typed);
  return cents === undefined || cents > maxPlainSumCents ? null : cents;
}

/** Formats cents for the field: 1999 is "19.99". */
export const asTyped = (cents: number) => (cents / 100).toFixed(2);
