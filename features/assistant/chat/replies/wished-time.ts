import { asap, deliveryOptions, type Offer } from '#features/checkout/customer/delivery-times.ts';
import { calendarDay, formatClock } from '#shared/dates.ts';
import type { TimeWish } from '../../understanding/clauses-time.ts';
import type { WishTexts } from './wish-texts.ts';
import { dayMs } from '#shared/durations.ts';

type Found = { choice: string; label: string } | { problem: string; choices: string[] };
type Slot = { value: string; label: string; time: Date };
type Clock = { now: Date; offer: Offer; timeZone: string | undefined; words: WishTexts };

/** Hours before it, said without "am" and "pm", are of the afternoon: 8 o'clock, in minutes. */
const opening = 480;

/** Times that are named where the one that was asked for is not offered. */
const maxNamedTimes = 3;

const dayNumber = (moment: Date, timeZone: string | undefined) => {
  const { year, month, day } = calendarDay(moment, timeZone);
  return Date.UTC(year, month - 1, day) / dayMs;
};

/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number) => (day + 4) % 7;

const minutesOf = (time: Date, timeZone: string | undefined) => {
  const [, hour = 0, minute = 0, half] = /^(\d+):(\d+) (AM|PM)$/.exec(formatClock(time, timeZone)) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0);
};

/** The choice of the checkout that a time as it was said means, or what is offered in its place. */
export function findTime(wish: TimeWish, { now, offer, timeZone, words }: Clock): Found {
  const options = deliveryOptions(now, offer);
  const [soon] = options;
  const plain = (label: unknown) => String(label).replaceAll('\u00a0', ' ');
  const slots: Slot[] = options
    .filter(({ value, disabled }) => value !== asap && !disabled)
    .map(({ value, label }) => ({ value, label: plain(label), time: new Date(value) }));
  const isSoonOffered = soon !== undefined && !soon.disabled;
  if ('asap' in wish) {
    if (isSoonOffered) return { choice: asap, label: plain(soon.label) };
    const reason = soon?.hint ? ` (${plain(soon.hint)})` : '';
    return instead(words, words.noAsap.replace(/\.$/, `${reason}.`), slots);
  }
  const { day, clock, bound, part } = wish;
  const today = dayNumber(now, timeZone);
  const isAhead = day && 'ahead' in day;
  const ofDay = slots.filter(({ time }) => {
    const number = dayNumber(time, timeZone);
    if (!day) return true;
    return 'ahead' in day ? number - today === day.ahead : weekdayOf(number) === day.weekday;
  });
  const starts = ({ time }: Slot) => minutesOf(time, timeZone);
  const chosen = (slot: Slot) => ({ choice: slot.value, label: slot.label });
  if (!clock) {
    if (part) {
      const first = ofDay.find((slot) => starts(slot) >= part[0] * 60 && starts(slot) < part[1] * 60);
      return first ? chosen(first) : instead(words, words.noDelivery, ofDay.length > 0 ? ofDay : slots);
    }
    if (isAhead && day.ahead === 0 && isSoonOffered) return { choice: asap, label: plain(soon.label) };
    return ofDay.length > 0 ? instead(words, words.whatTime, ofDay) : instead(words, words.noDay, slots);
  }
  const said = clock.hour * 60 + clock.minute;
  const isToday = !day || (isAhead && day.ahead === 0);
  const isPast = said < opening || (isToday && said <= minutesOf(now, timeZone));
  const wished = !clock.isExact && isPast && said < 720 ? said + 720 : said;
  if (bound === 'by') {
    const [first] = ofDay;
    const isSameDay = ({ time }: Slot) =>
      dayNumber(time, timeZone) === dayNumber(first?.time ?? now, timeZone);
    const last = ofDay.findLast((slot) => isSameDay(slot) && starts(slot) < (wished || 1440));
    if (last) return chosen(last);
    if (isToday && isSoonOffered && offer?.asap && minutesOf(now, timeZone) + offer.asap.to <= wished)
      return { choice: asap, label: plain(soon.label) };
  }
  const matches = ofDay.filter(
    (slot) => starts(slot) === wished || (!clock.isExact && starts(slot) % 720 === said % 720),
  );
  const match =
    bound === 'by' ? undefined : (matches[0] ?? (bound && ofDay.find((slot) => starts(slot) >= wished)));
  if (match) return chosen(match);
  const near = (ofDay.length > 0 ? ofDay : slots).toSorted(
    (a, b) => distance(a, wished, timeZone) - distance(b, wished, timeZone),
  );
  const hasPassed = isToday && wished <= minutesOf(now, timeZone);
  return instead(words, hasPassed ? words.past : words.noDelivery, near);
}

const distance = ({ time }: Slot, wanted: number, timeZone: string | undefined) =>
  Math.abs(minutesOf(time, timeZone) - wanted);

const labels = (slots: readonly Slot[]) =>
  slots
    .slice(0, maxNamedTimes)
    .toSorted((a, b) => a.time.getTime() - b.time.getTime())
    .map(({ label }) => label);

const instead = ({ offered, or, time }: WishTexts, problem: string, slots: readonly Slot[]) => {
  const choices = labels(slots);
  const named = choices.map(time);
  const times = named.length > 1 ? `${named.slice(0, -1).join(', ')} ${or} ${named.at(-1)}` : named[0];
  return { problem: times ? `${problem} ${offered(times)}` : problem, choices };
};
