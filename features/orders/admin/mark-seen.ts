import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#platform/browser/api/api.ts';
import { keyOf, readAgain } from '#platform/browser/api/use-endpoint.ts';
import { isOnline, onReachChange } from '#platform/browser/lib/connectivity.ts';
import { type AdminOrder, countAdminOrders, markOrdersSeen } from '../contract/admin-orders.ts';

/** An order in view for less than `lookMs` was scrolled past. Those seen within `gatherMs` are sent together. */
const [lookMs, gatherMs] = [1_000, 300];

const marked = new Set<string>();
let waiting: string[] = [];

/** Reports to the shop that an admin saw a new order, so that no screen rings for it any more. */
export function markSeen(cache: QueryClient, id: string) {
  if (marked.has(id)) return;
  marked.add(id);
  waiting.push(id);
  if (waiting.length === 1) setTimeout(() => void sendSeen(cache), gatherMs);
}

async function sendSeen(cache: QueryClient) {
  // Orders seen offline are reported when the shop is back in reach.
  if (!isOnline()) {
    const stop = onReachChange(() => {
      stop();
      void sendSeen(cache);
    });
    return;
  }
  const ids = waiting;
  waiting = [];
  try {
    await call(markOrdersSeen, { body: { ids } });
    await readAgain(cache, { queryKey: keyOf(countAdminOrders) });
  } catch {
    // The next look at them sends them again.
    for (const id of ids) marked.delete(id);
  }
}

/** Returns the ref of a card that marks a new order as seen once half of the card was visible for a moment. */
export function useSeenOnView({ id, status, version }: AdminOrder) {
  const cache = useQueryClient();
  const isNew = status === 'pending' && version === 1;
  return useCallback(
    (card: HTMLElement | null) => {
      if (!isNew || !card || marked.has(id)) return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isInView = false;
      const look = () => {
        clearTimeout(timer);
        if (isInView && !document.hidden) timer = setTimeout(() => markSeen(cache, id), lookMs);
      };
      const observer = new IntersectionObserver(
        ([entry]) => {
          isInView = entry?.isIntersecting ?? false;
          look();
        },
        { threshold: 0.5 },
      );
      observer.observe(card);
      document.addEventListener('visibilitychange', look);
      return () => {
        clearTimeout(timer);
        observer.disconnect();
        document.removeEventListener('visibilitychange', look);
      };
    },
    [cache, id, isNew],
  );
}
