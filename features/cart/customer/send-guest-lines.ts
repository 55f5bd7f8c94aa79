import { ApiError, call } from '#platform/browser/api/api.ts';
import { addToCart } from '../contract.ts';
import { forgetSent, nextToSend } from './guest-cart.ts';

/** Sends the lines of a visitor one after the other, and says whether any was added to the account's cart. */
export async function sendGuestLines() {
  let added = false;
  for (let line = nextToSend(); line; line = nextToSend()) {
    const { key, ...body } = line;
    try {
      await call(addToCart, { body, headers: { 'idempotency-key': key } });
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
    forgetSent(line);
  }
  return added;
}
