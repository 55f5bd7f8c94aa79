import { toShopTime } from '#platform/browser/lib/shop-clock.ts';
import type { DriverOrder } from '../../contract/driver-orders.ts';
import {
  cancelReasons,
  type doorOutcomes,
  dueAtDoor,
  type nextSteps,
  secondAttemptPosition,
  tipAtDoor,
} from '#shared/door.ts';
import { isOnTheRoad, type DeliveryStatus } from '#shared/order-status.ts';

/** An act of a driver on an order. */
export type DriverAction =
  | { kind: 'status'; deliveryStatus: DeliveryStatus }
  /** A driver who is late sends the customer a message with it. */
  | { kind: 'wait'; minutes: number; isLate?: true }
  | { kind: 'complete' }
  | ({ kind: 'door' } & DoorResult)
  /** The sequence of all stops, by their orders' ids. */
  | { kind: 'stops'; orders: readonly string[] };

/** The outcome at the door. Money is in cents. */
export type DoorResult = {
  outcome: (typeof doorOutcomes)[number];
  idSeen: boolean;
  cash: number | null;
  other: number | null;
  nextStep?: (typeof nextSteps)[number];
  /** It is an ISO time. */
  tryAgainAt?: string;
};

/** Stands for an order in actions about all stops. */
export const allStops = { id: 'stops', orderNumber: '' };

/** Tells whether it takes the card with its Undo off the list. */
export const closes = (action: DriverAction) =>
  action.kind === 'complete' ||
  (action.kind === 'door' && (action.outcome === 'delivered' || action.nextStep === 'cancel'));

/** An item of the outbox: an action that is stored until the server has answered it, however long that takes. */
export type PendingAction = {
  key: string;
  orderId: string;
  orderNumber: string;
  action: DriverAction;
  /** It is in milliseconds since 1970, as are all times here. */
  enqueuedAt: number;
  /** It is not sent before this moment; until then it can be cancelled. */
  dueAt: number;
  /** An attempt to send it got no answer. */
  wasTried: boolean;
};

/**
 * Returns the pending actions with one more. Going on with an order confirms what could still have been undone. So does a
 * new sequence for an attempt that moved its stop: the sequence was made without that stop, or with it pulled forward, and
 * is sent after the attempt. Of two sequences the later one counts.
 */
export function withAction(pending: readonly PendingAction[], added: PendingAction) {
  const isSequence = added.action.kind === 'stops';
  const confirms = ({ orderId, action }: PendingAction) =>
    orderId === added.orderId || (isSequence && action.kind === 'door' && !closes(action));
  return [
    ...pending
      .filter(({ action, wasTried }) => wasTried || !isSequence || action.kind !== 'stops')
      .map((earlier) => (confirms(earlier) ? { ...earlier, dueAt: 0 } : earlier)),
    added,
  ];
}

/** Returns the first that may be sent now. Actions on one order are sent in the sequence in which they were done. */
export function nextPending(pending: readonly PendingAction[], now: number) {
  const blocked = new Set<string>();
  return pending.find(({ orderId, dueAt }) => {
    if (dueAt <= now && !blocked.has(orderId)) return true;
    blocked.add(orderId);
    return false;
  });
}

/**
 * Returns the order with the driver's pending actions applied. A completion counts from when it can no longer be
 * undone: it would take the card with its Undo off the list.
 */
export function applyPending(
  order: DriverOrder,
  pending: readonly PendingAction[],
  now: number,
): DriverOrder {
  return pending
    .filter(({ orderId, action }) => orderId === order.id || action.kind === 'stops')
    .filter(({ action, dueAt, wasTried }) => !closes(action) || dueAt <= now || wasTried)
    .reduce((seen, { action, enqueuedAt }) => ({ ...seen, ...changeOf(seen, action, enqueuedAt) }), order);
}

function changeOf(order: DriverOrder, action: DriverAction, at: number): Partial<DriverOrder> {
  const { status } = order;
  const moment = new Date(toShopTime(at)).toISOString();
  if (action.kind === 'door') return changesAtDoor(order, action, moment);
  if (action.kind === 'stops') {
    const index = action.orders.indexOf(order.id);
    return { stopPosition: index < 0 ? null : index };
  }
  if (action.kind === 'wait') return { estimatedWaitTime: action.minutes, estimatedWaitAt: moment };
  if (action.kind === 'complete') {
    return { status: 'completed', deliveryStatus: 'delivered', completedAt: moment };
  }
  const { deliveryStatus } = action;
  return {
    deliveryStatus,
    ...(order.nextStep === 'try_again' && {
      nextStep: null,
      tryAgainAt: null,
      stopPosition: order.stopPosition ?? secondAttemptPosition,
    }),
    ...(status === 'pending' && isOnTheRoad(deliveryStatus) && { status: 'processing' }),
  };
}

function changesAtDoor(order: DriverOrder, result: DoorResult, moment: string): Partial<DriverOrder> {
  const { outcome, nextStep = 'return', tryAgainAt = null } = result;
  if (outcome === 'delivered') {
    const sums = { cash: result.cash ?? 0, other: result.other ?? 0 };
    const taken = sums.cash + sums.other - tipAtDoor(dueAtDoor(order), sums);
    const closed = { status: 'completed', deliveryStatus: 'delivered', completedAt: moment } as const;
    return { ...closed, outcome, nextStep: null, tryAgainAt: null, taken: order.taken + taken };
  }
  if (nextStep === 'try_again') return { outcome, nextStep, tryAgainAt, stopPosition: null };
  if (nextStep !== 'cancel') return { outcome, nextStep, tryAgainAt };
  return { status: 'cancelled', outcome, nextStep: null, cancelReason: cancelReasons[outcome] };
}

/** Milliseconds within which an act is sent as done just now. */
const justNowMs = 10_000;

/** Returns the seconds an action waited for a signal, so that the server knows what came first. */
export const secondsSince = (enqueuedAt: number, now: number) =>
  now - enqueuedAt < justNowMs ? undefined : Math.floor((now - enqueuedAt) / 1000);
