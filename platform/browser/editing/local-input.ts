import { clockNote, shopTimeZone } from '../lib/shop-time-zone.ts';
import { momentAt } from '#shared/wall-time.ts';

/** A moment as a datetime-local field holds it, by the clocks of the shop. */
export const toShopInput = (when: Date | string) =>
  new Date(when).toLocaleString('sv-SE', { timeZone: shopTimeZone }).slice(0, 16).replace(' ', 'T');

/** The moment such a field means, as it travels. */
export function fromShopInput(local: string) {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = local.split(/\D/).map(Number);
  return momentAt({ year, month, day }, [hour, minute], shopTimeZone).toISOString();
}

/** The hint of such a field: where the reader's clock differs, it names the shop's. */
export const clockHint = (hint?: string) =>
  [hint, clockNote(new Date())].filter(Boolean).join('. ') || undefined;
