import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { onReachChange } from '#client/lib/connectivity.ts';
import { createDeviceStore } from '#client/lib/device-store.ts';

export type Outgoing = {
  /** The call's idempotency key: a message whose answer was lost is not written twice. */
  key: string;
  text: string;
  /** Why the shop did not take it. It is not sent again. */
  refused?: string;
};

export const outbox = createDeviceStore<{ messages: Outgoing[] }>('messages-to-send', { messages: [] });

/** Keeps a message on the device until the shop has it. `sendWaiting` sends it. */
export const enqueueMessage = (message: Outgoing) =>
  outbox.update(({ messages }) => ({ messages: [...messages, message] }));

export const nextWaiting = () => outbox.current().messages.find(({ refused }) => refused === undefined);

/** Sends what waits. Its code comes with the first message; without a network it is tried when there is one again. */
export const sendWaiting = (cache: QueryClient) =>
  import('./send-messages.ts').then((file) => file.sendWaiting(cache)).catch(() => undefined);

/** Sends what an earlier visit has left, and what could not be sent while the shop was out of reach. */
export function useMessageOutbox(userId: string) {
  const cache = useQueryClient();
  useEffect(() => {
    outbox.open(userId);
    const sendAll = () => void (nextWaiting() && sendWaiting(cache));
    sendAll();
    return onReachChange(sendAll);
  }, [cache, userId]);
}

/** What becomes of a message: nothing is known of one that the shop has. */
export const useOutgoing = (key: string | undefined) =>
  useSyncExternalStore(outbox.subscribe, outbox.current).messages.find((message) => message.key === key);
