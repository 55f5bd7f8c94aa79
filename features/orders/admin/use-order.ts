import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { getAdminOrder } from '../contract/admin-orders.ts';
import { cachedOrder } from './changes/order-cache.ts';

/** Returns an order: at first as a list has it, then as the server has it. */
export function useOrder(id: string) {
  const listed = cachedOrder(useQueryClient(), id);
  const { data: order = listed, error } = useQuery(queryOptionsFor(getAdminOrder, { params: { id } }));
  return { order, error };
}
