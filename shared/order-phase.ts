import {
  type CustomerStatus,
  deliveryStatuses,
  type deliveryStatusLabels,
  type OrderStatus,
} from './order-status.ts';

/** `on_the_way` and `arrived` are never stored. */
export type ShownDeliveryStatus = keyof typeof deliveryStatusLabels;

/** The two statuses that say where an order is. */
export type Placed = { status: OrderStatus | CustomerStatus; deliveryStatus: ShownDeliveryStatus | null };

export type Phase =
  | 'received'
  | 'preparing'
  | 'picked_up'
  | 'en_route'
  | 'nearby'
  | 'arrived'
  | 'at_door'
  | 'delivered'
  | 'cancelled';

const phaseOfDelivery: Record<Exclude<ShownDeliveryStatus, 'preparing'>, Phase> = {
  picked_up: 'picked_up',
  en_route: 'en_route',
  on_the_way: 'en_route',
  nearby: 'nearby',
  arrived: 'arrived',
  delivered: 'at_door',
};

export const stepOf: Record<Phase, number> = {
  received: -1,
  preparing: 0,
  picked_up: 1,
  en_route: 2,
  nearby: 3,
  arrived: 3,
  at_door: 4,
  delivered: deliveryStatuses.length,
  cancelled: -1,
};

/** Once the driver is this near, a number of minutes would contradict it. */
export const isAtTheEnd = (phase: Phase) => stepOf[phase] >= stepOf.nearby || phase === 'cancelled';

export const isClosedPhase = (phase: Phase) => phase === 'delivered' || phase === 'cancelled';

/** Returns the phase of an order for its customer. Every order status may come with every delivery status. */
export function phaseOf({ status, deliveryStatus }: Placed): Phase {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'completed' || status === 'delivered') return 'delivered';
  const underWay = deliveryStatus && deliveryStatus !== 'preparing' && phaseOfDelivery[deliveryStatus];
  if (underWay) return underWay;
  if (status === 'out_for_delivery') return 'en_route';
  return status === 'pending' ? 'received' : 'preparing';
}

/** Returns the number of the order's step. */
export const stepNumber = (order: Placed) => stepOf[phaseOf(order)];
