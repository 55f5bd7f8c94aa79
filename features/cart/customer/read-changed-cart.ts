import type { QueryClient } from '@tanstack/react-query';
import { keyOf, readAgain } from '#platform/browser/api/use-endpoint.ts';
import { tellOtherTabsOfCart } from '#platform/browser/live/cart-of-other-tabs.ts';
import { getCart } from '../contract.ts';

/** After a change of this tab: reads the cart again here, and tells the other tabs of this browser. */
export function readChangedCart(cache: QueryClient) {
  tellOtherTabsOfCart();
  return readAgain(cache, { queryKey: keyOf(getCart) });
}
