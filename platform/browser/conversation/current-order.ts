import { stepNumber } from '#shared/order-phase.ts';
import type { TrackedOrder } from '#shared/order-progress.ts';
import { isOpen } from '#shared/order-status.ts';

/** Of the open orders the one that is furthest on its way. */
export const currentOrder = <O extends Pick<TrackedOrder, 'status' | 'deliveryStatus'>>(
  orders: readonly O[] = [],
) => orders.filter(isOpen).toSorted((a, b) => stepNumber(b) - stepNumber(a))[0];
