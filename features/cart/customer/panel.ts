import { createStore } from '#platform/browser/ui/store.ts';

/** It is true while the cart is open next to the products. */
export const panel = createStore(false);
