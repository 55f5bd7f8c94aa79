import type { Order } from '#features/orders/contract/orders.ts';
import { stepNumber } from '#shared/order-phase.ts';
import { isOpen } from '#shared/order-status.ts';

/** Of the open orders the one that is furthest on its way. */
export const currentOrder = <O extends Pick<Order, 'status' | 'deliveryStatus'>>(orders: readonly O[] = []) =>
  orders.filter(isOpen).toSorted((a, b) => stepNumber(b) - stepNumber(a))[0];
