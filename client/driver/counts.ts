import type { countDriverOrders } from '#shared/contract/driver-orders.ts';
import type { Output } from '#shared/endpoint.ts';

export type Counts = Output<typeof countDriverOrders>;

/** What the shop counted, with so many deliveries more that it has not counted yet. */
export const withCompleted = (counts: Counts, deliveries: number): Counts => ({
  ...counts,
  // The shop may have heard of one a moment before this list has.
  active: Math.max(0, counts.active - deliveries),
  completed: counts.completed + deliveries,
  completedToday: counts.completedToday + deliveries,
});
