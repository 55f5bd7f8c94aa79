import type { RadioOption } from '#platform/browser/ui/radio-cards.tsx';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import type { TimesOnOffer } from '#features/settings/contract/shop.ts';
import { formatClock } from '#shared/dates.ts';
import { asapLabel, asapLabelOf, asapTime, deliverySlots } from '#shared/delivery.ts';
import { counted } from '#shared/counted.ts';
import { minuteMs } from '#shared/durations.ts';

export const asap = 'asap';
/** The number of free places from which a slot shows how many are left. */
const fewPlaces = 5;

/** The times that the server offers; undefined while they load, and then the times of a shop without settings. */
export type Offer = TimesOnOffer | undefined;

/** Returns the times for an address in a zone that takes `extraMinutes` longer. */
export function inZone(offer: Offer, extraMinutes: number): Offer {
  if (!offer?.asap || extraMinutes === 0) return offer;
  const pace = { from: offer.asap.from + extraMinutes, to: offer.asap.to + extraMinutes };
  return { ...offer, isDefault: false, asap: { label: asapLabelOf(pace), ...pace } };
}

type Option = RadioOption & { label: string };
type Times = { asap: Option; minutes: number; slots: Option[] };

function timesOf(now: Date, offer: Offer): Times {
  if (!offer || offer.isDefault) {
    const slots = deliverySlots(now, shopTimeZone).map(({ label, time }) => ({
      value: time.toISOString(),
      label,
    }));
    const minutes = (asapTime(now).getTime() - now.getTime()) / minuteMs;
    return { asap: { value: asap, label: asapLabel }, minutes, slots };
  }
  const slots = offer.slots
    .filter(({ time }) => new Date(time) > now)
    .map(({ time, label, left }) => ({ value: new Date(time).toISOString(), label, ...placesLeft(left) }));
  if (!offer.asap) {
    return {
      asap: { value: asap, label: 'ASAP', hint: offer.text ?? 'Not offered', disabled: true },
      minutes: 0,
      slots,
    };
  }
  return { asap: { value: asap, label: offer.asap.label }, minutes: offer.asap.from, slots };
}

function placesLeft(left: number | null) {
  if (left === null || left > fewPlaces) return {};
  return left === 0 ? { hint: 'Fully booked', disabled: true } : { hint: `${counted(left, 'place')} left` };
}

const asapAt = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minuteMs);

/** Returns the choices at a given moment: ASAP, and the slots by time. */
export function deliveryOptions(now: Date, offer?: Offer): RadioOption[] {
  const times = timesOf(now, offer);
  const about = `About ${formatClock(asapAt(now, times.minutes), shopTimeZone)}`;
  return [
    { ...times.asap, wide: true, hint: times.asap.hint ?? about },
    // A narrow label breaks between the day and the time.
    ...times.slots.map((slot) => ({ ...slot, label: slot.label.replace(/ (AM|PM)$/, '\u00a0$1') })),
  ];
}

export const timeOf = (choice: string, now: Date, offer?: Offer) =>
  choice === asap ? asapAt(now, timesOf(now, offer).minutes).toISOString() : choice;

export const isStillOffered = (choice: string, now: Date, offer?: Offer) =>
  deliveryOptions(now, offer).some(({ value, disabled }) => value === choice && !disabled);

/** "ASAP is not offered just now (Paused until 6:45 PM). Please choose another delivery time." */
function noAsapSentence(offer: Offer) {
  const reason = offer?.text ? ` (${offer.text})` : '';
  return `ASAP is not offered just now${reason}. Please choose another delivery time.`;
}

/** Returns the reason why an order cannot have the chosen time any more, or has none because ASAP is not offered. */
export function timeProblem(choice: string, now: Date, offer: Offer) {
  // A shop that never offers ASAP says so by its times.
  if (!choice && !offer?.text) return undefined;
  const wished = choice || asap;
  return isStillOffered(wished, now, offer) ? undefined : nextOffer(wished, now, offer).message;
}

/** The choice that takes the place of one that is no longer offered, and what to say about it. */
export function nextOffer(passed: string, now: Date, offer?: Offer) {
  const times = timesOf(now, offer);
  const next = [...times.slots, times.asap].find(({ disabled }) => !disabled);
  // A customer who wants it now chooses another time: a slot in the evening would not be what was meant.
  if (passed === asap) return { choice: '', message: noAsapSentence(offer) };
  const gone =
    new Date(passed) <= now || !offer || offer.isDefault ? 'has passed by now' : 'is not offered any more';
  return {
    choice: next?.value ?? '',
    message: `${formatClock(passed, shopTimeZone)} ${gone}. The next one is ${next?.label ?? asapLabel}.`,
  };
}
