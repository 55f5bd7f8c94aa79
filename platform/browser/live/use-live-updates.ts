import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createStore } from '../ui/store.ts';
import type { User } from '#platform/contract/auth.ts';
import type { OrderUpdate } from '#shared/live.ts';
import type { Outage } from '#shared/outages.ts';
import { call, tabId } from '../api/api.ts';
import { getUser } from '#platform/contract/auth.ts';
import { onCartOfOtherTab } from './cart-of-other-tabs.ts';
import { openLiveConnection, type LiveState } from './live-connection.ts';
import { isOnline } from '../lib/connectivity.ts';
import { minuteMs } from '#shared/durations.ts';
import { addressNow, isEndExpected, noticeSessionEnd } from '../lib/session-end.ts';
import { keyOf, readAllAgain } from '../api/use-endpoint.ts';

/** A new password ends the socket's session just before the browser has the cookie of the next one. */
const cookieGraceMs = 400;

let retry = () => {};
const noConnection = () => Promise.resolve(false);
let proveLive: (within: number) => Promise<boolean> = noConnection;
const liveState = createStore<LiveState>('connecting');
const outageState = createStore<Outage | null>(null);
const listeners = new Set<(order: OrderUpdate) => void>();
const menuListeners = new Set<() => void>();
const cartListeners = new Set<() => void>();
const notifyCartListeners = () => cartListeners.forEach((listener) => listener());

/** Keeps what is shown of orders and the menu up to date while this user is signed in. Once in the app. */
export function useLiveUpdates(user: Pick<User, 'id' | 'role'> | null) {
  const cache = useQueryClient();
  const userId = user?.id;
  const isAdmin = user?.role === 'admin';

  useEffect(() => {
    if (!userId) return watchMenu(cache);
    let ending: ReturnType<typeof setTimeout> | undefined;
    const connection = openLiveConnection(userId, {
      onState: liveState.set,
      onMissed: () => {
        readEverything(cache);
        if (isAdmin) void readPermissions();
      },
      onMenu: () => refreshMenu(cache),
      onCart: (tab) => tab !== tabId && notifyCartListeners(),
      onThread: () => void readAllAgain(cache, ['messages']),
      onOutage: outageState.set,
      onOrder: (order) => {
        void readAllAgain(cache, ['orders']);
        for (const listener of listeners) listener(order);
      },
      onSessionEnd: () => {
        ending = setTimeout(() => void lookAgain(), cookieGraceMs);
      },
    });
    /** Mostly the session is over, and the app asks to log in. After a new password it is still the same user. */
    async function lookAgain() {
      if (isEndExpected() || cache.getQueryData(keyOf(getUser)) === null) return;
      const returnAddress = addressNow();
      await cache.refetchQueries({ queryKey: keyOf(getUser) });
      const now = cache.getQueryData<User | null>(keyOf(getUser));
      if (!now) noticeSessionEnd(returnAddress);
      if (ending && now?.id === userId) connection.retry();
    }
    /** Permissions may have changed between the read of the session and the subscription of the socket. */
    async function readPermissions() {
      const now = await call(getUser, {}).catch(() => undefined);
      const known = cache.getQueryData<User | null>(keyOf(getUser));
      if (now && now.id === known?.id) cache.setQueryData(keyOf(getUser), now);
    }
    // The lists are read even where a network lets no socket through.
    retry = () => {
      readEverything(cache);
      connection.retry();
    };
    proveLive = async (within) => {
      if (await connection.check()) return true;
      connection.retry();
      await untilLive(within);
      return false;
    };
    const stopListening = onCartOfOtherTab(() => liveState.current() !== 'live' && notifyCartListeners());
    // While the shop counts as out of reach, `useRecovery` connects once it answers.
    const online = () => {
      if (liveState.current() === 'live') void connection.check();
      else if (isOnline()) connection.retry();
    };
    addEventListener('online', online);
    return () => {
      stopListening();
      removeEventListener('online', online);
      proveLive = noConnection;
      clearTimeout(ending);
      ending = undefined;
      connection.close();
    };
  }, [cache, userId, isAdmin]);
}

function readEverything(cache: QueryClient) {
  void readAllAgain(cache, ['orders', 'adminOrders', 'messages']);
  refreshMenu(cache);
}

/** Reads the menu again wherever it is shown. */
export function refreshMenu(cache: QueryClient) {
  void readAllAgain(cache, ['menu']);
  for (const listener of menuListeners) listener();
}

/** Visitors have no connection: what they see of the shop is read each minute, and when they return to the page. */
function watchMenu(cache: QueryClient) {
  const look = () => document.hidden || refreshMenu(cache);
  const timer = setInterval(look, minuteMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Called whenever the menu is read again, by those who show prices of their own. */
export const useMenuUpdates = (act: () => void) => useListener(menuListeners, act);

/** Calls `act` when another tab or device of this customer has changed the cart. */
export const useCartUpdates = (act: () => void) => useListener(cartListeners, act);

function useListener(listening: Set<() => void>, act: () => void) {
  const latest = useEffectEvent(act);
  useEffect(() => {
    const listener = () => latest();
    listening.add(listener);
    return () => void listening.delete(listener);
  }, [listening]);
}

/** Calls it with every order that changes. */
export function useOrderMessages(act: (order: OrderUpdate) => void) {
  const latest = useEffectEvent(act);
  useEffect(() => {
    const listener = (order: OrderUpdate) => latest(order);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}

/**
 * Resolves with whether nothing was missed: the connection still carries messages. Else it is made again, and waited
 * for, so many milliseconds at most.
 */
export const isStillLive = (within: number) => proveLive(within);

/** Resolves to true when a connection next becomes live, to false after the given milliseconds without one. */
export function untilLive(milliseconds: number) {
  return new Promise<boolean>((resolve) => {
    const stopWatching = liveState.subscribe(() => liveState.current() === 'live' && end(true));
    const timer = setTimeout(() => end(false), milliseconds);
    function end(isLive: boolean) {
      stopWatching();
      clearTimeout(timer);
      resolve(isLive);
    }
  });
}

export const useLiveState = () => useSyncExternalStore(liveState.subscribe, liveState.current);

/** Returns the reason why the shop cannot save anything at the moment, as admins are told. */
export const useOutage = () => useSyncExternalStore(outageState.subscribe, outageState.current);

/** Reads everything again and connects again. */
export const retryLive = () => retry();
