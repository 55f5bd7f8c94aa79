import type { orders } from '../schema/order-tables.ts';
import type { StoredLine } from './lines.ts';

export type StoredOrder = typeof orders.$inferSelect;
/** The fields of an open order that the shop may edit. */
export type EditableField =
  | 'deliveryAddress'
  | 'apartment'
  | 'gateCode'
  | 'phoneNumber'
  | 'deliveryTime'
  | 'driverNote';
export type Changes = Partial<
  Pick<
    StoredOrder,
    | 'status'
    | 'deliveryStatus'
    | 'deliveryStatusAt'
    | 'outcome'
    | 'nextStep'
    | 'tryAgainAt'
    | 'driverId'
    | 'stopPosition'
    | 'stopPositionAt'
    | 'asap'
    | 'driverWord'
    | 'estimatedWaitTime'
    | 'estimatedWaitAt'
    | 'completedAt'
    | 'cancelReason'
    | 'callAskedAt'
    | 'subtotal'
    | 'discount'
    | 'priceOff'
    | 'customerSeenVersion'
    | 'deliveryFee'
    | 'taxes'
    | 'total'
    | 'payWith'
    | EditableField
  >
>;

export type Mutation = {
  set: Changes;
  /** All lines as they shall be, when they become others. */
  lines?: StoredLine[];
  /** An event that no field of the order says. It cannot be undone. */
  event?: { what: 'correction'; from: null; to: string };
  isUndo?: boolean;
  /** The driver looked at an ID, and wrote the sum that was taken. */
  isDoorChecked?: boolean;
  reason?: string | null;
  /** The moment of the act, where it was sent later. */
  doneAt?: Date;
};
export const noChange: Mutation = { set: {} };
