import { eq, sql } from 'drizzle-orm';
import { changesBetween, recordChange } from '#features/audit/server/queries.ts';
import { batchName } from './service.ts';
import { lock as lockBatch, update as updateBatch } from './queries.ts';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne, retryTransaction } from '#platform/server/db/errors.ts';
import { recalls } from '../schema/recall-tables.ts';
import { products } from '#features/products/schema/product-tables.ts';
import { notFound } from '#platform/server/errors.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { applyLaw, lockLaw } from '#features/products/server/apply-law.ts';
import { queueJobs } from '#platform/server/outbox/queue-messages.ts';
import { recallStopJobs } from './recall-stop-push.ts';
import * as stored from './recalls-queries.ts';

type Start = { batchId: string; reason: string; actorId: string; now: Date };

/**
 * The batch is recalled and its product off the menu, in one transaction: a checkout holds the product's row, so it
 * is either before the recall, and its buyer in the list, or refused. Answers the id of the recall.
 */
export const startRecall = (app: App, { batchId, reason, actorId, now }: Start) =>
  retryTransaction(() =>
    app.db.transaction(async (tx) => {
      await lockLaw(tx);
      const batch = await lockBatch(tx, batchId);
      if (!batch) throw notFound();
      const [running] = await tx.select({ id: recalls.id }).from(recalls).where(eq(recalls.batchId, batchId));
      if (running) return running.id;
      await updateBatch(tx, batchId, { isCurrent: false, recalledAt: now });
      const name = batch.productId ? await takeOffMenu(tx, batch.productId) : undefined;
      if (batch.productId) await applyLaw(tx, batch.productId);
      const row = { batchId, productName: name ?? batch.productName, lotNumber: batch.lotNumber, reason };
      const made = tx.insert(recalls).values({ ...row, startedBy: actorId, startedAt: now });
      const { id } = expectOne(await made.returning({ id: recalls.id }));
      await recordChange(tx, {
        actorId,
        subject: 'recall',
        subjectId: id,
        subjectName: batchName(row),
        action: 'started',
        changes: [{ field: 'reason', from: null, to: reason }],
        createdAt: now,
      });
      // No other batch is there to pack what waits from.
      if (batch.isCurrent && batch.productId) await stored.holdPending(tx, batchId, batch.productId);
      // The orders stay as they are. Screens and devices of the shop and of their drivers say that they go no further.
      const open = await stored.openOrdersWith(tx, batchId);
      if (open.length > 0) {
        await app.publisher.orderChanged(
          tx,
          ...open.map(({ driverId, ...order }) => ({ order, userId: null, driverId })),
        );
        await queueJobs(
          tx,
          recallStopJobs(
            id,
            open.flatMap(({ driverId }) => driverId ?? []),
          ),
        );
      }
      return id;
    }),
  );

/** The version grows, so that a form that was opened before does not put it back. Answers the product's name. */
async function takeOffMenu(tx: Db, productId: string) {
  const [product] = await tx
    .update(products)
    .set({ available: false, version: sql`${products.version} + 1` })
    .where(eq(products.id, productId))
    .returning({ name: products.name });
  return product?.name;
}

type Telling = { id: string; title: string; message: string; actorId: string; now: Date };

export const notifyBuyers = (db: Db, telling: Telling) =>
  db.transaction(async (tx) => {
    const [recall] = await tx.select().from(recalls).where(eq(recalls.id, telling.id)).for('update');
    if (!recall) throw notFound();
    await stored.queueBuyers(tx, telling);
    await recordChange(tx, {
      actorId: telling.actorId,
      subject: 'recall',
      subjectId: recall.id,
      subjectName: batchName(recall),
      action: 'notified',
      changes: changesBetween(recall, telling, ['title', 'message']),
      createdAt: telling.now,
    });
  });
