import { stepNumber } from '#shared/order-phase.ts';
import type { TrackedOrder } from '#shared/order-estimate.ts';
import { deliveryStatuses, isOpen } from '#shared/order-status.ts';

/** Of the open orders the one whose driver has something to say, or else the one that is furthest on its way. */
export const currentOrder = <O extends Pick<TrackedOrder, 'status' | 'deliveryStatus' | 'driverWord'>>(
  orders: readonly O[] = [],
) => orders.filter(isOpen).toSorted((a, b) => rankOf(b) - rankOf(a))[0];

const rankOf = (order: Parameters<typeof stepNumber>[0] & Pick<TrackedOrder, 'driverWord'>) =>
  stepNumber(order) + (order.driverWord ? deliveryStatuses.length : 0);
