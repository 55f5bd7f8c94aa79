import type { Role } from '#platform/contract/auth.ts';
import type { Settings } from '#shared/settings.ts';
import { conflict } from '#platform/server/errors.ts';
import type { Mutation, StoredOrder } from './stored-order.ts';

/**
 * With the door check on an order is completed by the driver who looked at an ID and wrote the sum, or by an admin
 * who writes why it was not so. Every way to complete an order comes by here; an undo only restores what was so.
 */
export function requireDoorCheck(
  { age }: Settings,
  { status, orderNumber }: StoredOrder,
  { set, isUndo, isDoorChecked, reason }: Mutation,
  role: Role,
) {
  if (!age.doorCheck || set.status !== 'completed' || status === 'completed') return;
  if (isUndo || isDoorChecked || (role === 'admin' && reason)) return;
  throw conflict(
    role === 'admin'
      ? `The check at the door is on: write why order ${orderNumber} is completed without it.`
      : `Order ${orderNumber} needs the check at the door: open it, and say that you saw an ID and what was taken.`,
    'DOOR_CHECK_REQUIRED',
  );
}
