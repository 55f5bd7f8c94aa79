import { asap, deliveryOptions, type Offer } from '#features/checkout/customer/delivery-times.ts';
import { calendarDay, formatClock } from '#shared/dates.ts';
import { formatList } from '#shared/format-list.ts';
import type { TimeWish } from '../../understanding/clauses-time.ts';

type Found = { choice: string; label: string } | { problem: string; choices: string[] };
type Slot = { value: string; label: string; time: Date };
type Clock = { now: Date; offer: Offer; timeZone: string | undefined };

/** Times that are named where the one that was asked for is not offered. */
const maxNamedTimes = 3;

const dayNumber = (moment: Date, timeZone: string | undefined) => {
  const { year, month, day } = calendarDay(moment, timeZone);
  return Date.UTC(year, month - 1, day) / 86_400_000;
};

/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number) => (day + 4) % 7;

const minutesOf = (time: Date, timeZone: string | undefined) => {
  const [, hour = 0, minute = 0, half] = /^(\d+):(\d+) (AM|PM)$/.exec(formatClock(time, timeZone)) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0);
};

/** The choice of the checkout that a time as it was said means, or what is offered in its place. */
export function findTime(wish: TimeWish, { now, offer, timeZone }: Clock): Found {
  const options = deliveryOptions(now, offer);
  const [soon] = options;
  const plain = (label: unknown) => String(label).replaceAll('\u00a0', ' ');
  const slots: Slot[] = options
    .filter(({ value, disabled }) => value !== asap && !disabled)
    .map(({ value, label }) => ({ value, label: plain(label), time: new Date(value) }));
  const isSoonOffered = soon !== undefined && !soon.disabled;
  if ('asap' in wish) {
    if (isSoonOffered) return { choice: asap, label: plain(soon.label) };
    return instead(`ASAP is not offered just now${soon?.hint ? ` (${plain(soon.hint)})` : ''}.`, slots);
  }
  const { day, clock } = wish;
  const today = dayNumber(now, timeZone);
  const ofDay = slots.filter(({ time }) => {
    const number = dayNumber(time, timeZone);
    if (!day) return true;
    return 'ahead' in day ? number - today === day.ahead : weekdayOf(number) === day.weekday;
  });
  if (!clock) {
    if (day && 'ahead' in day && day.ahead === 0 && isSoonOffered)
      return { choice: asap, label: plain(soon.label) };
    return ofDay.length > 0
      ? { problem: `At what time? There is ${named(ofDay)}.`, choices: labels(ofDay) }
      : instead('Nothing is delivered that day.', slots);
  }
  const wanted = clock.hour * 60 + clock.minute;
  const matches = ofDay.filter(({ time }) => {
    const minutes = minutesOf(time, timeZone);
    return clock.isExact ? minutes === wanted : minutes % 720 === wanted % 720;
  });
  const [match] = matches;
  if (match) return { choice: match.value, label: match.label };
  const near = (ofDay.length > 0 ? ofDay : slots).toSorted(
    (a, b) => distance(a, wanted, timeZone) - distance(b, wanted, timeZone),
  );
  return instead('There is no delivery at that time.', near);
}

const distance = ({ time }: Slot, wanted: number, timeZone: string | undefined) =>
  Math.abs(minutesOf(time, timeZone) - wanted);

const labels = (slots: readonly Slot[]) =>
  slots
    .slice(0, maxNamedTimes)
    .toSorted((a, b) => a.time.getTime() - b.time.getTime())
    .map(({ label }) => label);
const named = (slots: readonly Slot[]) => formatList(labels(slots), 'or');

const instead = (problem: string, slots: readonly Slot[]) =>
  slots.length > 0
    ? { problem: `${problem} What I can offer: ${named(slots)}.`, choices: labels(slots) }
    : { problem, choices: [] };
