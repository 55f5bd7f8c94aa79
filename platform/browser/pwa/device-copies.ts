import type { QueryKey } from '@tanstack/react-query';
import type { User } from '#platform/contract/auth.ts';
import type { Call } from '#shared/help-lines.ts';
import { postToWorker } from './service-worker.ts';
import { localStore, sessionStore } from '../lib/storage.ts';
import { hourMs } from '#shared/durations.ts';

type Copy<Data> = {
  userId: string;
  /** The time it was read from the server, or typed. Milliseconds since 1970. */
  savedAt: number;
  data: Data;
};

/** Every copy of a person's data, with the milliseconds after which it is removed. Sessions idle out after as long. */
const maxAges = {
  'offline-copy': 12 * hourMs,
  'open-orders': 7 * 24 * hourMs,
  cart: 7 * 24 * hourMs,
  'shop-phone': 7 * 24 * hourMs,
  conversation: 7 * 24 * hourMs,
  'checkout-draft': Infinity,
};
type Key = keyof typeof maxAges;

/** Creates a copy of one person's data on this device. */
export function createDeviceCopy<Data>(key: Key) {
  const maxAge = maxAges[key];
  const store = key === 'checkout-draft' ? sessionStore : localStore;
  const wipe = () => void store.forget(key);

  /** Also removes what another version of the app has written, and what a clock set back makes unlimited. */
  function read() {
    const copy = store.readJson(key) as Copy<Data> | null;
    const age = Date.now() - (copy?.savedAt ?? NaN);
    if (copy?.data && age >= 0 && age < maxAge) return copy;
    wipe();
    return null;
  }

  return {
    maxAge,
    read,
    readOf: (userId: string) => {
      const copy = read();
      return copy?.userId === userId ? copy.data : null;
    },
    save: (userId: string, data: Data, savedAt = Date.now()) =>
      store.writeJson(key, { userId, savedAt, data } satisfies Copy<Data>),
    wipe,
  };
}

/** A driver's open deliveries, so that the dashboard opens offline. */
export const deliveriesCopy = createDeviceCopy<{
  user: User;
  reads: { queryKey: QueryKey; data: unknown }[];
}>('offline-copy');

/** A line of the conversation, as the offline page shows it. `mark` is its key. */
export type KeptLine = {
  mark: string;
  from: 'assistant' | 'customer' | 'person';
  text: string;
  at: number;
  name?: string;
  /** The numbers to call for help. */
  calls?: Call[];
};

/** The last words of a customer's conversation, for the offline page. */
export const conversationCopy = createDeviceCopy<KeptLine[]>('conversation');

/** The shop's phone number, so that it can be called offline. */
export const shopPhoneCopy = createDeviceCopy<{ phone: string }>('shop-phone');

/** The input of a checkout that was not ordered yet, for this tab: it outlives the end of a session. */
export const checkoutDraft = createDeviceCopy<CheckoutDraft>('checkout-draft');

/** The fields of the checkout, by the names of its form. */
export type CheckoutFields = {
  deliveryAddress?: string;
  /** The ZIP code of its own field; the address may hold one as well. */
  zip?: string;
  phoneNumber?: string;
  choice?: string;
  apartment?: string;
  gateCode?: string;
  driverNote?: string;
  payWith?: string;
  /** One of the suggested tips. */
  tipValue?: number;
  /** A tip of the customer's own, as it was typed. */
  ownTip?: string;
  promoCode?: string | null;
};

export type CheckoutDraft = CheckoutFields & {
  /** The address that was filled in last, with the details that go when another one is typed or said. */
  filled?: Partial<Record<'deliveryAddress' | 'apartment' | 'gateCode' | 'driverNote', string | null>>;
};

/** Call it after a logout: addresses, phones and the conversation leave the device, and so does the driver's code. */
export function wipeDevice() {
  for (const key of ['offline-copy', 'open-orders', 'cart', 'conversation'] as const)
    createDeviceCopy(key).wipe();
  postToWorker('forget-driver');
}

/** Call it after a log-in: removes the copies of other people. */
export function wipeCopiesOfOthers(userId: string) {
  for (const key of Object.keys(maxAges) as Key[]) {
    const copy = createDeviceCopy(key);
    if (copy.read()?.userId !== userId) copy.wipe();
  }
}
