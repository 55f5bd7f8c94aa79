import type { Order } from '#shared/contract/orders.ts';
import { localStore } from './storage.ts';

/**
 * The open orders of the customer of this device, for a page that is opened without signal. They hold an address,
 * so they go when the customer logs out, when the session ends, and when somebody else signs in.
 */
type KeptOrders = {
  userId: string;
  /** ISO time of the answer they came with. */ readAt: string;
  orders: Order[];
};

const key = 'open-orders';
/** Milliseconds. A customer's session lives no longer than this without being used. */
const longest = 7 * 24 * 60 * 60 * 1000;

/** The given orders are open ones; without any, nothing is kept. */
export function keepOrders(userId: string, orders: Order[], readAt: Date) {
  if (orders.length === 0) return forgetOrders();
  const kept: KeptOrders = { userId, readAt: readAt.toISOString(), orders };
  return void localStore.write(key, JSON.stringify(kept));
}

export const forgetOrders = () => void localStore.forget(key);

/** What is kept, unless it is too old or was written by an app that this one does not understand. */
export function keptOrders(): KeptOrders | null {
  try {
    const kept = JSON.parse(localStore.read(key) ?? 'null') as KeptOrders | null;
    const isFresh = kept !== null && Date.now() - Date.parse(kept.readAt) < longest;
    return isFresh && Array.isArray(kept.orders) ? kept : null;
  } catch {
    return null;
  }
}

/** Of all people only this one may find them on this device. */
export function forgetOrdersOfOthers(userId: string) {
  if (keptOrders()?.userId !== userId) forgetOrders();
}
