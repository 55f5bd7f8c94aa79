import { toDeviceTime } from '#platform/browser/lib/shop-clock.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { countDriverOrders, listDriverOrders } from '../contract/driver-orders.ts';
import { infiniteOptionsFor, queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { isOpen } from '#shared/order-status.ts';
import { withCompleted, type Counts } from './counts.ts';
import { applyPending } from './outbox/pending-action.ts';
import { useOutbox } from './outbox/use-outbox.ts';

/** Returns the shop's own count, and what the driver has done that has not been sent yet. Unknown until it is read. */
export function useCounts(now: number): Counts | undefined {
  const { data: counts } = useQuery(queryOptionsFor(countDriverOrders, {}));
  // Reads the cache alone: `Deliveries` fetches the list.
  const { data: list } = useInfiniteQuery({ ...infiniteOptionsFor(listDriverOrders), enabled: false });
  const { pending } = useOutbox();
  const unsent = list?.pages
    .flatMap(({ rows }) => rows)
    .filter((order) => isOpen(order) && !isOpen(applyPending(order, pending, toDeviceTime(now))));
  return counts && withCompleted(counts, unsent?.length ?? 0);
}
