import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keyOf } from '#client/lib/use-endpoint.ts';
import type { AdminOrder } from '#shared/contract/admin-orders.ts';
import { getAdminOrder, listAdminOrders } from '../endpoints.ts';

type Pages = InfiniteData<{ rows: AdminOrder[]; next: string | null }>;

const isList = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[0] === listAdminOrders.url && typeof queryKey[1] === 'object';

const keyOfOne = (id: string) => keyOf(getAdminOrder, { params: { id } });

/** The order as it is known here, from whichever list or page has it. */
export function cachedOrder(cache: QueryClient, id: string) {
  const lists = cache.getQueriesData<Pages>({ predicate: isList }).map(([, data]) => data);
  const rows = lists.flatMap((data) => data?.pages ?? []).flatMap((page) => page.rows);
  const known = [cache.getQueryData<AdminOrder>(keyOfOne(id)), ...rows.filter((row) => row.id === id)];
  return known
    .filter((order) => order !== undefined)
    .toSorted((one, other) => other.version - one.version)[0];
}

/** Changes an order wherever it is shown. */
export function patchOrder(cache: QueryClient, id: string, change: (order: AdminOrder) => AdminOrder) {
  cache.setQueryData<AdminOrder>(keyOfOne(id), (order) => order && change(order));
  cache.setQueriesData<Pages>(
    { predicate: isList },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.id === id ? change(row) : row)),
        })),
      },
  );
}

/** Takes over what the server says, unless something newer is known already. */
export const acceptOrder = (cache: QueryClient, fresh: AdminOrder) =>
  patchOrder(cache, fresh.id, (order) => (order.version > fresh.version ? order : fresh));
