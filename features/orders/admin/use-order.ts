import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { getAdminOrder } from '../contract/admin-orders.ts';
import { cachedOrder } from './changes/order-cache.ts';

/** Returns what a list has of an order at once, and what the server has a moment later. */
export function useOrder(id: string) {
  const listed = cachedOrder(useQueryClient(), id);
  const { data: order = listed, error } = useQuery(queryOptionsFor(getAdminOrder, { params: { id } }));
  return { order, error };
}
