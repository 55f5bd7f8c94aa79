import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, readAgain } from '#platform/browser/api/use-endpoint.ts';
import { throttle } from '#platform/browser/lib/throttle.ts';
import { useOrderMessages } from '#platform/browser/live/use-live-updates.ts';
import { type AdminProduct, listAdminProducts } from '../contract/products.ts';

/** The products are read at most this often, however many orders change. */
const readIntervalMs = 1_000;

/** Reads the products again if the list says how many open orders hold a sold-out one: no other figure of it is of orders. */
export function readHeldProducts(cache: QueryClient) {
  const queryKey = keyOf(listAdminProducts);
  const products = cache.getQueryData<AdminProduct[]>(queryKey);
  if (products?.some(({ openOrders }) => openOrders != null)) void readAgain(cache, { queryKey });
}

/** Follows the orders that hold sold-out products. Changes of the menu are followed elsewhere. */
export function useHeldProducts() {
  const cache = useQueryClient();
  const [readSoon] = useState(() => throttle(readIntervalMs, () => readHeldProducts(cache)));
  useOrderMessages(readSoon);
}
