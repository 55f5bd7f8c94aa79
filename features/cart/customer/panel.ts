import { createStore } from '#platform/browser/ui/store.ts';

/** Whether the cart is open beside the products. */
export const panel = createStore(false);
