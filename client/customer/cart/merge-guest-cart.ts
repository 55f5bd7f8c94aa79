import { ApiError, call } from '#client/lib/api/api.ts';
import { addToCart } from '#client/lib/api/endpoints.ts';
import { guestLines, setGuestLines } from '#client/lib/guest-cart.ts';

let merging: Promise<boolean> | undefined;

/**
 * Adds what was put aside before there was an account to the account's cart. What the shop refuses, such as a product
 * that has left the menu, is forgotten; what could not be sent stays for the next visit. Answers whether anything was added.
 */
export const mergeGuestCart = () =>
  (merging ??= merge().finally(() => {
    merging = undefined;
  }));

async function merge() {
  let added = false;
  for (let line = guestLines()[0]; line; line = guestLines()[0]) {
    try {
      await call(addToCart, { body: line });
      added = true;
    } catch (error) {
      const isRefused =
        error instanceof ApiError &&
        error.status >= 400 &&
        error.status < 500 &&
        error.status !== 401 &&
        error.status !== 429;
      if (!isRefused) return added;
    }
    setGuestLines(guestLines().slice(1));
  }
  return added;
}
