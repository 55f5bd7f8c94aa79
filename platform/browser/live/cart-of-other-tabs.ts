/** The tabs of this browser; undefined where the browser has no such channel. */
const tabs = globalThis.BroadcastChannel && new BroadcastChannel('cart');

/** For tabs without a live connection: the others hear of a changed cart from the shop. */
export function tellOtherTabsOfCart() {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  tabs?.postMessage('changed');
}

/** Calls it when another tab of this browser has changed the cart. Returns a function that stops it. */
export function onCartOfOtherTab(act: () => void) {
  const listener = () => act();
  tabs?.addEventListener('message', listener);
  return () => tabs?.removeEventListener('message', listener);
}
