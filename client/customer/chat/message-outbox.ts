import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, call, failureReason } from '#client/lib/api/api.ts';
import { listMessages, sendMessage } from '#client/lib/api/endpoints.ts';
import { keyOf } from '#client/lib/api/use-endpoint.ts';
import { isOnline, onReachChange } from '#client/lib/connectivity.ts';
import { createDeviceStore } from '#client/lib/device-store.ts';

type Outgoing = {
  /** The call's idempotency key: a message whose answer was lost is not written twice. */
  key: string;
  text: string;
  /** Why the shop did not take it. It is not sent again. */
  refused?: string;
};

const outbox = createDeviceStore<{ messages: Outgoing[] }>('messages-to-send', { messages: [] });
const retryMs = 5_000;
let isSending = false;

/** Keeps a message on the device until the shop has it. `sendWaiting` sends it. */
export const enqueueMessage = (message: Outgoing) =>
  outbox.update(({ messages }) => ({ messages: [...messages, message] }));

/** Sends what waits, one after the other in its order. On a bad line it stops, and is called again. */
export async function sendWaiting(cache: QueryClient) {
  if (isSending || !isOnline()) return;
  isSending = true;
  try {
    for (let next = waiting(); next; next = waiting()) await send(next);
    void cache.invalidateQueries({ queryKey: keyOf(listMessages) });
  } catch {
    setTimeout(() => void sendWaiting(cache), retryMs);
  } finally {
    isSending = false;
  }
}

const waiting = () => outbox.current().messages.find(({ refused }) => refused === undefined);

async function send({ key, text }: Outgoing) {
  try {
    await call(sendMessage, { body: { body: text }, headers: { 'idempotency-key': key } });
    outbox.update(({ messages }) => ({ messages: messages.filter((message) => message.key !== key) }));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const refused = failureReason(error);
    outbox.update(({ messages }) => ({
      messages: messages.map((message) => (message.key === key ? { ...message, refused } : message)),
    }));
  }
}

/** The message itself is wrong; an ended session, a limit or a fault pass. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 403, 404, 422].includes(error.status);

/** Sends what an earlier visit has left, and what could not be sent while the shop was out of reach. */
export function useMessageOutbox(userId: string) {
  const cache = useQueryClient();
  useEffect(() => {
    outbox.open(userId);
    const sendAll = () => void (waiting() && sendWaiting(cache));
    sendAll();
    return onReachChange(sendAll);
  }, [cache, userId]);
}

/** What becomes of a message: nothing is known of one that the shop has. */
export const useOutgoing = (key: string | undefined) =>
  useSyncExternalStore(outbox.subscribe, outbox.current).messages.find((message) => message.key === key);
