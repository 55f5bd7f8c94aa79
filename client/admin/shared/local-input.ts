import { shopTimeZone } from '#client/lib/shop-time-zone.ts';
import { momentAt } from '#shared/dates.ts';

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** As a datetime-local field holds a sale's dates, which are by the reader's clock. */
export function toLocalInput(when: Date | string) {
  const date = new Date(when);
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** The moment such a date means, as it travels. */
export const toIso = (local: string) => new Date(local).toISOString();

/** A moment as a datetime-local field holds it, by the clocks of the shop. */
export const toShopInput = (when: Date | string) =>
  new Date(when).toLocaleString('sv-SE', { timeZone: shopTimeZone }).slice(0, 16).replace(' ', 'T');

/** The moment such a field means, as it travels. */
export function fromShopInput(local: string) {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = local.split(/\D/).map(Number);
  return momentAt({ year, month, day }, [hour, minute], shopTimeZone).toISOString();
}
