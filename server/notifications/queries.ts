import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NotificationBody } from '#shared/contract/notifications.ts';
import type { Db } from '../db/database.ts';
import {
  notificationDeliveries as deliveries,
  notifications,
  pushSubscriptions,
  users,
} from '../db/schema.ts';

const historyLength = 50;
const isCustomer = eq(users.role, 'customer');

/** Customers, and those of them with a device. */
export async function countAudience(db: Db) {
  const subscribed = db
    .select({ one: sql`1` })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, users.id));
  const [counts] = await db
    .select({
      customers: sql`count(*)`.mapWith(Number),
      subscribed: sql`count(*) filter (where exists ${subscribed})`.mapWith(Number),
    })
    .from(users)
    .where(isCustomer);
  return counts ?? { customers: 0, subscribed: 0 };
}

/** Writes the notification down. Ids that are nobody's, or not a customer's, count for nothing. */
export async function insertNotification(db: Db, adminId: string, body: NotificationBody) {
  const { title, message, targetAudience } = body;
  const userIds = targetAudience === 'specific' ? [...new Set(body.userIds)] : null;
  const meant = userIds ? and(isCustomer, inArray(users.id, userIds)) : isCustomer;
  const [row] = await db
    .insert(notifications)
    .values({
      adminId,
      title,
      message,
      targetAudience,
      userIds,
      recipients: sql`(select count(*) from ${users} where ${meant})`,
    })
    .returning({ id: notifications.id });
  if (!row) throw new Error('the notification was not written');
  return row.id;
}

/** The newest, with what the unfinished ones have reached so far. */
export async function listNotifications(db: Db) {
  const rows = await db
    .select()
    .from(notifications)
    .orderBy(desc(notifications.createdAt))
    .limit(historyLength);
  const running = rows.filter(({ finished }) => !finished).map(({ id }) => id);
  const reached = await countReached(db, running);
  return rows.map((row) => ({ ...row, ...reached.get(row.id) }));
}

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

/** Distinct customers reached, and devices not reached. */
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

/** Those of the deliveries that have not been decided yet; a device may be gone meanwhile. */
export function findDeliveries(db: Db, notificationId: string, subscriptionIds: string[]) {
  const { endpoint, p256dhKey, authKey } = pushSubscriptions;
  return db
    .select({
      id: deliveries.subscriptionId,
      title: notifications.title,
      message: notifications.message,
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
