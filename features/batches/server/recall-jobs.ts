import { and, eq, sql } from 'drizzle-orm';
import type { JobHelpers } from 'graphile-worker';
import { z } from 'zod';
import type { OrderUpdate } from '#shared/live.ts';
import type { Db } from '#platform/server/db/database.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { recallBuyers, recalls } from '../schema/recall-tables.ts';
import { users } from '#platform/server/db/user-tables.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { type Job, queueJobs } from '#platform/server/outbox/queue-messages.ts';
import { addMessage } from '#features/messages/server/queries.ts';
import { deliver } from '#platform/server/push/deliver.ts';
import { findSubscription } from '#platform/server/push/queries.ts';

const buyerPayload = z.object({ recallId: z.uuid(), userId: z.uuid(), actorId: z.uuid() });

/**
 * Notifies one buyer. The message, the queued pushes and email, and the note that the buyer was notified are one
 * transaction, so a job that is done again after a crash finds it done.
 */
export const recallBuyer = (app: App) => async (data: unknown) => {
  const { recallId, userId, actorId } = buyerPayload.parse(data);
  const { config, database, publisher, clock } = app;
  await inTransaction(database, async (tx, client) => {
    const isBuyer = and(eq(recallBuyers.recallId, recallId), eq(recallBuyers.userId, userId));
    const [buyer] = await tx.select().from(recallBuyers).where(isBuyer).for('update');
    const [recall] = await tx.select().from(recalls).where(eq(recalls.id, recallId));
    if (!buyer || buyer.toldAt || !recall?.title || !recall.message) return;
    const now = clock();
    await addMessage(client, {
      customerId: userId,
      authorId: actorId,
      authorRole: 'admin',
      body: `${recall.title}\n\n${recall.message}`,
      key: `recall-${recallId}-${userId}`,
      now,
    });
    await publisher.threadChanged(tx, userId);
    // Their open screens show the recall at the order.
    const bought = await findBought(tx, recall.batchId, userId);
    const audience = { userId, driverId: null, isNotForAdmins: true };
    await publisher.orderChanged(tx, ...bought.map((order) => ({ order, ...audience })));
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    const push: Job = {
      task: 'recall_push',
      payload: { recallId },
      key: `recall_push:${recallId}`,
      toDevicesOf: userId,
      maxAttempts: 10,
    };
    const payload = { recallId, userId };
    const email = { task: 'recall_email', payload, key: `recall_email:${recallId}:${userId}` };
    await queueJobs(tx, config.smtpUrl && user?.email ? [push, email] : [push]);
    await tx.update(recallBuyers).set({ toldAt: now }).where(isBuyer);
  });
  publisher.flush();
};

/** Lists a buyer's orders that hold something of the batch and were not cancelled. */
async function findBought(tx: Db, batchId: string, userId: string) {
  const { rows } = await tx.execute<OrderUpdate>(sql`
    select o.id, o.order_number as "orderNumber", o.status, o.delivery_status as "deliveryStatus",
      o.estimated_wait_time as "estimatedWaitTime", o.estimated_wait_at as "estimatedWaitAt", o.version
    from orders o where o.user_id = ${userId} and o.status <> 'cancelled'
      and exists (select from order_items i where i.order_id = o.id and i.batch_id = ${batchId})`);
  return rows.map((order) => ({
    ...order,
    estimatedWaitAt: order.estimatedWaitAt === null ? null : new Date(order.estimatedWaitAt),
  }));
}

const pushPayload = z.object({ recallId: z.uuid(), subscriptionId: z.uuid(), tries: z.int().default(0) });
const maxPushLength = 200;

/**
 * Sends the message to one device. A crash right after the sending repeats it; the tag makes the device show the
 * same notification once.
 */
export const recallPush = (app: App) => async (data: unknown, helpers: JobHelpers) => {
  const { db } = app;
  const job = pushPayload.parse(data);
  const { recallId, subscriptionId } = job;
  const subscription = await findSubscription(db, subscriptionId);
  const [recall] = await db.select().from(recalls).where(eq(recalls.id, recallId));
  if (!subscription || !recall?.title || !recall.message) return;
  const body =
    recall.message.length > maxPushLength ? `${recall.message.slice(0, maxPushLength - 1)}…` : recall.message;
  const isSent = await deliver(app, helpers, job, {
    subscription,
    message: { title: recall.title, body, tag: recallId.replaceAll('-', '') },
    urgency: 'high',
    name: 'recall push',
    about: { recallId },
  });
  if (!isSent) return;
  const isBuyer = and(eq(recallBuyers.recallId, recallId), eq(recallBuyers.userId, subscription.userId));
  await db
    .update(recallBuyers)
    .set({ pushes: sql`${recallBuyers.pushes} + 1` })
    .where(isBuyer);
};

const emailPayload = z.object({ recallId: z.uuid(), userId: z.uuid() });

/** Sends the message by email. One that is sent again after a crash has the same id, and is shown once. */
export function recallEmail(app: App) {
  const { sendEmail } = app;
  return async (data: unknown) => {
    const { db, clock, settings } = app;
    const { recallId, userId } = emailPayload.parse(data);
    const [row] = await db
      .select({ recall: recalls, to: users.email, emailedAt: recallBuyers.emailedAt })
      .from(recallBuyers)
      .innerJoin(recalls, eq(recalls.id, recallBuyers.recallId))
      .innerJoin(users, eq(users.id, recallBuyers.userId))
      .where(and(eq(recallBuyers.recallId, recallId), eq(recallBuyers.userId, userId)));
    const { title, message } = row?.recall ?? {};
    if (!sendEmail || !row?.to || row.emailedAt || !title || !message) return;
    const { shop } = await settings.read();
    const call = shop.phone ? [`Questions? Call us: ${shop.phone}`, ''] : [];
    const text = [message, '', ...call, shop.name].join('\n');
    await sendEmail({ to: row.to, id: `${recallId}.${userId}`, subject: title, text });
    await db
      .update(recallBuyers)
      .set({ emailedAt: clock() })
      .where(and(eq(recallBuyers.recallId, recallId), eq(recallBuyers.userId, userId)));
  };
}
