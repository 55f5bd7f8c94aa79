import { useSyncExternalStore } from 'react';
import { createStore } from '#platform/browser/ui/store.ts';
import { hasGuestLines } from '#platform/browser/lib/guest-lines.ts';

let merging: Promise<void> | undefined;

/** It is true from when the lines of a visitor begin to be sent until the cart that holds them is read. */
const isUnderWay = createStore(false);

export const useIsMerging = () => useSyncExternalStore(isUnderWay.subscribe, isUnderWay.current);

/**
 * Adds the visitor's cart to the account's cart. What the shop refuses, such as a product
 * that has left the menu, is forgotten; what could not be sent stays for the next visit. Then the cart is read.
 */
export const mergeGuestCart = (readCart: () => Promise<unknown>) =>
  (merging ??= mergeAndRead(readCart).finally(() => {
    merging = undefined;
    isUnderWay.set(false);
  }));

async function mergeAndRead(readCart: () => Promise<unknown>) {
  if (!hasGuestLines()) return;
  isUnderWay.set(true);
  if (await send()) await readCart();
}

/** Few visits begin with lines to send, so the code for it is loaded with the first. Without it they wait. */
const send = () =>
  import('./send-guest-lines.ts').then(
    ({ sendInOneTab }) => sendInOneTab(),
    () => false,
  );
