import type { QueryClient } from '@tanstack/react-query';
import {
  ApiError,
  call,
  type CallInput,
  isRefusal,
  isUnauthorized,
  reasonOf,
} from '#platform/browser/api/api.ts';
import { infiniteOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { listOrders, type Order, placeOrder } from '#features/orders/contract/orders.ts';

type Sent = { body: CallInput<typeof placeOrder>['body']; key: string };

/** Neither the answer nor the list of orders has arrived. */
class UnknownOutcome extends Error {}

/** Refusals that an order may be the reason of: of this press, or of another tab that ordered the cart. */
const isAfterOrder = (error: Error) =>
  error instanceof ApiError && ['EMPTY_CART', 'KEY_REUSED'].includes(error.body.code ?? '');

/**
 * Places the order. When the answer gets lost, or another tab has ordered the cart at the same time, the orders are
 * read back: one that was not there before the press is the answer.
 */
export async function placeOnce(cache: QueryClient, { body, key }: Sent): Promise<Order> {
  const pages = cache.getQueryData(infiniteOptionsFor(listOrders).queryKey)?.pages;
  const known = pages?.flatMap(({ rows }) => rows.map(({ id }) => id));
  try {
    return await call(placeOrder, { body, headers: { 'idempotency-key': key } });
  } catch (error) {
    const isRefused = isRefusal(error as Error);
    if (!known || (isRefused && !isAfterOrder(error as Error))) throw error;
    const newest = await readNewest().catch((unread: Error) => {
      throw isUnauthorized(unread) ? unread : isRefused ? error : new UnknownOutcome();
    });
    if (!newest || known.includes(newest.id)) throw error;
    return newest;
  }
}

const readNewest = async () => (await call(listOrders, { querystring: { limit: 1 } }))[0];

/** Returns the notice of an order that was not placed, as far as anybody knows. */
export const noticeOf = (error: Error) =>
  error instanceof UnknownOutcome
    ? 'We could not tell whether your order arrived.'
    : 'Failed to place order. Please try again.';

/** Returns the reason for the place where the order was pressed. */
export const placeProblem = (error: Error) =>
  error instanceof UnknownOutcome
    ? 'We could not tell whether your order arrived. You may press again: it is ordered only once.'
    : (reasonOf(error) ?? 'Your order was not placed. Please check your connection.');
