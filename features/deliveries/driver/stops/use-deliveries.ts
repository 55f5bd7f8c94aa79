import { toDeviceTime } from '#platform/browser/lib/shop-clock.ts';
import { useEffect } from 'react';
import { listDriverOrders } from '../../contract/driver-orders.ts';
import { usePages } from '#platform/browser/api/use-endpoint.ts';
import { sortDeliveries } from './sort-deliveries.ts';
import { applyPending } from '../outbox/pending-action.ts';
import type { Counts } from '../counts.ts';
import { useOutbox } from '../outbox/use-outbox.ts';

/** The driver's orders as the driver has left them, in the order they are wanted. */
export function useDeliveries(now: number, counts: Counts | undefined) {
  const { rows, loadMore, loadingMore } = usePages(listDriverOrders);
  const { pending } = useOutbox();
  const deliveries = sortDeliveries(rows.map((order) => applyPending(order, pending, toDeviceTime(now))));

  // An old order may have been given to this driver just now: what is to be delivered is always loaded.
  const isMissing = counts !== undefined && deliveries.active.length < counts.active;
  useEffect(() => {
    if (isMissing && !loadingMore) loadMore?.();
  }, [isMissing, loadingMore, loadMore]);

  return { deliveries, loadMore, loadingMore };
}
