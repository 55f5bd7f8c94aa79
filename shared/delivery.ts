import { calendarDay, formatClock } from './dates.ts';
import { minuteMs } from './durations.ts';
import { momentAt } from './wall-time.ts';

const minutes = (count: number) => count * minuteMs;

/** ASAP asks for a delivery this many minutes from now; the upper end is what the label promises. */
const asapMinutes = { from: 35, to: 45 };
export const asapLabel = 'ASAP (35-45 minutes)';

/** Returns "ASAP (35-45 minutes)", "ASAP (30 minutes)". */
export const asapLabelOf = ({ from, to }: { from: number; to: number }) =>
  `ASAP (${from === to ? from : `${from}-${to}`} minutes)`;

const slotTimes = [
  [10, 30],
  [11, 0],
  [11, 30],
  [12, 0],
] as const;
const slotLead = minutes(5);

export type DeliverySlot = { label: string; time: Date };

/** The delivery time an ASAP order asks for. */
export const asapTime = (now: Date) => new Date(now.getTime() + minutes(asapMinutes.from));

/**
 * The scheduled deliveries on offer, in the shop's time zone (the reader's, if none is given): today's that begin
 * later than five minutes from now; when none is left, all of tomorrow's.
 */
export function deliverySlots(now: Date, timeZone?: string): DeliverySlot[] {
  const today = slotsOn(now, { daysAhead: 0, day: 'Today', timeZone });
  const left = today.filter(({ time }) => time.getTime() > now.getTime() + slotLead);
  return left.length > 0 ? left : slotsOn(now, { daysAhead: 1, day: 'Tomorrow', timeZone });
}

type SlotDay = { daysAhead: number; day: string; timeZone: string | undefined };

function slotsOn(now: Date, { daysAhead, day, timeZone }: SlotDay): DeliverySlot[] {
  const today = calendarDay(now, timeZone);
  return slotTimes.map((clock) => {
    // Calendar arithmetic, not "+24 h": a daylight-saving day has 23 or 25 hours.
    const time = momentAt({ ...today, day: today.day + daysAhead }, clock, timeZone);
    return { label: `${day} ${formatClock(time, timeZone)}`, time };
  });
}
