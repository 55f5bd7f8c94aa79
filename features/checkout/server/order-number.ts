import { randomInt } from 'node:crypto';
import { isoDayOf } from '#shared/iso-day.ts';

/** Without 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V: none looks like another. */
const alphabet = '34679ACDEFGHJKMNPQRTWXY';

/** A number like H261105-7QK2M: the shop's day, and five random characters, so that orders cannot be counted by it. */
export function orderNumber(now: Date, timeZone: string) {
  const day = isoDayOf(now, timeZone).slice(2).replaceAll('-', '');
  const code = Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]);
  return `H${day}-${code.join('')}`;
}
