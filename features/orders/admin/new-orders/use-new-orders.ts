import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#platform/browser/api/api.ts';
import { keyOf, readAgain } from '#platform/browser/api/use-endpoint.ts';
import { throttle } from '#platform/browser/lib/throttle.ts';
import { useOrderMessages } from '#platform/browser/live/use-live-updates.ts';
import { getAdminOrder, listAdminOrders, listOrderEvents } from '../../contract/admin-orders.ts';
import { ring } from './chime.ts';
import { endUndo, undoOffer } from '../changes/undo-offers.ts';
import {
  acceptOrder,
  cachedOrder,
  isListed,
  isOrderList,
  invalidateLists,
  keepNewestOrders,
  refreshFigures,
} from '../changes/order-cache.ts';

export type NewOrders = ReturnType<typeof useNewOrders>;

/** The figures are read at most this often, however many orders come. */
const figuresIntervalMs = 1_000;

type Arrivals = { waiting: readonly string[]; fresh: readonly string[] };

/**
 * Follows the live connection. A changed order changes in its place; a new one waits behind a
 * button, because a list that moves by itself makes people press the wrong thing.
 */
export function useNewOrders() {
  const cache = useQueryClient();
  const [refreshSoon] = useState(() => {
    keepNewestOrders(cache); // before the first list is read
    return throttle(figuresIntervalMs, () => refreshFigures(cache));
  });
  const [{ waiting, fresh }, setArrivals] = useState<Arrivals>({ waiting: [], fresh: [] });

  useOrderMessages(({ id, version }) => {
    const known = cachedOrder(cache, id);
    invalidateLists(cache, listAdminOrders);
    refreshSoon();
    if (known && known.version < version) void refetch(id).finally(() => endOlderUndo(id, version));
    else endOlderUndo(id, version);
    // A change of an older order that no list has is not a new order.
    if (known || version > 1) return;
    setArrivals((all) => ({ ...all, waiting: [...all.waiting, id] }));
    ring();
  });

  /**
   * The order is newer than the change that the undo would take back: another change, or the undo itself. Called once
   * the order is known as it is, or the end of the undo would take it from a list that it fits again.
   */
  function endOlderUndo(id: string, version: number) {
    if (version > (undoOffer(id)?.version ?? version)) endUndo(id);
  }

  async function refetch(id: string) {
    void readAgain(cache, { queryKey: keyOf(listOrderEvents, { params: { id } }) });
    acceptOrder(cache, await call(getAdminOrder, { params: { id } }));
  }

  /** Reads the lists again. Orders that are further down than the list was read are no longer announced. */
  async function show() {
    const shown = new Set(waiting);
    await readAgain(cache, { predicate: isOrderList });
    const lists = cache.getQueryCache().findAll({ predicate: isOrderList, type: 'active' });
    if (lists.length > 0 && lists.every(({ state }) => !state.isInvalidated))
      setArrivals((all) => settled(all, (id) => shown.has(id)));
  }

  // After any refetch the list holds the waiting orders: they move from the pill to the highlighted ones.
  useEffect(
    () =>
      cache.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && isOrderList(query)) {
          setArrivals((all) => settled(all, (id) => isListed(cache, id)));
        }
      }),
    [cache],
  );

  return {
    /** Counts the orders that came in since the list was read. */
    count: waiting.length,
    isFresh: (id: string) => fresh.includes(id),
    see: (id: string) => setArrivals((all) => seen(all, id)),
    show: () => void show(),
  };
}

function settled(all: Arrivals, isHere: (id: string) => boolean): Arrivals {
  const arrived = all.waiting.filter(isHere);
  if (arrived.length === 0) return all;
  return { waiting: all.waiting.filter((id) => !isHere(id)), fresh: [...all.fresh, ...arrived] };
}

const seen = (all: Arrivals, id: string): Arrivals =>
  all.fresh.includes(id) ? { ...all, fresh: all.fresh.filter((other) => other !== id) } : all;
