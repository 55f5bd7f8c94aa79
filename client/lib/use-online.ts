import { useQueryClient, type InvalidateQueryFilters } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { getUser } from './api/endpoints.ts';
import { isOnline, onReachChange, onRecovery } from './connectivity.ts';
import { keyOf } from './api/use-endpoint.ts';
import { untilLive } from './live/use-live-updates.ts';

export const useOnline = () => useSyncExternalStore(onReachChange, isOnline);

/** Why a button that needs the shop cannot be pressed now. */
export const useOfflineReason = () => !useOnline() && "You're offline. This needs a connection to the shop.";

/** Milliseconds to wait for a live connection, which some networks let through late or not at all. */
const liveWithin = 3_000;

/** Back in reach: all that is on the screen is read anew, once. */
export function useRecovery() {
  const cache = useQueryClient();
  useEffect(
    () =>
      onRecovery(async () => {
        const session = keyOf(getUser);
        const isSignedIn = () => Boolean(cache.getQueryData(session));
        const others: InvalidateQueryFilters = { predicate: ({ queryKey }) => queryKey[0] !== session[0] };
        // The user stays signed in: if the session is over, the other reads answer 401.
        if (isSignedIn()) return cache.invalidateQueries(others);
        await cache.invalidateQueries({ queryKey: session });
        // Signing in again opens the live connection, which reads the menu: its read is joined.
        if (isSignedIn()) await untilLive(liveWithin);
        return cache.invalidateQueries(others, { cancelRefetch: false });
      }),
    [cache],
  );
}
