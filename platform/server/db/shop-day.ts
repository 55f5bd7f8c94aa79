import type { Settings } from '#shared/settings.ts';

/** The clock of the shop's days: its zone, and the hour at which one day ends and the next begins, such as "04:00". */
export type ShopDay = { timeZone: string; dayBegins: string };

export const shopDayOf = ({
  shop,
  hours,
}: Pick<Settings, 'hours'> & { shop: { timeZone: string } }): ShopDay => ({
  timeZone: shop.timeZone,
  dayBegins: hours.dayBegins,
});

/** Returns SQL for the time on the shop's clocks at which the day, week or month of a moment began. */
export const startOf = (unit: string, moment: string, zone: string, begins: string) =>
  `(date_trunc(${unit}, ${moment}::timestamptz at time zone ${zone} - ${begins}::interval) + ${begins}::interval)`;

/** SQL for the moment at which a day of the calendar, such as 2026-03-05, begins for the shop. */
export const dayBegan = (day: string, zone: string, begins: string) =>
  `((${day}::date + ${begins}::interval) at time zone ${zone})`;
