import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/lib/api.ts';
import { keyOf } from '#client/lib/use-endpoint.ts';
import type { OrderUpdate } from '#shared/live.ts';
import {
  getAdminOrder,
  getAnalytics,
  getDailyFigures,
  listAdminOrders,
  listOrderEvents,
} from '../endpoints.ts';
import { isChimeOn, ring } from './chime.ts';
import { acceptOrder, cachedOrder } from './order-cache.ts';

export type NewOrders = ReturnType<typeof useNewOrders>;

const none: ReadonlySet<string> = new Set();
const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((other) => other !== id));

/**
 * What the live connection says about orders. A changed one changes where it stands; a new one waits behind a
 * button, because a list that moves by itself makes people press the wrong thing.
 */
export function useNewOrders() {
  const cache = useQueryClient();
  const [waiting, setWaiting] = useState(none);
  const [fresh, setFresh] = useState(none);

  const hear = (update: OrderUpdate) => {
    const { id, version } = update;
    for (const read of [listAdminOrders, getAnalytics, getDailyFigures]) {
      // Lists out of sight are read anew when someone looks at them; the one in sight stays still.
      void cache.invalidateQueries({ queryKey: keyOf(read), refetchType: 'none' });
    }
    const known = cachedOrder(cache, id);
    if (version === 1 && !known) {
      setWaiting((ids) => new Set([...ids, id]));
      if (isChimeOn()) ring();
    }
    if (known && known.version < version) void refetch(id);
  };

  async function refetch(id: string) {
    void cache.invalidateQueries({ queryKey: keyOf(listOrderEvents, { params: { id } }) });
    acceptOrder(cache, await call(getAdminOrder, { params: { id } }));
  }

  /** They are in the list now, and stand out in it until they are looked at. */
  const settle = () => {
    if (waiting.size === 0) return;
    setFresh(waiting);
    setWaiting(none);
  };

  return {
    hear,
    settle,
    /** How many came in since the list was read. */
    count: waiting.size,
    isFresh: (id: string) => fresh.has(id),
    see: (id: string) => fresh.has(id) && setFresh(without(fresh, id)),
    /** Reads the list in sight anew. */
    show: () => {
      settle();
      void cache.invalidateQueries({ queryKey: keyOf(listAdminOrders) });
    },
  };
}
