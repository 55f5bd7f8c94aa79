import { invalid } from '#platform/server/errors.ts';
import { dayMs, minuteMs } from '#shared/durations.ts';

const maxAheadMs = 7 * dayMs;

/** A clock may be a little slow; orders are taken for a week ahead. */
export function validateDeliveryTime(deliveryTime: Date, now: Date) {
  const ahead = deliveryTime.getTime() - now.getTime();
  if (ahead < -10 * minuteMs) throw invalid('deliveryTime', 'Delivery time must not be in the past');
  if (ahead > maxAheadMs) throw invalid('deliveryTime', 'Delivery time must be within the next 7 days');
}
