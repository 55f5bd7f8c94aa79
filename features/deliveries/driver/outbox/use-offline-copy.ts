import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countDriverOrders, listDriverOrders } from '../../contract/driver-orders.ts';
import { getShop } from '#features/settings/contract/shop.ts';
import { getUser } from '#platform/contract/auth.ts';
import { deliveriesCopy } from '#platform/browser/pwa/device-copies.ts';
import { isOnline } from '#platform/browser/lib/connectivity.ts';
import { postToWorker } from '#platform/browser/pwa/service-worker.ts';
import { keyOf, infiniteOptionsFor, queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import type { User } from '#platform/contract/auth.ts';
import { isOpen } from '#shared/order-status.ts';

const listOptions = infiniteOptionsFor(listDriverOrders);
const countOptions = queryOptionsFor(countDriverOrders, {});
const shopOptions = queryOptionsFor(getShop, {});

/**
 * Keeps the open deliveries and the driver's code on this device, so that the screen opens without a signal.
 * Answers when the deliveries were read: milliseconds since 1970, 0 if never.
 */
export function useOfflineCopy(user: User) {
  const cache = useQueryClient();
  // Reads the cache alone: `Deliveries` fetches the list.
  const { data: list, dataUpdatedAt } = useInfiniteQuery({ ...listOptions, enabled: false });
  const { data: counts } = useQuery({ ...countOptions, enabled: false });
  const { data: shop } = useQuery(shopOptions);

  useEffect(() => postToWorker('save-driver'), []);

  useEffect(() => {
    // After a restart the list is what was kept, as old as it was then.
    if (!list || dataUpdatedAt < (deliveriesCopy.read()?.savedAt ?? 0)) return;
    const rows = list.pages.flatMap((page) => page.rows).filter(isOpen);
    const reads = [
      { queryKey: listOptions.queryKey, data: { pages: [{ rows, next: null }], pageParams: [null] } },
      ...(shop ? [{ queryKey: shopOptions.queryKey, data: shop }] : []),
      ...(counts ? [{ queryKey: countOptions.queryKey, data: counts }] : []),
    ];
    deliveriesCopy.save(user.id, { user, reads }, dataUpdatedAt);
  }, [user, list, dataUpdatedAt, counts, shop]);

  useEffect(() => {
    if (!dataUpdatedAt) return undefined;
    const expire = () => {
      deliveriesCopy.wipe();
      if (isOnline()) return;
      // Shown no longer either; back in reach the list is read again.
      cache.setQueryData(keyOf(getUser), null);
      cache.removeQueries({ queryKey: keyOf(listDriverOrders) });
    };
    const timer = setTimeout(expire, dataUpdatedAt + deliveriesCopy.maxAge - Date.now());
    return () => clearTimeout(timer);
  }, [cache, dataUpdatedAt]);

  return dataUpdatedAt;
}
