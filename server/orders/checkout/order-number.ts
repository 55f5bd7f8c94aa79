import { randomInt } from 'node:crypto';

/** Without 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V: none looks like another. */
const alphabet = '34679ACDEFGHJKMNPQRTWXY';

/** Makes numbers like H261105-7QK2M: the shop's day, and five characters nobody can count orders by. */
export function orderNumbers(timeZone: string) {
  const day = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: '2-digit',
    month: '2-digit',
    day: '2-digit',
  });
  return (now: Date) => {
    const code = Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]);
    return `H${day.format(now).replaceAll('-', '')}-${code.join('')}`;
  };
}
