import type { DriverOrder } from '../../contract/driver-orders.ts';
import { cancelReasons } from '#shared/door.ts';
import { isOnTheRoad, isOpen } from '#shared/order-status.ts';

/** All that is remembered of an order: nothing of its customer, so it may stay after logging out. */
type KnownOrder = { id: string; orderNumber: string; hasBag: boolean };

/** An order that was cancelled, or taken off this driver, before it was delivered. */
export type WithdrawnOrder = KnownOrder & { reason: 'cancelled' | 'unassigned' };

/** The driver's open orders at the last read, and those that have gone since and are not confirmed. */
export type DeliveryRecord = { open: readonly KnownOrder[]; withdrawn: readonly WithdrawnOrder[] };

/** Open orders that the list no longer holds: an older page may hold them, or another driver has them now. */
export const missingFrom = (rows: readonly DriverOrder[], { open }: Pick<DeliveryRecord, 'open'>) =>
  open.filter(({ id }) => rows.every((row) => row.id !== id));

/** True if the order was cancelled by an outcome at the door. */
export const isCancelledByDriver = ({ outcome, cancelReason }: DriverOrder) =>
  Boolean(outcome && outcome !== 'delivered' && cancelReason === cancelReasons[outcome]);

/** Compares what was known with the list as it is now. `unassigned`: ids that the server no longer gives this driver. */
export function reconcile(
  before: DeliveryRecord,
  rows: readonly DriverOrder[],
  unassigned: ReadonlySet<string>,
): DeliveryRecord {
  const open = rows.filter(isOpen).map(({ id, orderNumber, deliveryStatus }) => ({
    id,
    orderNumber,
    hasBag: isOnTheRoad(deliveryStatus),
  }));
  const isOpenNow = new Set(open.map(({ id }) => id));
  const gone = before.open.filter(({ id }) => !isOpenNow.has(id));
  const cancelled = new Map(
    rows.filter((row) => row.status === 'cancelled' && !isCancelledByDriver(row)).map((row) => [row.id, row]),
  );
  // The last step and the cancellation may come with the same read.
  const hadBag = ({ id, hasBag }: KnownOrder) =>
    hasBag || isOnTheRoad(cancelled.get(id)?.deliveryStatus ?? null);
  const unknown = missingFrom(rows, before).filter(({ id }) => !unassigned.has(id));
  return {
    open: [...open, ...unknown],
    withdrawn: [
      // An order that was given back is a delivery again.
      ...before.withdrawn.filter(({ id }) => !isOpenNow.has(id)),
      ...gone
        .filter(({ id }) => cancelled.has(id))
        .map((order) => ({ ...order, hasBag: hadBag(order), reason: 'cancelled' as const })),
      ...gone
        .filter(({ id }) => unassigned.has(id))
        .map((order) => ({ ...order, reason: 'unassigned' as const })),
    ],
  };
}
