import { lockUser } from '../db/user-lock.ts';
import { recordConsent } from './consents.ts';
import { pushSubscriptions as subscriptions } from './subscription-tables.ts';
import { and, desc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

const devicesPerUser = 10;

type NewSubscription = { userId: string; sid: string; endpoint: string; p256dhKey: string; authKey: string };

/**
 * Keeps a device's subscription, the newest ten of a user. One that is another user's moves only with the
 * secrets it came with: only the device knows them. One that replaces another goes in its place, if the user has
 * that one: a browser may change it after a log-out, for somebody who asked for nothing. Answers whether it is this
 * user's now.
 */
export function subscribe(db: Db, subscription: NewSubscription, replaces?: string) {
  const { userId, sid, p256dhKey, authKey } = subscription;
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (replaces !== undefined && (await unsubscribe(tx, userId, replaces)).rowCount === 0) return false;
    const kept = await tx
      .insert(subscriptions)
      .values(subscription)
      .onConflictDoUpdate({
        target: subscriptions.endpoint,
        set: { userId, sid, p256dhKey, authKey, createdAt: sql`now()` },
        setWhere: sql`${subscriptions.userId} = excluded.user_id
          or (${subscriptions.p256dhKey} = excluded.p256dh_key and ${subscriptions.authKey} = excluded.auth_key)`,
      })
      .returning({ id: subscriptions.id });
    const newest = tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId))
      .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
      .limit(devicesPerUser);
    await tx
      .delete(subscriptions)
      .where(and(eq(subscriptions.userId, userId), notInArray(subscriptions.id, newest)));
    if (kept.length > 0) await recordConsent(tx, userId, 'order_news', true);
    return kept.length > 0;
  });
}

/** Forgets the device. With the last one of a customer the consent to order news ends. */
export const turnOff = (db: Db, userId: string, endpoint: string) =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await unsubscribe(tx, userId, endpoint);
    const left = await tx.$count(subscriptions, eq(subscriptions.userId, userId));
    if (left === 0) await recordConsent(tx, userId, 'order_news', false);
  });

const unsubscribe = (db: Db, userId: string, endpoint: string) =>
  db.delete(subscriptions).where(and(eq(subscriptions.userId, userId), eq(subscriptions.endpoint, endpoint)));

export const dropSubscriptions = (db: Db, ids: string[]) =>
  db.delete(subscriptions).where(inArray(subscriptions.id, ids));

export async function findSubscription(db: Db, id: string) {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return found;
}

/** Notes which devices a push reached and which it did not; written only where that is new. */
export async function markSubscriptions(db: Db, { reached, failed }: Record<'reached' | 'failed', string[]>) {
  if (reached.length > 0) {
    await db
      .update(subscriptions)
      .set({ failedAt: null })
      .where(and(inArray(subscriptions.id, reached), isNotNull(subscriptions.failedAt)));
  }
  if (failed.length > 0) {
    await db
      .update(subscriptions)
      .set({ failedAt: sql`now()` })
      .where(and(inArray(subscriptions.id, failed), isNull(subscriptions.failedAt)));
  }
}
