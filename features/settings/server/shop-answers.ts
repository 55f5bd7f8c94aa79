import type pg from 'pg';
import {
  asapOf,
  hasTimeRules,
  isCrowded,
  isDefaultTimes,
  slotsOf,
  slotsOfDay,
} from '../rules/delivery-times.ts';
import { formatOpenState, openState } from '../rules/hours.ts';
import { deliveryBans } from '../rules/law-place.ts';
import type { Settings } from '#shared/settings.ts';
import { formatSpecialDays, formatWeekHours } from '../rules/week-hours.ts';
import { formatArea } from '../rules/zones.ts';
import { linkedPages } from '../rules/linked-pages.ts';
import { countOrdersAt, readOpenAsap } from './queries.ts';

/* What the settings come to at a moment. */

export async function deliveryTimesAt(pool: pg.Pool, rules: Settings, now: Date) {
  const slots = slotsOf(rules, now);
  const { capacity } = rules.deliveryTimes;
  const times = slots.map(({ time }) => time);
  const taken = capacity !== null && slots.length > 0 ? await countOrdersAt(pool, times) : new Map();
  const state = openState(rules, now);
  return {
    asap: await asapAt(pool, rules, now),
    slots: slots.map(({ time, label }) => ({
      time,
      label,
      left: capacity === null ? null : Math.max(0, capacity - (taken.get(time.getTime()) ?? 0)),
    })),
    opensAt: state.opensAt,
    text: state.isOpen ? null : formatOpenState(state, now, rules.shop.timeZone),
    // Under a limit of orders for now, only the server knows whether ASAP is offered.
    isDefault:
      isDefaultTimes(rules) &&
      rules.deliveryTimes.asapCapacity === null &&
      !hasTimeRules(rules, now) &&
      !rules.state.busy,
  };
}

/** Returns the promise for an order for now; null while none is accepted, or as many are open as the owner allows. */
async function asapAt(pool: pg.Pool, rules: Settings, now: Date) {
  const asap = asapOf(rules, now);
  const load = asap && (await readOpenAsap(pool, rules));
  return load && load.orders >= load.capacity ? null : asap;
}

/** The open orders for now, how many there may be, and whether it is time to say that the shop is busy. */
export async function asapLoad(pool: pg.Pool, rules: Settings) {
  const load = await readOpenAsap(pool, rules);
  return { ...(load ?? { orders: 0, capacity: null }), proposesBusy: isCrowded(rules, load?.orders ?? 0) };
}

/** Every slot of the day, also those that are over, with the orders wanted then. */
export async function loadOfSlots(pool: pg.Pool, rules: Settings, now: Date) {
  const slots = slotsOfDay(rules, now);
  const orders = await countOrdersAt(
    pool,
    slots.map(({ time }) => time),
  );
  const { capacity } = rules.deliveryTimes;
  return slots.map(({ time, label }) => ({ time, label, orders: orders.get(time.getTime()) ?? 0, capacity }));
}

export async function shopAt(pool: pg.Pool, rules: Settings, now: Date) {
  const { name, phone, email, address, licence, timeZone, helpLines } = rules.shop;
  const { isOpen, closesAt, opensAt, pausedUntil } = openState(rules, now);
  const words = formatArea(rules.area);
  const bans = deliveryBans(rules, now);
  const specialDays = formatSpecialDays(rules, now);
  return {
    name,
    phone,
    email,
    address,
    licence,
    timeZone,
    helpLines,
    dayBegins: rules.hours.dayBegins,
    isOpen,
    closesAt,
    opensAt,
    pausedUntil,
    openText: hasTimeRules(rules, now)
      ? formatOpenState({ isOpen, closesAt, opensAt, pausedUntil, lastOrderAt: null }, now, timeZone)
      : null,
    weekHours: formatWeekHours(rules, now),
    ...(specialDays.length > 0 && { specialDays }),
    isBusy: rules.state.busy,
    promise: await asapAt(pool, rules, now),
    area: words === null ? null : { text: words, zones: rules.area.zones },
    ...(bans.length > 0 && { noDelivery: bans }),
    hasCharges: rules.area.zones.length > 0 || rules.charges.taxes.length > 0,
    hasPromoCodes: rules.hasPromoCodes,
    tips: rules.charges.tips,
    age: rules.age,
    limits: rules.limits.categories,
    door: rules.door,
    pages: linkedPages(rules.pages),
  };
}
