import { calendarDay } from './dates.ts';

/** Returns the day of a moment as 2026-11-12. It is not among the dates, which the customer's first screen loads. */
export function isoDayOf(moment: Date, timeZone?: string) {
  const { year, month, day } = calendarDay(moment, timeZone);
  return [year, month, day].map((number) => String(number).padStart(2, '0')).join('-');
}
