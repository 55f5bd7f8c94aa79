import type { DriverOrder } from '#shared/contract/driver-orders.ts';
import { isOnTheRoad, type DeliveryStatus } from '#shared/order-status.ts';

/** What a driver does to an order. */
export type DriverAction =
  | { kind: 'status'; deliveryStatus: DeliveryStatus }
  | { kind: 'wait'; minutes: number }
  | { kind: 'complete' };

/** An item of the outbox: an action that is stored until the server has answered it, however long that takes. */
export type PendingAction = {
  key: string;
  orderId: string;
  orderNumber: string;
  action: DriverAction;
  /** Milliseconds since 1970, as are all times here. */
  enqueuedAt: number;
  /** It is not sent before this moment; until then it can be cancelled. */
  dueAt: number;
  /** An attempt to send it got no answer. */
  wasTried: boolean;
};

/** The first that may be sent now. Actions on one order are sent in the sequence in which they were done. */
export function nextPending(pending: readonly PendingAction[], now: number) {
  const blocked = new Set<string>();
  return pending.find(({ orderId, dueAt }) => {
    if (dueAt <= now && !blocked.has(orderId)) return true;
    blocked.add(orderId);
    return false;
  });
}

/**
 * The order with the driver's pending actions applied. A completion counts from when it can no longer be undone:
 * it would take the card with its Undo off the list.
 */
export function applyPending(
  order: DriverOrder,
  pending: readonly PendingAction[],
  now: number,
): DriverOrder {
  return pending
    .filter(({ orderId }) => orderId === order.id)
    .filter(({ action, dueAt, wasTried }) => action.kind !== 'complete' || dueAt <= now || wasTried)
    .reduce((seen, { action, enqueuedAt }) => ({ ...seen, ...changeOf(seen, action, enqueuedAt) }), order);
}

function changeOf({ status }: DriverOrder, action: DriverAction, at: number): Partial<DriverOrder> {
  const moment = new Date(at).toISOString();
  if (action.kind === 'wait') return { estimatedWaitTime: action.minutes, estimatedWaitAt: moment };
  if (action.kind === 'complete') {
    return { status: 'completed', deliveryStatus: 'delivered', completedAt: moment };
  }
  const { deliveryStatus } = action;
  return {
    deliveryStatus,
    ...(status === 'pending' && isOnTheRoad(deliveryStatus) && { status: 'processing' }),
  };
}

const minute = 60_000;

/** The server counts a wait from when it arrives, so minutes spent in the outbox are taken off. */
export const remainingMinutes = (minutes: number, enqueuedAt: number, now: number) =>
  Math.max(0, minutes - Math.floor(Math.max(0, now - enqueuedAt) / minute));
