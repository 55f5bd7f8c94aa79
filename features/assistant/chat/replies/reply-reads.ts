import type { QueryClient } from '@tanstack/react-query';
import { getProfile, type Profile } from '#features/accounts/contract/profile.ts';
import { listOrders } from '#features/orders/contract/orders.ts';
import { getDeliveryTimes, getShop, type Shop, type TimesOnOffer } from '#features/settings/contract/shop.ts';
import { infiniteOptionsFor, keyOf, queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { minuteMs } from '#shared/durations.ts';

/* What a reply needs to know, read when the composer is first used. */

/** An order that was just placed may still be on its way into the list. */
export const settledReads = (cache: QueryClient) =>
  cache.refetchQueries(
    { queryKey: keyOf(listOrders), fetchStatus: 'fetching' },
    { cancelRefetch: false, throwOnError: false },
  );

export const ordersIn = (cache: QueryClient) =>
  cache.getQueryData(infiniteOptionsFor(listOrders).queryKey)?.pages.flatMap(({ rows }) => rows) ?? [];

/** Milliseconds for which what the shop says of itself counts as now. */
const freshMs = minuteMs;

/** Without an answer the specified defaults are used. */
export const readShop = (cache: QueryClient) =>
  cache
    .query({ ...queryOptionsFor(getShop, {}), staleTime: freshMs })
    .catch(() => cache.getQueryData<Shop>(keyOf(getShop)));

/** The delivery times on offer; undefined means those of the specification. */
export const readTimes = async (cache: QueryClient) =>
  cache.getQueryData<TimesOnOffer>(keyOf(getDeliveryTimes)) ??
  cache.query(queryOptionsFor(getDeliveryTimes, {})).catch(() => undefined);

/** Read only where the shop has delivery zones: what an order costs depends on it there. */
export async function readAddress(cache: QueryClient, { area }: Shop) {
  if (!area) return undefined;
  const profile = await cache
    .query({ ...queryOptionsFor(getProfile, {}), staleTime: freshMs })
    .catch(() => cache.getQueryData<Profile>(keyOf(getProfile)));
  return profile?.deliveryAddress || undefined;
}
