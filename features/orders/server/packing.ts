import { eq, sql } from 'drizzle-orm';
import type { BatchLink } from '#features/products/contract/batch-link.ts';
import { linkFields } from '#features/products/server/current-batch.ts';
import { type Actor, recordChange } from '#features/audit/server/queries.ts';
import { lock as lockBatch } from '#features/batches/server/queries.ts';
import { refuseRecalled } from '#features/batches/server/service.ts';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne, retryTransaction } from '#platform/server/db/errors.ts';
import { conflict, notFound } from '#platform/server/errors.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { orderEvents } from '../schema/order-event-tables.ts';
import { orders } from '../schema/order-tables.ts';

/* The batch that each line of an order was packed from. */

/** The message that buyers of a recalled batch were sent; null before. */
const recallWords = `case when b.recalled_at is not null then (
  select json_build_object('title', r.title, 'message', r.message, 'toldAt', r.told_at)
  from recalls r where r.batch_id = b.id and r.told_at is not null) end`;

/** The batch of the line `i` as JSON, or null. Most lines have none, and a subquery for each takes a quarter longer. */
export const batchOfLine = `case when i.batch_id is not null then (
  select json_strip_nulls(json_build_object(${linkFields},
    'isRecalled', case when b.recalled_at is not null then true end, 'recall', ${recallWords}))
  from batches b where b.id = i.batch_id) end`;

/**
 * The recalled batch that a line `i` of an order `o` would have been packed from: it is held back as long as the product has
 * no other batch. An order from after the recall was sold without one.
 */
export const heldBatch = sql.raw(`(
  select b.id from batches b
  where b.product_id = i.product_id and b.recalled_at > o.created_at
    and not exists (select from batches c where c.product_id = i.product_id and c.is_current)
  order by b.recalled_at desc limit 1)`);

/**
 * Gives lines of an order without a batch the current ones of their products. Call it in the transaction that packs the
 * order. The batches are locked: one that is being recalled is waited for, and is then no longer the current one.
 */
export const pack = (tx: Db, orderId: string) =>
  tx.execute(sql`
    with packed as (
      select i.id, b.id as batch_id from order_items i join batches b on b.product_id = i.product_id
      where i.order_id = ${orderId} and b.is_current and i.batch_id is null
      for share of b
    )
    update order_items i set batch_id = packed.batch_id from packed where i.id = packed.id`);

/**
 * The order waits to be packed again, as `holdPending` and `releasePending` leave one that waits already: a recall that runs
 * is waited for, so that what it takes away is seen.
 */
export async function unpack(tx: Db, orderId: string) {
  await tx.execute(sql`
    select from batches b where b.is_current
      and b.product_id in (select product_id from order_items where order_id = ${orderId})
    order by b.id for share of b`);
  await tx.execute(sql`
    update order_items i set batch_id = ${heldBatch} from orders o
    where o.id = i.order_id and o.id = ${orderId} and i.batch_id is distinct from ${heldBatch}`);
}

type Line = {
  orderId: string;
  orderNumber: string;
  productId: string | null;
  productName: string;
  status: string;
  batchId: string | null;
  lotNumber: string | null;
};

/** Locks the order and its line, and returns the line. */
async function lockLine(tx: Db, id: string) {
  const { rows } = await tx.execute<Line>(sql`
    select o.id as "orderId", o.order_number as "orderNumber", o.status, i.product_id as "productId",
      i.product_name as "productName", i.batch_id as "batchId",
      (select b.lot_number from batches b where b.id = i.batch_id) as "lotNumber"
    from order_items i join orders o on o.id = i.order_id where i.id = ${id} for update of o, i`);
  return rows[0];
}

const findOrder = async (tx: Db, id: string) =>
  expectOne(await tx.select().from(orders).where(eq(orders.id, id)));

async function setLine(tx: Db, id: string, batchId: string | null) {
  const { rows } = await tx.execute<{ batch: BatchLink | null }>(sql`
    update order_items i set batch_id = ${batchId} where i.id = ${id}
    returning ${sql.raw(batchOfLine)} as batch`);
  return expectOne(rows);
}

/** Until the order is delivered or cancelled: what a customer has was packed from what it was packed from. */
export async function setLineBatch(app: App, lineId: string, batchId: string | null, actor: Actor) {
  // A recall locks the batch first and the line after it.
  const changed = await retryTransaction(() =>
    app.db.transaction((tx) => changeLine(tx, { app, lineId, batchId, actor })),
  );
  app.publisher.flush();
  return changed;
}

type LineChange = { app: App; lineId: string; batchId: string | null; actor: Actor };

async function changeLine(tx: Db, { app, lineId, batchId, actor }: LineChange) {
  const line = await lockLine(tx, lineId);
  if (!line) throw notFound();
  if (line.status === 'completed' || line.status === 'cancelled')
    throw conflict('This order is closed, so its batches stay as they were packed.', 'ORDER_CLOSED');
  const batch = batchId && (await lockBatch(tx, batchId));
  if (batchId && (!batch || batch.productId !== line.productId))
    throw conflict('This batch is not one of this product. Choose one that is.', 'OTHER_PRODUCT');
  if (batch) refuseRecalled(batch);
  if (batchId !== line.batchId) {
    await recordLine(tx, line, batch || null, actor);
    const order = await findOrder(tx, line.orderId);
    await app.publisher.orderChanged(tx, {
      order,
      userId: order.userId,
      driverId: null,
      isNotForAdmins: true,
    });
  }
  return setLine(tx, lineId, batchId);
}

/**
 * Records the change in the order's history and in the audit: who asks for a lot later must find out who changed
 * it.
 */
async function recordLine(tx: Db, line: Line, batch: { id: string; lotNumber: string } | null, actor: Actor) {
  const { orderId, orderNumber, productName, lotNumber: from } = line;
  const to = batch?.lotNumber ?? null;
  const formatLot = (lot: string | null) => `${productName}, ${lot === null ? 'no batch' : `lot ${lot}`}`;
  const who = { actorId: actor.id, createdAt: actor.now };
  await tx.insert(orderEvents).values({
    ...who,
    orderId,
    actorRole: 'admin',
    what: 'items',
    from: formatLot(from),
    to: formatLot(to),
  });
  await recordChange(tx, {
    ...who,
    subject: 'batch',
    subjectId: batch?.id ?? line.batchId,
    subjectName: `${productName} in order ${orderNumber}`,
    action: 'changed',
    changes: [{ field: 'lotNumber', from, to }],
  });
}
