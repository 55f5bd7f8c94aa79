import { shopNow } from '../lib/shop-clock.ts';
import { shopTimeZone } from '../lib/shop-time-zone.ts';
import { calendarDay, formatCalendarDay } from '#shared/dates.ts';
import { dayMs, hourMs } from '#shared/durations.ts';

/** Days of the shop, such as 2026-03-05, both included. */
export type Days = { from: string; to: string };

const write = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Ranges that are asked for often, by the days of the shop: before the hour at which one begins, it is the day before. */
export function usualDays(dayBegins = '00:00', now = shopNow()): { label: string; days: Days }[] {
  const began = new Date(now.getTime() - Number.parseInt(dayBegins, 10) * hourMs);
  const { year, month, day } = calendarDay(began, shopTimeZone);
  const today = Date.UTC(year, month - 1, day);
  const last = (count: number) => ({ from: write(today - (count - 1) * dayMs), to: write(today) });
  return [
    { label: 'Today', days: last(1) },
    { label: 'Yesterday', days: { from: write(today - dayMs), to: write(today - dayMs) } },
    { label: 'Last 7 days', days: last(7) },
    { label: 'Last 30 days', days: last(30) },
    {
      label: 'Last month',
      days: { from: write(Date.UTC(year, month - 2, 1)), to: write(Date.UTC(year, month - 1, 0)) },
    },
    { label: 'This month', days: { from: write(Date.UTC(year, month - 1, 1)), to: write(today) } },
  ];
}

/** "Mar 5, 2026", "Mar 5, 2026 to Mar 7, 2026", "since Mar 5, 2026". */
export function formatDays({ from, to }: { from: string | null; to: string | null }) {
  const [first, last] = [from, to].map((day) => day && formatCalendarDay(day));
  if (first && last) return first === last ? first : `${first} to ${last}`;
  return first ? `since ${first}` : `until ${last}`;
}
