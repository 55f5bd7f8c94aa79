import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call, failureReason } from '#platform/browser/api/api.ts';
import { listMessages, sendMessage } from '../contract/messages.ts';
import { keyOf, queryOptionsFor, readAgain } from '#platform/browser/api/use-endpoint.ts';
import { isOnline } from '#platform/browser/lib/connectivity.ts';
import { nextWaiting, outbox, type Outgoing } from './message-outbox.ts';

const retryMs = 5_000;
let isSending = false;

/** Sends what waits, one after the other in its order. On a bad line it stops, and is called again. */
export async function sendWaiting(cache: QueryClient) {
  if (isSending || !isOnline()) return;
  isSending = true;
  try {
    for (let next = nextWaiting(); next; next = nextWaiting()) await send(cache, next);
    void readAgain(cache, { queryKey: keyOf(listMessages) });
  } catch {
    setTimeout(() => void sendWaiting(cache), retryMs);
  } finally {
    isSending = false;
  }
}

async function send(cache: QueryClient, { key, text }: Outgoing) {
  try {
    const written = await call(sendMessage, { body: { body: text }, headers: { 'idempotency-key': key } });
    // In sight among the others before it leaves those that wait.
    cache.setQueryData(queryOptionsFor(listMessages, {}).queryKey, (thread) =>
      thread && !thread.messages.some(({ number }) => number === written.number)
        ? { ...thread, messages: [...thread.messages, written] }
        : thread,
    );
    outbox.update(({ messages }) => ({ messages: messages.filter((message) => message.key !== key) }));
  } catch (error) {
    if (!isFinal(error)) throw error;
    const refused = failureReason(error);
    outbox.update(({ messages }) => ({
      messages: messages.map((message) => (message.key === key ? { ...message, refused } : message)),
    }));
  }
}

/** The message itself is wrong; an ended session, a limit or a fault pass. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 403, 404, 422].includes(error.status);
