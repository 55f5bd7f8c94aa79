import type { RadioOption } from '#client/ui/radio-cards.tsx';
import { shopTimeZone } from '#client/lib/shop-time-zone.ts';
import { formatClock, formatOrderDate } from '#shared/dates.ts';
import { asapLabel, asapTime, deliverySlots } from '#shared/delivery.ts';

export const asap = 'asap';

/** What can be chosen at a given moment: as soon as possible, or one of the slots, by its time. */
export function deliveryOptions(now: Date): RadioOption[] {
  const slots = deliverySlots(now, shopTimeZone).map(({ label, time }) => ({
    value: time.toISOString(),
    // Where there is no room for it all, it breaks between the day and the time.
    label: label.replace(/ (AM|PM)$/, '\u00a0$1'),
  }));
  return [
    { value: asap, label: asapLabel, wide: true, hint: `About ${formatClock(asapTime(now), shopTimeZone)}` },
    ...slots,
  ];
}

export const timeOf = (choice: string, now: Date) => (choice === asap ? asapTime(now).toISOString() : choice);

export const isStillOffered = (choice: string, now: Date) =>
  deliveryOptions(now).some(({ value }) => value === choice);

/** The slot that takes the place of one that has passed, and what to say about it. */
export function nextOffer(passed: string, now: Date) {
  const [next] = deliverySlots(now, shopTimeZone);
  return {
    choice: next?.time.toISOString() ?? asap,
    message: `${formatClock(passed, shopTimeZone)} has passed by now. The next one is ${next?.label ?? asapLabel}.`,
  };
}

/** Names the clock that the times follow, for a reader whose own says something else. */
export function clockNote(now: Date) {
  if (formatOrderDate(now, shopTimeZone) === formatOrderDate(now)) return undefined;
  const zone = new Intl.DateTimeFormat('en-US', { timeZone: shopTimeZone, timeZoneName: 'short' });
  const name = zone.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value;
  return `Times are the shop's (${name}).`;
}
