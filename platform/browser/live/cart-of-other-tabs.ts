import type { QueryClient } from '@tanstack/react-query';
import { getCart } from '#features/cart/contract.ts';
import { keyOf, readAgain } from '../api/use-endpoint.ts';

/** The tabs of this browser; undefined where the browser has no such channel. */
const tabs = globalThis.BroadcastChannel && new BroadcastChannel('cart');

/**
 * After a change of this tab: reads the cart again here, and tells the other tabs of this browser. Those with a live
 * connection hear of it from the shop; the message is for tabs without one.
 */
export function readChangedCart(cache: QueryClient) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  tabs?.postMessage('changed');
  return readAgain(cache, { queryKey: keyOf(getCart) });
}

/** Calls it when another tab of this browser has changed the cart. Answers how to stop. */
export function onCartOfOtherTab(act: () => void) {
  const listener = () => act();
  tabs?.addEventListener('message', listener);
  return () => tabs?.removeEventListener('message', listener);
}
