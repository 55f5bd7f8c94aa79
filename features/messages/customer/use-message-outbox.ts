import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onReachChange } from '#platform/browser/lib/connectivity.ts';
import { nextWaiting, outbox } from './message-outbox.ts';

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
