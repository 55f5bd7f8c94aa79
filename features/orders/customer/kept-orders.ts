import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listOrders, type Order } from '../contract/orders.ts';
import { createDeviceCopy } from '#platform/browser/pwa/device-copies.ts';
import { infiniteOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { isOpen } from '#shared/order-status.ts';

/** A customer's open orders, for the offline page. */
export const ordersCopy = createDeviceCopy<Order[]>('open-orders');

/** Keeps the open orders on this device, as they were read last. */
export function useKeptOrders() {
  const { id } = useUser();
  const { data, dataUpdatedAt } = useInfiniteQuery(infiniteOptionsFor(listOrders));
  useEffect(() => {
    if (!data) return;
    const open = data.pages.flatMap(({ rows }) => rows).filter(isOpen);
    if (open.length > 0) ordersCopy.save(id, open, dataUpdatedAt);
    else ordersCopy.wipe();
  }, [id, data, dataUpdatedAt]);
}
