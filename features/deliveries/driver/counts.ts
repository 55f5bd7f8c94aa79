import type { countDriverOrders } from '../contract/driver-orders.ts';
import type { Output } from '#shared/endpoint.ts';

export type Counts = Output<typeof countDriverOrders>;

/** Adds deliveries that the shop has not counted yet to its counts. */
export const withCompleted = (counts: Counts, deliveries: number): Counts => ({
  ...counts,
  // The server may have one a moment before this list shows it.
  active: Math.max(0, counts.active - deliveries),
  completed: counts.completed + deliveries,
  completedToday: counts.completedToday + deliveries,
});
