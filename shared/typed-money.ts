import { toCents } from './money.ts';

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

/** A plain sum that was typed, as "112.50", "112,5" or "$112", in cents: 0 when nothing was, null when it is no sum. */
export function plainSum(typed: string) {
  const text = typed.replaceAll(/[\s$]/g, '').replace(',', '.');
  if (text === '') return 0;
  return /^\d{1,6}(\.\d{0,2})?$/.test(text) ? toCents(Number(text)) : null;
}

/** Cents as they stand in the field: 1999 is "19.99". */
export const asTyped = (cents: number) => (cents / 100).toFixed(2);
