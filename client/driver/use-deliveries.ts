import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countDriverOrders, listDriverOrders } from '#client/lib/endpoints.ts';
import { readOf, usePages } from '#client/lib/use-endpoint.ts';
import { isSameDay, sortDeliveries } from './delivery-order.ts';
import { withErrands } from './errands.ts';
import { useOutbox } from './use-errands.ts';

/** The driver's orders as the driver has left them, in the order they are wanted. */
export function useDeliveries(now: number) {
  const { rows, loadMore, loadingMore } = usePages(listDriverOrders);
  const { errands } = useOutbox();
  const deliveries = sortDeliveries(rows.map((order) => withErrands(order, errands, now)));

  const loaded = {
    active: deliveries.active.length,
    completed: deliveries.completed.length,
    completedToday: deliveries.completed.filter(({ completedAt }) => isSameDay(completedAt, now)).length,
    total: deliveries.all.length,
  };
  // With a part of the list only the shop can count.
  const { data: counted } = useQuery({ ...readOf(countDriverOrders, {}), enabled: loadMore !== undefined });
  const counts = loadMore && counted ? counted : loaded;

  // An old order may have been given to this driver just now: what is to be delivered is always loaded.
  const isMissing = loaded.active < counts.active;
  useEffect(() => {
    if (isMissing && !loadingMore) loadMore?.();
  }, [isMissing, loadingMore, loadMore]);

  return { deliveries, counts, loadMore, loadingMore };
}

export type Counts = ReturnType<typeof useDeliveries>['counts'];
