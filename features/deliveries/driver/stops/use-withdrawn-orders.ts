import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, call } from '#platform/browser/api/api.ts';
import { createDeviceStore } from '#platform/browser/lib/device-store.ts';
import { type DriverOrder, listDriverOrderItems, listDriverOrders } from '../../contract/driver-orders.ts';
import { infiniteOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { outbox } from '../outbox/outbox.ts';
import { applyPending } from '../outbox/pending-action.ts';
import { missingFrom, reconcile, type DeliveryRecord } from './withdrawn-orders.ts';

const record = createDeviceStore<DeliveryRecord>('driver-record', { open: [], withdrawn: [] });

type Details = Pick<DriverOrder, 'customerName' | 'deliveryAddress' | 'cancelReason'>;

/** The customers of the orders that were read here. They are in memory alone, because the record stays after logging out. */
const details = new Map<string, Details>();

export const detailsOf = (id: string) => details.get(id);

const useRecord = () => useSyncExternalStore(record.subscribe, record.current);

export const acknowledge = (id: string) =>
  record.update(({ withdrawn }) => ({ withdrawn: withdrawn.filter((order) => order.id !== id) }));

/** Returns the orders that have gone from this driver's list and are not confirmed yet. Used once on the screen. */
export function useWithdrawnOrders(userId: string) {
  useEffect(() => {
    record.open(userId);
    return () => details.clear();
  }, [userId]);
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
    for (const row of rows) details.set(row.id, row);
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

  return useRecord().withdrawn;
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
