import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { getUser } from './api/endpoints.ts';
import { isOnline, onReachChange, onRecovery } from './connectivity.ts';
import { keyOf } from './api/use-endpoint.ts';

export const useOnline = () => useSyncExternalStore(onReachChange, isOnline);

/** Why a button that needs the shop cannot be pressed now. */
export const useOfflineReason = () => !useOnline() && "You're offline. This needs a connection to the shop.";

/** Back in reach: all that is on the screen is read anew, once. */
export function useRecovery() {
  const cache = useQueryClient();
  useEffect(
    () =>
      onRecovery(() => {
        const session = keyOf(getUser);
        const isSignedIn = Boolean(cache.getQueryData(session));
        // Whoever is signed in stays so: should the session be over, the other reads will tell.
        return cache.invalidateQueries({
          predicate: ({ queryKey }) => !(isSignedIn && queryKey[0] === session[0]),
        });
      }),
    [cache],
  );
}
