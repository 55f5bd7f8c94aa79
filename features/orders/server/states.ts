import {
  type DeliveryStatus,
  isOnTheRoad,
  isOpen,
  type OrderStatus,
  orderStatusLabels,
} from '#shared/order-status.ts';
import { conflict } from '#platform/server/errors.ts';
import { type Mutation, noChange, type StoredOrder } from './stored-order.ts';

export const noWait = { estimatedWaitTime: null, estimatedWaitAt: null };
/** The fields of an order without an outcome at the door, or with a settled one. */
export const noOutcome = { outcome: null, nextStep: null, tryAgainAt: null };

/** A status and what follows from it: completed means delivered, and whatever leaves it starts over. */
export function nextState({ status: from }: StoredOrder, status: OrderStatus, now: Date): Mutation['set'] {
  const settled = { nextStep: null, tryAgainAt: null };
  if (status === 'completed') return { status, deliveryStatus: 'delivered', completedAt: now, ...settled };
  if (status === 'cancelled' && from !== 'completed') return { status, ...settled };
  if (from === 'completed') {
    return { status, deliveryStatus: 'preparing', completedAt: null, ...noWait, ...noOutcome };
  }
  return { status };
}

export function requireOpen(order: StoredOrder) {
  if (isOpen(order)) return;
  const is = orderStatusLabels[order.status].toLowerCase();
  throw conflict(`Order ${order.orderNumber} is ${is} and cannot be changed any more`, 'ORDER_CLOSED');
}

/** Any of the five, in any order. What has left the shop is being processed; delivered closes the order. */
export function toDeliveryStatus(order: StoredOrder, deliveryStatus: DeliveryStatus, now: Date): Mutation {
  if (deliveryStatus === 'delivered') return delivered(order, now);
  requireOpen(order);
  const leaves = order.status === 'pending' && isOnTheRoad(deliveryStatus);
  return { set: { deliveryStatus, ...(leaves && { status: 'processing' as const }) } };
}

/** A second tap finds it done. */
export function delivered(order: StoredOrder, now: Date): Mutation {
  if (order.status === 'completed') return noChange;
  requireOpen(order);
  return { set: nextState(order, 'completed', now) };
}
