import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { notificationDeliveries as deliveries, notifications } from '../db/schema.ts';
import { countReached } from './queries.ts';

/* A notification on its way to many: every device is a job of its own, so that a slow one holds nobody up. */

const batch = 500;

/** Starts the campaign; call it in the transaction that writes the notification. */
export const enqueueCampaign = (db: Db, notificationId: string) =>
  db.execute(sql`select graphile_worker.add_job(
    'notification_address', json_build_object('notificationId', ${notificationId}::uuid), max_attempts := 5, priority := 5)`);

/**
 * Lists the devices, each with its job. Started again after a crash it passes by those already listed,
 * and does nothing once all were, so nobody is told twice.
 */
export async function addressCampaign(db: Db, notificationId: string) {
  let after: string | null = '00000000-0000-0000-0000-000000000000';
  while (after) after = await addressNext(db, notificationId, after);
  await db.update(notifications).set({ addressed: true }).where(eq(notifications.id, notificationId));
  await finishCampaign(db, notificationId);
}

async function addressNext(db: Db, notificationId: string, after: string) {
  const { rows } = await db.execute<{ last: string | null; queued: number }>(sql`
    with campaign as (
      select target_audience, user_ids from notifications where id = ${notificationId} and not addressed
    ), next as (
      select s.id, s.user_id from push_subscriptions s join users u on u.id = s.user_id
      where u.role = 'customer' and s.id > ${after} and (
        (select target_audience = 'all' from campaign)
        or u.id in (select jsonb_array_elements_text(user_ids)::uuid from campaign))
      and exists (select from campaign)
      order by s.id limit ${batch}
    ), listed as (
      insert into notification_deliveries (notification_id, subscription_id, user_id)
      select ${notificationId}, id, user_id from next
      on conflict do nothing
      returning subscription_id
    ), queued as (
      select graphile_worker.add_job(
        'notification_push',
        json_build_object('notificationId', ${notificationId}::uuid, 'subscriptionId', subscription_id),
        max_attempts := 5, priority := 10)
      from listed
    )
    select (select max(id::text) from next) as last, (select count(*) from queued) as queued`);
  return rows[0]?.last ?? null;
}

/** Once every device is decided: keeps the counts, and lets the list of devices go. */
export async function finishCampaign(db: Db, notificationId: string) {
  if (await isWaiting(db, notificationId)) return;
  await db.transaction(async (tx) => {
    const [open] = await tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(
        and(eq(notifications.id, notificationId), notifications.addressed, eq(notifications.finished, false)),
      )
      .for('update');
    if (!open) return;
    const reached = (await countReached(tx, [notificationId])).get(notificationId);
    await tx
      .update(notifications)
      .set({ finished: true, ...reached })
      .where(eq(notifications.id, notificationId));
    await tx.delete(deliveries).where(eq(deliveries.notificationId, notificationId));
  });
}

async function isWaiting(db: Db, notificationId: string) {
  const [waiting] = await db
    .select({ one: sql`1` })
    .from(deliveries)
    .where(and(eq(deliveries.notificationId, notificationId), isNull(deliveries.outcome)))
    .limit(1);
  return waiting !== undefined;
}

/** A day is more than every retry takes: what is undecided then is lost, and the rest still counts. */
export async function closeOldCampaigns(db: Db) {
  const old = await db
    .update(notifications)
    .set({ addressed: true })
    .where(and(eq(notifications.finished, false), lt(notifications.createdAt, sql`now() - interval '1 day'`)))
    .returning({ id: notifications.id });
  for (const { id } of old) {
    await db
      .update(deliveries)
      .set({ outcome: 'failed' })
      .where(and(eq(deliveries.notificationId, id), isNull(deliveries.outcome)));
    await finishCampaign(db, id);
  }
}
