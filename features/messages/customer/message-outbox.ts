import { useSyncExternalStore } from 'react';
import { createDeviceStore } from '#platform/browser/lib/device-store.ts';

export type Outgoing = {
  /** The call's idempotency key: a message whose answer was lost is not written twice. */
  key: string;
  text: string;
  /** The shop's reason for not taking it. It is not sent again. */
  refused?: string;
};

export const outbox = createDeviceStore<{ messages: Outgoing[] }>('messages-to-send', { messages: [] });

/** Keeps a message on the device until the shop has it. `sendWaiting` sends it. */
export const enqueueMessage = (message: Outgoing) =>
  outbox.update(({ messages }) => ({ messages: [...messages, message] }));

export const nextWaiting = () => outbox.current().messages.find(({ refused }) => refused === undefined);

/** Returns the state of a message that the shop has not stored yet; undefined once it has. */
export const useOutgoing = (key: string | undefined) =>
  useSyncExternalStore(outbox.subscribe, outbox.current).messages.find((message) => message.key === key);
