import { formatClock, formatWeekday } from '#shared/dates.ts';
import { momentAt } from '#shared/wall-time.ts';
import { asapLabelOf } from '#shared/delivery.ts';
import { dayAfter, formatMoment, isOpenAt, openState, pausedUntil } from './hours.ts';
import { minutesOf, slotClocks } from './settings-rules.ts';
import { defaultSections, type Settings } from '#shared/settings.ts';
import { minuteMs } from '#shared/durations.ts';

/** An order may be wanted this many days ahead at most. */
const maxDaysAhead = 7;
/** A checkout may stay open for as long after its delivery time was computed. */
const graceMs = 10 * minuteMs;

/** The settings that delivery times depend on. */
export type TimeRules = Pick<Settings, 'hours' | 'state' | 'deliveryTimes' | 'shop' | 'area'>;
export type Slot = { time: Date; label: string };
export type Asap = { label: string; from: number; to: number };

/** Returns the present duration of an order for now, in minutes. */
export const paceOf = ({ deliveryTimes, state }: Pick<TimeRules, 'deliveryTimes' | 'state'>) =>
  state.busy ? deliveryTimes.busy : deliveryTimes.normal;

/** Returns the promise for an order for now; null while none is accepted. */
export function asapOf(rules: TimeRules, now: Date): Asap | null {
  if (!rules.deliveryTimes.asap || !openState(rules, now).isOpen) return null;
  const pace = paceOf(rules);
  return { label: asapLabelOf(pace), ...pace };
}

const timesOn = (rules: TimeRules, now: Date, days: number) => {
  const { timeZone } = rules.shop;
  const date = dayAfter(now, days, timeZone);
  const name = ['Today', 'Tomorrow'][days];
  // Calendar arithmetic, not "+24 h": a daylight-saving day has 23 or 25 hours.
  const times = slotClocks(rules.deliveryTimes).map((clock) =>
    momentAt(date, [Math.floor(minutesOf(clock) / 60), minutesOf(clock) % 60], timeZone),
  );
  // Slots of an hour that the clocks skip all begin where they go on.
  const unique = [...new Set(times.map(Number))].toSorted((one, other) => one - other);
  return unique.map((moment) => {
    const time = new Date(moment);
    return { time, label: `${name ?? formatWeekday(time, timeZone)} ${formatClock(time, timeZone)}` };
  });
};

/** Every slot of the day of `now`, also those that are over. */
export const slotsOfDay = (rules: TimeRules, now: Date): Slot[] => timesOn(rules, now, 0);

const isOffered = (rules: TimeRules, time: Date, now: Date) =>
  time.getTime() > now.getTime() + rules.deliveryTimes.leadMinutes * minuteMs && isOpenAt(rules, time, now);

/** The slots of the days ahead that are offered at `now`, or else of the next day that has some. */
export function slotsOf(rules: TimeRules, now: Date): Slot[] {
  const found: Slot[] = [];
  for (let days = 0; days < maxDaysAhead; days += 1) {
    if (days > rules.deliveryTimes.daysAhead && found.length > 0) break;
    found.push(...timesOn(rules, now, days).filter(({ time }) => isOffered(rules, time, now)));
  }
  return found;
}

/** True if a slot begins at exactly that moment. */
export function isSlot(rules: TimeRules, moment: Date) {
  if (moment.getTime() % minuteMs !== 0) return false;
  const { deliveryTimes, shop } = rules;
  const days = slotDays.get(deliveryTimes) ?? new Map<string, Set<number>>();
  slotDays.set(deliveryTimes, days);
  const day = `${dayAfter(moment, 0, shop.timeZone).iso} ${shop.timeZone}`;
  const times = days.get(day) ?? new Set(slotsOfDay(rules, moment).map(({ time }) => time.getTime()));
  days.set(day, times);
  return times.has(moment.getTime());
}

/** The starts of a day's slots: a list of orders asks for the same few days again and again. */
const slotDays = new WeakMap<Settings['deliveryTimes'], Map<string, Set<number>>>();

/** Returns the most orders for that time; null without a limit. */
export const capacityOf = (rules: TimeRules, deliveryTime: Date) =>
  rules.deliveryTimes.capacity !== null && isSlot(rules, deliveryTime) ? rules.deliveryTimes.capacity : null;

export type DeliveryProblem = {
  code:
    | 'SHOP_CLOSED'
    | 'DELIVERY_TIME_UNAVAILABLE'
    | 'SLOT_FULL'
    | 'ASAP_FULL'
    | 'OUTSIDE_AREA'
    | 'LAW_OF_PLACE';
  /** Field of the checkout. */
  path: 'deliveryTime' | 'deliveryAddress';
  message: string;
};

const asDefault = JSON.stringify(defaultSections.deliveryTimes);
/** True if the delivery times are those of a shop without settings. A limit of orders for now sets no time. */
export const isDefaultTimes = ({ deliveryTimes }: Pick<TimeRules, 'deliveryTimes'>) =>
  deliveryTimes === defaultSections.deliveryTimes ||
  JSON.stringify({ ...deliveryTimes, asapCapacity: null }) === asDefault;

/** True if hours or a pause close the shop at times. */
export const hasTimeRules = (rules: Pick<TimeRules, 'hours' | 'state'>, now: Date) =>
  !rules.hours.alwaysOpen || rules.hours.specialDays.length > 0 || pausedUntil(rules, now) !== null;

/** Returns the reason why an order for now is refused, as a sentence that says what to do; null when it is accepted. */
export function asapProblem(rules: TimeRules, now: Date): DeliveryProblem | null {
  if (!rules.deliveryTimes.asap)
    return unavailable('ASAP is not offered just now. Please choose another delivery time.');
  return closedProblem(rules, now);
}

/** True if that time is no slot, and so near that an order for it is one for now, where those are accepted. */
export function isForNow(rules: TimeRules, deliveryTime: Date, now: Date) {
  const { asap, normal, busy } = rules.deliveryTimes;
  // An order for now takes as long as its zone says in addition to the promise.
  const extra = Math.max(0, ...rules.area.zones.map(({ extraMinutes }) => extraMinutes));
  const latest = now.getTime() + (Math.max(normal.to, busy.to) + extra) * minuteMs + graceMs;
  return asap && deliveryTime.getTime() <= latest && !isSlot(rules, deliveryTime);
}

/**
 * Returns the reason why an order for that time is refused, as a sentence that says what to do; null when it is
 * accepted.
 */
export function deliveryTimeProblem(rules: TimeRules, deliveryTime: Date, now: Date): DeliveryProblem | null {
  const isOwn = !isDefaultTimes(rules);
  if (!isOwn && !hasTimeRules(rules, now)) return null;
  if (isForNow(rules, deliveryTime, now)) return closedProblem(rules, now);
  if (isOwn && !isSlot(rules, deliveryTime))
    return unavailable('This delivery time is not offered. Please choose another one.');
  if (isOwn ? isOffered(rules, deliveryTime, now) : isOpenAt(rules, deliveryTime, now)) return null;
  const time = formatMoment(deliveryTime, now, rules.shop.timeZone);
  return unavailable(`Delivery at ${time} is not possible any more. Please choose another time.`);
}

const unavailable = (message: string): DeliveryProblem => ({
  code: 'DELIVERY_TIME_UNAVAILABLE',
  path: 'deliveryTime',
  message,
});

function closedProblem(rules: TimeRules, now: Date): DeliveryProblem | null {
  const state = openState(rules, now);
  if (state.isOpen) return null;
  const reason = state.pausedUntil ? 'The shop is taking a break.' : 'The shop is closed.';
  const then = state.opensAt
    ? ` It takes orders again from ${formatMoment(state.opensAt, now, rules.shop.timeZone)}.`
    : '';
  return { code: 'SHOP_CLOSED', path: 'deliveryTime', message: `${reason}${then} Your cart is kept.` };
}

/** True once so many orders for now are open that the owner should say that the shop is busy. */
export const isCrowded = ({ deliveryTimes, state }: TimeRules, orders: number) =>
  deliveryTimes.asapCapacity !== null && !state.busy && orders * 3 >= deliveryTimes.asapCapacity * 2;

export const asapFullProblem: DeliveryProblem = {
  code: 'ASAP_FULL',
  path: 'deliveryTime',
  message:
    'So many orders are under way that ASAP is not offered just now. Please choose another time, or try again in a few minutes.',
};

export const slotFullProblem = (deliveryTime: Date, now: Date, timeZone: string): DeliveryProblem => ({
  code: 'SLOT_FULL',
  path: 'deliveryTime',
  message: `Delivery at ${formatMoment(deliveryTime, now, timeZone)} is fully booked. Please choose another time.`,
});
