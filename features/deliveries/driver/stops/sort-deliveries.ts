import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import type { DriverOrder } from '../../contract/driver-orders.ts';
import { formatClock, formatWeekday, isSameDay } from '#shared/dates.ts';
import { isOpen } from '#shared/order-status.ts';
import { counted } from '#shared/counted.ts';
import { minuteMs } from '#shared/durations.ts';

export type DeliveryTab = 'active' | 'completed' | 'all';

const time = (iso: string | null | undefined) => (iso ? new Date(iso).getTime() : 0);

/** True until the time at which the driver tries the door again, unless the driver has put it elsewhere meanwhile. */
export const isTriedLater = ({ tryAgainAt, stopPosition }: DriverOrder, now: number) =>
  time(tryAgainAt) > now && stopPosition === null;

/** A second attempt is first when its time has come, and below the others before; what goes back to the shop is last. */
function rankOf(stop: DriverOrder, now: number) {
  if (stop.nextStep === 'return') return 3;
  if (isTriedLater(stop, now)) return 2;
  return stop.tryAgainAt && stop.stopPosition === null ? 0 : 1;
}

/** Sorts stops of the same rank by the driver's sequence, then by due time. */
const stopsInSequence = (now: number) => (one: DriverOrder, other: DriverOrder) =>
  rankOf(one, now) - rankOf(other, now) ||
  (one.stopPosition ?? 1000) - (other.stopPosition ?? 1000) ||
  time(dueAt(one)) - time(dueAt(other));

/**
 * Returns a new sequence without the stops that wait, unless the driver moved one. They get no place, so that a second
 * attempt rises by itself when its time comes.
 */
export function placedByDriver(
  stops: readonly DriverOrder[],
  ids: readonly string[],
  movedId: string,
  now: number,
) {
  const waiting = new Set(stops.filter((stop) => rankOf(stop, now) > 1).map(({ id }) => id));
  return ids.filter((id) => id === movedId || !waiting.has(id));
}

/** Returns when a stop is due: another attempt has a time of its own. */
export const dueAt = ({ tryAgainAt, deliveryTime }: DriverOrder) => tryAgainAt ?? deliveryTime;

const lastDoneFirst = (one: DriverOrder, other: DriverOrder) =>
  time(other.completedAt ?? other.updatedAt) - time(one.completedAt ?? one.updatedAt);

/** Returns open deliveries in the sequence of stops, then finished ones, the latest first. */
export function sortDeliveries(
  orders: readonly DriverOrder[],
  now: number,
): Record<DeliveryTab, DriverOrder[]> {
  const active = orders.filter(isOpen).toSorted(stopsInSequence(now));
  const closed = orders.filter((order) => !isOpen(order)).toSorted(lastDoneFirst);
  return {
    active,
    completed: closed.filter(({ status }) => status === 'completed'),
    all: [...active, ...closed],
  };
}

/** Writes the time an order is wanted at, by the shop's clock: "3:45 PM, in 25 minutes", "3:45 PM, 12 minutes late". */
export function describeDueAt(deliveryTime: string, now: number, timeZone = shopTimeZone) {
  const date = new Date(deliveryTime);
  const away = Math.round((date.getTime() - now) / minuteMs);
  const day = isSameDay(date, new Date(now), timeZone) ? '' : `${formatWeekday(date, timeZone)} `;
  const clock = `${day}${formatClock(date, timeZone)}`;
  if (away < 0) return { text: `${clock}, ${lengthOf(-away)} late`, isLate: true };
  return { text: away < 1 ? `${clock}, now` : `${clock}, in ${lengthOf(away)}`, isLate: false };
}

function lengthOf(minutes: number) {
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return counted(Math.floor(hours / 24), 'day');
  if (hours >= 1) return counted(hours, 'hour');
  return counted(minutes, 'minute');
}
