import { randomInt } from 'node:crypto';

/** Without 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V: none looks like another. */
const alphabet = '34679ACDEFGHJKMNPQRTWXY';

/** By time zone: to make one takes longer than all the rest. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string) {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const parts = { year: '2-digit', month: '2-digit', day: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
  dayFormats.set(timeZone, made);
  return made;
}

/** A number like H261105-7QK2M: the shop's day, and five random characters, so that orders cannot be counted by it. */
export function orderNumber(now: Date, timeZone: string) {
  const code = Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]);
  return `H${dayFormat(timeZone).format(now).replaceAll('-', '')}-${code.join('')}`;
}
