import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { getUser } from '#platform/contract/auth.ts';
import { isOnline, onReachChange, onRecovery } from '../lib/connectivity.ts';
import { keyOf } from '../api/use-endpoint.ts';
import { isStillLive, untilLive } from './use-live-updates.ts';

export const useOnline = () => useSyncExternalStore(onReachChange, isOnline);

/** Returns the reason why a button is disabled while the shop cannot be reached. */
export const useOfflineReason = () => !useOnline() && "You're offline. This needs a connection to the shop.";

/** The wait for a live connection, which some networks let through late or not at all. */
const liveWaitMs = 3_000;

/**
 * Reads again what failed, once the shop is back in reach, and all that is on the screen unless the live connection
 * has outlived the gap. A read that the connection starts when it is back is joined.
 */
export function useRecovery() {
  const cache = useQueryClient();
  useEffect(
    () =>
      onRecovery(async () => {
        const session = keyOf(getUser);
        const isSignedIn = () => Boolean(cache.getQueryData(session));
        // The user stays signed in: if the session is over, the other reads answer 401.
        let hasMissedNothing = isSignedIn() && (await isStillLive(liveWaitMs));
        if (!isSignedIn()) {
          await cache.invalidateQueries({ queryKey: session });
          // The first connection of a page finds out by itself what the page has missed.
          hasMissedNothing = isSignedIn() && (await untilLive(liveWaitMs));
        }
        const isDue = ({ queryKey, state }: Query) =>
          queryKey[0] !== session[0] &&
          (!hasMissedNothing || state.status === 'error' || state.isInvalidated);
        return cache.invalidateQueries({ predicate: isDue }, { cancelRefetch: false });
      }),
    [cache],
  );
}
