import { pushSubscriptions } from '#platform/server/push/subscription-tables.ts';
import { and, desc, eq, exists, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { NotificationBody, Segment } from '../contract.ts';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { withdrawJobs } from '#platform/server/outbox/queue-messages.ts';
import { notificationDeliveries as deliveries, notificationOpens, notifications } from '../schema.ts';
import { users } from '#platform/server/db/user-tables.ts';
import { agreesTo } from '#platform/server/push/consents.ts';
import { isInSegment } from './segments.ts';

const historyLength = 50;
const isCustomer = eq(users.role, 'customer');

/** Counts customers, of a segment if one is named, and those of them who agreed to news and have a device. */
export async function countAudience(db: Db, segment: Segment, now: Date) {
  const { rows } = await db.execute<{ customers: number; subscribed: number }>(sql`
    select count(*)::int as customers,
      (count(*) filter (where ${agreesTo('marketing', sql`u.id`)}
        and exists (select from push_subscriptions s where s.user_id = u.id)))::int as subscribed
    from users u where u.role = 'customer' and ${meantBy(segment, now)}`);
  return expectOne(rows);
}

/** Counts the customers whom the notification is meant for, who agreed to news and have a device. */
export async function countReachable(
  db: Db,
  {
    targetAudience,
    userIds = [],
    segment = {},
  }: Pick<NotificationBody, 'targetAudience' | 'userIds' | 'segment'>,
  now: Date,
) {
  if (targetAudience === 'all') return (await countAudience(db, segment, now)).subscribed;
  const hasDevice = exists(db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, users.id)));
  return db.$count(
    users,
    and(isCustomer, inArray(users.id, userIds), hasDevice, agreesTo('marketing', sql`${users.id}`)),
  );
}

const meantBy = (segment: Segment, now: Date) =>
  Object.values(segment).some((value) => value !== undefined) ? isInSegment(segment, now) : sql`true`;

const countSegment = (segment: Segment, now: Date) =>
  sql`(select count(*) from users u where u.role = 'customer' and ${isInSegment(segment, now)})`;

/** Inserts the notification. Ids of no user, or not of a customer, are passed over. */
export async function insertNotification(db: Db, adminId: string, body: NotificationBody, now: Date) {
  const { title, message, targetAudience, segment, link, sendAt } = body;
  const userIds = targetAudience === 'specific' ? [...new Set(body.userIds)] : null;
  const meant = userIds ? and(isCustomer, inArray(users.id, userIds)) : isCustomer;
  const [row] = await db
    .insert(notifications)
    .values({
      adminId,
      title,
      message,
      targetAudience: segment ? 'segment' : targetAudience,
      userIds,
      segment,
      link,
      sendAt,
      recipients: segment ? countSegment(segment, now) : sql`(select count(*) from ${users} where ${meant})`,
    })
    .returning({ id: notifications.id });
  if (!row) throw new Error('the notification was not written');
  return row.id;
}

/** Lists the newest, with what the unfinished ones have reached so far. */
export async function listNotifications(db: Db) {
  const rows = await db
    .select({
      ...getTableColumns(notifications),
      opened: db.$count(notificationOpens, eq(notificationOpens.notificationId, notifications.id)),
    })
    .from(notifications)
    .orderBy(desc(notifications.createdAt))
    .limit(historyLength);
  const running = rows.filter(({ finished }) => !finished).map(({ id }) => id);
  const reached = await countReached(db, running);
  return rows.map((row) => ({ ...row, ...reached.get(row.id) }));
}

/** Reads the audience before its devices are listed; for a scheduled notification the customers are counted again. */
export async function readAudience(db: Db, id: string, now: Date) {
  const [found] = await db
    .select({
      segment: notifications.segment,
      sendAt: notifications.sendAt,
      addressed: notifications.addressed,
    })
    .from(notifications)
    .where(eq(notifications.id, id));
  if (!found || found.addressed) return undefined;
  const { segment, sendAt } = found;
  if (sendAt && segment) {
    await db
      .update(notifications)
      .set({ recipients: countSegment(segment, now) })
      .where(eq(notifications.id, id));
  }
  return { segment };
}

/**
 * Takes back a notification that waits for its time, and the job that would send it. `late`: it has left, or is
 * leaving at this moment.
 */
export async function withdrawScheduled(tx: Db, id: string) {
  const [found] = await tx.select().from(notifications).where(eq(notifications.id, id)).for('update');
  if (!found) return 'missing';
  if (!found.sendAt || found.addressed) return 'late';
  if ((await withdrawJobs(tx, [campaignKey(id)])).withdrawn === 0) return 'late';
  await tx.delete(notifications).where(eq(notifications.id, id));
  return found;
}

/** Names the job that begins to send a notification. */
export const campaignKey = (id: string) => `notification_address:${id}`;

export const noteOpened = (db: Db, notificationId: string, userId: string) =>
  db.execute(sql`
    insert into notification_opens (notification_id, user_id)
    select n.id, u.id from notifications n, users u
    where n.id = ${notificationId} and u.id = ${userId} and u.role = 'customer'
    on conflict do nothing`);

export async function findProgress(db: Db, id: string) {
  const allDelayed = db
    .select({ delayed: sql`bool_and(${deliveries.delayed})` })
    .from(deliveries)
    .where(and(eq(deliveries.notificationId, id), isNull(deliveries.outcome)));
  const [row] = await db
    .select({
      finished: notifications.finished,
      sentTo: notifications.sentTo,
      failed: notifications.failed,
      /** Every device was tried, and only those that did not answer are left. */
      isTried: sql<boolean>`${notifications.addressed} and coalesce(${allDelayed}, false)`,
    })
    .from(notifications)
    .where(eq(notifications.id, id));
  return row;
}

/** Counts the distinct customers reached, and the devices not reached. */
export async function countReached(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, { sentTo: number; failed: number }>();
  const rows = await db
    .select({
      id: deliveries.notificationId,
      sentTo: sql`count(distinct ${deliveries.userId}) filter (where ${deliveries.outcome} = 'sent')`.mapWith(
        Number,
      ),
      failed: sql`count(*) filter (where ${deliveries.outcome} = 'failed')`.mapWith(Number),
    })
    .from(deliveries)
    .where(inArray(deliveries.notificationId, ids))
    .groupBy(deliveries.notificationId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Returns those deliveries that have no result yet; a device may be gone meanwhile. */
export function findDeliveries(db: Db, notificationId: string, subscriptionIds: string[]) {
  const { endpoint, p256dhKey, authKey } = pushSubscriptions;
  return db
    .select({
      id: deliveries.subscriptionId,
      title: notifications.title,
      message: notifications.message,
      link: notifications.link,
      subscription: { endpoint, p256dhKey, authKey },
    })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.id, deliveries.subscriptionId))
    .where(areUndecided(notificationId, subscriptionIds));
}

export const setDelayed = (db: Db, notificationId: string, subscriptionIds: string[]) =>
  setUndecided(db, notificationId, subscriptionIds, { delayed: true });

export const setOutcome = (
  db: Db,
  notificationId: string,
  subscriptionIds: string[],
  outcome: 'sent' | 'failed',
) => setUndecided(db, notificationId, subscriptionIds, { outcome });

async function setUndecided(
  db: Db,
  notificationId: string,
  subscriptionIds: string[],
  set: Partial<typeof deliveries.$inferInsert>,
) {
  if (subscriptionIds.length === 0) return;
  await db.update(deliveries).set(set).where(areUndecided(notificationId, subscriptionIds));
}

const areUndecided = (notificationId: string, subscriptionIds: string[]) =>
  and(
    eq(deliveries.notificationId, notificationId),
    inArray(deliveries.subscriptionId, subscriptionIds),
    isNull(deliveries.outcome),
  );
