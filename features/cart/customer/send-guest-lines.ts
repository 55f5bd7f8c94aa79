import { ApiError, call } from '#platform/browser/api/api.ts';
import { addToCart } from '../contract.ts';
import { forgetSent, nextToSend } from './guest-cart.ts';

const lockName = 'guest-cart';

/**
 * Answers whether anything was added. Of several tabs one sends, also what the others add meanwhile: they wait for
 * it, and their cart is to be read again.
 */
export async function sendInOneTab() {
  if (!('locks' in navigator)) return sendGuestLines();
  const { locks } = navigator;
  const added = await locks.request(lockName, { ifAvailable: true }, (lock) =>
    lock ? sendGuestLines() : undefined,
  );
  // Not to send too: the other tab's last change of the storage may be seen later than its lock's end.
  return added ?? locks.request(lockName, () => true);
}

/** Sends the lines of a visitor one after the other, and says whether any was added to the account's cart. */
async function sendGuestLines() {
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
