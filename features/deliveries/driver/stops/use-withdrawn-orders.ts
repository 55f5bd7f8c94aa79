import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, call } from '#platform/browser/api/api.ts';
import { createDeviceStore } from '#platform/browser/lib/device-store.ts';
import { listDriverOrderItems, listDriverOrders } from '../../contract/driver-orders.ts';
import { infiniteOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { outbox } from '../outbox/outbox.ts';
import { applyPending } from '../outbox/pending-action.ts';
import { missingFrom, reconcile, type DeliveryRecord } from './withdrawn-orders.ts';

const record = createDeviceStore<DeliveryRecord>('driver-record', { open: [], withdrawn: [] });

const useRecord = () => useSyncExternalStore(record.subscribe, record.current);

export const acknowledge = (id: string) =>
  record.update(({ withdrawn }) => ({ withdrawn: withdrawn.filter((order) => order.id !== id) }));

/**
 * Returns the orders that have gone from this driver's list and are not confirmed yet, a cancelled one with its row of the
 * list. That is in memory alone and ends with the session, and the record of the device says nothing of a customer. An
 * order that was given to somebody else has none. Used once on the screen.
 */
export function useWithdrawnOrders(userId: string) {
  useEffect(() => record.open(userId), [userId]);
  // Reads the cache alone: `Deliveries` fetches the list.
  const { data } = useInfiniteQuery({ ...infiniteOptionsFor(listDriverOrders), enabled: false });

  useEffect(() => {
    if (!data) return undefined;
    let isOld = false;
    const { pending } = outbox.current();
    const rows = data.pages
      .flatMap((page) => page.rows)
      // A step that was not sent yet has been made all the same.
      .map((row) => ({ ...row, deliveryStatus: applyPending(row, pending, Date.now()).deliveryStatus }));
    const missing = missingFrom(rows, record.current());
    const compare = async () => {
      const answers = await Promise.all(missing.map(({ id }) => isUnassigned(id)));
      const unassigned = new Set(missing.filter((_, index) => answers[index]).map(({ id }) => id));
      if (!isOld) record.update((before) => reconcile(before, rows, unassigned));
    };
    void compare();
    return () => {
      isOld = true;
    };
  }, [data]);

  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return useRecord().withdrawn.map((order) => ({
    ...order,
    row: order.reason === 'cancelled' ? rows.find(({ id }) => id === order.id) : undefined,
  }));
}

/** Returns the ids of deliveries whose withdrawal the driver has not acknowledged yet. */
export function useUnacknowledged(): ReadonlySet<string> {
  const { open, withdrawn } = useRecord();
  return new Set([...open, ...withdrawn].map(({ id }) => id));
}

/** The list may be one page of several; the order itself is there for its driver alone. */
async function isUnassigned(id: string) {
  try {
    await call(listDriverOrderItems, { params: { id } });
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}
