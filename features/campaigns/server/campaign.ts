import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import { notificationDeliveries as deliveries, notifications } from '../schema.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { queueJobs } from '#platform/server/outbox/queue-messages.ts';
import { campaignKey, countReached, readAudience } from './queries.ts';
import { agreesTo } from '#platform/server/push/consents.ts';
import { isInSegment } from './segments.ts';

/* A notification on its way to many: the devices that were reached last time first, many at once. */

const devicesPerListing = 500;
/**
 * The number of devices in one job, and of jobs at once: the other workers stay free for what happens to orders.
 */
const devicesPerBatch = 25;
const batchesAtOnce = 4;

type Start = { id: string; sendAt?: Date | null };

/**
 * Starts the campaign; call it in the transaction that writes the notification. Its job has a name that older processes
 * do not know: during an upgrade they would send it to customers who agreed to nothing.
 */
export const queueCampaign = (tx: Db, { id: notificationId, sendAt }: Start) =>
  queueJobs(tx, [
    {
      task: 'agreed_address',
      payload: { notificationId },
      runAt: sendAt,
      key: campaignKey(notificationId),
      maxAttempts: 5,
      priority: 5,
    },
  ]);

/**
 * Lists the devices, then queues them. Started again after a crash it passes by those already listed, and does
 * nothing once they were queued, so no device gets a push twice.
 */
type Shop = Pick<App, 'db' | 'clock' | 'publisher'>;

export async function addressCampaign({ db, clock, publisher }: Shop, notificationId: string) {
  const now = clock();
  const audience = await readAudience(db, notificationId, now);
  const isMeant = audience?.segment ? isInSegment(audience.segment, now) : sql`false`;
  let after: string | null = '00000000-0000-0000-0000-000000000000';
  while (after) after = await listNext(db, notificationId, after, isMeant);
  await queueBatches(db, notificationId);
  publisher.flush();
  await finishCampaign(db, notificationId);
}

async function listNext(db: Db, notificationId: string, after: string, isMeant: SQL) {
  const { rows } = await db.execute<{ last: string | null; listed: number }>(sql`
    with campaign as (
      select target_audience, user_ids from notifications where id = ${notificationId} and not addressed
    ), next as (
      select s.id, s.user_id from push_subscriptions s join users u on u.id = s.user_id
      where u.role = 'customer' and s.id > ${after} and ${agreesTo('marketing', sql`u.id`)} and (
        (select target_audience = 'all' from campaign)
        or u.id in (select jsonb_array_elements_text(user_ids)::uuid from campaign)
        or ${isMeant})
      and exists (select from campaign)
      order by s.id limit ${devicesPerListing}
    ), listed as (
      insert into notification_deliveries (notification_id, subscription_id, user_id)
      select ${notificationId}, id, user_id from next
      on conflict do nothing
      returning subscription_id
    )
    select (select max(id::text) from next) as last, (select count(*) from listed) as listed`);
  return rows[0]?.last ?? null;
}

/** Queues the batches in one transaction: the jobs are there if, and only if, the campaign says that it is addressed. */
const queueBatches = (db: Db, notificationId: string) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ ids: string[] }>(sql`
      with campaign as (
        update notifications set addressed = true where id = ${notificationId} and not addressed returning id
      ), ranked as (
        select d.subscription_id,
          (row_number() over (order by s.failed_at nulls first, d.subscription_id) - 1) / ${devicesPerBatch}::int as batch
        from campaign c join notification_deliveries d on d.notification_id = c.id
          left join push_subscriptions s on s.id = d.subscription_id
        where d.outcome is null
      )
      select json_agg(subscription_id) as ids from ranked group by batch order by batch`);
    await queueJobs(
      tx,
      rows.map(({ ids: subscriptionIds }, batch) => ({
        task: 'notification_push',
        payload: { notificationId, subscriptionIds },
        queue: `notification_${batch % batchesAtOnce}`,
        maxAttempts: 5,
        priority: 10,
      })),
    );
  });

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
    .where(
      and(
        eq(notifications.finished, false),
        sql`coalesce(${notifications.sendAt}, ${notifications.createdAt}) < now() - interval '1 day'`,
      ),
    )
    .returning({ id: notifications.id });
  for (const { id } of old) {
    await db
      .update(deliveries)
      .set({ outcome: 'failed' })
      .where(and(eq(deliveries.notificationId, id), isNull(deliveries.outcome)));
    await finishCampaign(db, id);
  }
}
