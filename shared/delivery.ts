import { formatClock } from './dates.ts';

const minutes = (count: number) => count * 60_000;

export const asapLabel = 'ASAP (35-45 minutes)';
/** ASAP asks for a delivery this many minutes from now; the upper end is what the label promises. */
const asapMinutes = { from: 35, to: 45 };
export const defaultWaitMinutes = 30;

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
 * The scheduled deliveries on offer, in the reader's time zone: today's that begin later than
 * five minutes from now; when none is left, all of tomorrow's.
 */
export function deliverySlots(now: Date): DeliverySlot[] {
  const today = slotsOn(now, 0, 'Today').filter(({ time }) => time.getTime() > now.getTime() + slotLead);
  return today.length > 0 ? today : slotsOn(now, 1, 'Tomorrow');
}

function slotsOn(now: Date, daysAhead: number, day: string): DeliverySlot[] {
  return slotTimes.map(([hour, minute]) => {
    // Calendar arithmetic, not "+24 h": a daylight-saving day has 23 or 25 hours.
    const time = new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysAhead, hour, minute);
    return { label: `${day} ${formatClock(time)}`, time };
  });
}
