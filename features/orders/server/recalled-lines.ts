import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import { conflict } from '#platform/server/errors.ts';
import { isOnTheRoad } from '#shared/order-status.ts';
import { nameWithSize } from '#features/products/rules/size-name.ts';
import { heldBatch } from './packing.ts';
import type { Mutation, StoredOrder } from './stored-order.ts';

/** True if a change packs the order, sends it out or hands it over. */
function goesOn({ status, deliveryStatus }: StoredOrder, { set }: Mutation) {
  const isStarted = set.status !== status && (set.status === 'processing' || set.status === 'completed');
  const isMoved = Boolean(set.deliveryStatus) && set.deliveryStatus !== deliveryStatus;
  return isStarted || (isMoved && isOnTheRoad(set.deliveryStatus ?? null));
}

/**
 * An order that holds something of a recalled batch stays where it is until the line is removed, or packed from another
 * batch. What a driver did before the recall, and could not send, has happened: `doneAt` is then earlier. An undo restores
 * only what was so.
 */
export async function requireNothingRecalled(tx: Db, order: StoredOrder, mutation: Mutation, now: Date) {
  if (mutation.isUndo || !goesOn(order, mutation)) return;
  const doneAt = mutation.doneAt ?? mutation.set.deliveryStatusAt ?? now;
  const { rows } = await tx.execute<{ name: string; sizeLabel: string; lotNumber: string }>(sql`
    select i.product_name as name, i.size_label as "sizeLabel", r.lot_number as "lotNumber"
    from orders o join order_items i on i.order_id = o.id join batches r on r.id = coalesce(i.batch_id, ${heldBatch})
    where o.id = ${order.id} and r.recalled_at <= ${doneAt.toISOString()}::timestamptz
    order by i.product_name limit 1`);
  const [line] = rows;
  if (!line) return;
  throw conflict(
    `Order ${order.orderNumber} holds ${nameWithSize(line)} of lot ${line.lotNumber}, which was recalled. Remove it, or pack it from another lot.`,
    'BATCH_RECALLED',
  );
}
