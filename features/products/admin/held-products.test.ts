import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keyOf } from '#platform/browser/api/use-endpoint.ts';
import { listAdminProducts } from '../contract/products.ts';
import { readHeldProducts } from './held-products.ts';

const isReadAgain = (openOrders: (number | null)[]) => {
  const cache = new QueryClient();
  const queryKey = keyOf(listAdminProducts);
  cache.setQueryData(
    queryKey,
    openOrders.map((count) => ({ openOrders: count })),
  );
  readHeldProducts(cache);
  return cache.getQueryState(queryKey)?.isInvalidated;
};

test('the panel reads the products again when an order changes only while a product is sold out', () => {
  expect(isReadAgain([null, 2])).toBe(true);
  expect(isReadAgain([null, 0])).toBe(true);
  expect(isReadAgain([null, null])).toBe(false);
});
