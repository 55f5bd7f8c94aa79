import { invalid } from '#platform/server/errors.ts';

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

/** A clock may be a little slow; orders are taken for a week ahead. */
export function validateDeliveryTime(deliveryTime: Date, now: Date) {
  const ahead = deliveryTime.getTime() - now.getTime();
  if (ahead < -10 * minute) throw invalid('deliveryTime', 'Delivery time must not be in the past');
  if (ahead > week) throw invalid('deliveryTime', 'Delivery time must be within the next 7 days');
}
