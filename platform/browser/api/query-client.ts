import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isUnauthorized } from './api.ts';
import { getUser } from '#platform/contract/auth.ts';
import { wipeDevice } from '../pwa/device-copies.ts';
import { noticeSessionEnd } from '../lib/session-end.ts';
import { keyOf } from './use-endpoint.ts';
import { dayMs } from '#shared/durations.ts';

/** Cached reads stay valid until a change, or the live connection, makes them stale. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndedSession }),
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      // The default of five minutes would forget what may never go stale.
      gcTime: dayMs,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Without signal a call fails at once, instead of waiting unseen.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

function noticeEndedSession(error: Error) {
  if (!isUnauthorized(error)) return;
  // Of several reads that fail so, the first one sees the address; after it the app is at the start page.
  if (queryClient.getQueryData(keyOf(getUser)) === null) return;
  noticeSessionEnd();
  wipeDevice();
  queryClient.setQueryData(keyOf(getUser), null);
}
