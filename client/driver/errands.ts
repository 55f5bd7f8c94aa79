import type { DriverOrder } from '#shared/contract/driver-orders.ts';
import { isOnTheRoad, type DeliveryStatus } from '#shared/order-status.ts';

/** What a driver does to an order. */
export type Action =
  | { kind: 'status'; deliveryStatus: DeliveryStatus }
  | { kind: 'wait'; minutes: number }
  | { kind: 'complete' };

/** An action on its way to the shop. It keeps its place until the shop has answered, however long that takes. */
export type Errand = {
  key: string;
  orderId: string;
  orderNumber: string;
  action: Action;
  /** It is not sent before this moment; until then it can be undone. */
  due: number;
  /** It was tried, and there was no answer. */
  waited: boolean;
};

/** The first that may go now. What is done to one order goes in the order it was done. */
export function nextErrand(errands: readonly Errand[], now: number) {
  const blocked = new Set<string>();
  return errands.find(({ orderId, due }) => {
    if (due <= now && !blocked.has(orderId)) return true;
    blocked.add(orderId);
    return false;
  });
}

/** The order as its driver has already left it. What can still be undone does not count yet. */
export function withErrands(order: DriverOrder, errands: readonly Errand[], now: number): DriverOrder {
  return errands
    .filter(({ orderId, due, waited }) => orderId === order.id && (due <= now || waited))
    .reduce((seen, { action }) => ({ ...seen, ...changeOf(seen, action, now) }), order);
}

function changeOf({ status }: DriverOrder, action: Action, now: number): Partial<DriverOrder> {
  if (action.kind === 'wait') return { estimatedWaitTime: action.minutes };
  if (action.kind === 'complete') {
    return { status: 'completed', deliveryStatus: 'delivered', completedAt: new Date(now).toISOString() };
  }
  const { deliveryStatus } = action;
  return {
    deliveryStatus,
    ...(status === 'pending' && isOnTheRoad(deliveryStatus) && { status: 'processing' }),
  };
}
