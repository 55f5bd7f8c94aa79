import { pushSubscriptions } from '../push/subscription-tables.ts';
import { recordConsent } from '../push/consents.ts';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { expect } from 'vitest';
import type { Db } from '../db/database.ts';
import { orderEvents } from '#features/orders/schema/order-event-tables.ts';
import type { App } from '../http/app-types.ts';
import { outboxMoved } from './jobs.ts';
import type { Device } from './push-service.ts';

/** Lets jobs wait for ever, so that a test can read what was queued. */
export const holdJobs = (pool: pg.Pool) =>
  pool.query(`
    create function hold_job() returns trigger language plpgsql as $$
      begin new.run_at := now() + interval '1 year'; return new; end $$;
    create trigger hold_jobs before insert on graphile_worker._private_jobs
      for each row execute function hold_job();`);

/** Adds a device of the user, so that pushes to them are queued. */
export const addDevice = (db: Db, userId: string) =>
  db
    .insert(pushSubscriptions)
    .values({ userId, endpoint: `https://push.example.com/${userId}`, p256dhKey: 'p', authKey: 'a' });

/** The row a device gets once its user has subscribed with it. */
export const subscriptionOf = ({ subscription: { endpoint, keys } }: Device, userId: string) => ({
  userId,
  endpoint,
  p256dhKey: keys.p256dh,
  authKey: keys.auth,
});

/** Adds devices of a customer, who also agrees to the shop's news: campaigns reach nobody else. */
export async function addNewsReader(db: Db, userId: string, ...devices: Device[]) {
  if (devices.length > 0)
    await db.insert(pushSubscriptions).values(devices.map((device) => subscriptionOf(device, userId)));
  await db.transaction((tx) => recordConsent(tx, userId, 'marketing', true));
}

/** Reads the history of an order. */
export const eventsOf = (db: Db, orderId: string) =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));

type Announcement = {
  order: { id: string; version: number };
  driverId: string | null;
  previousDriverId: string | null;
};

/** Collects announcements from now on; the answer lists those of an order, and waits for one unless `soFar`. */
export function announcementsOf({ listener, publisher }: App) {
  const announced: Announcement[] = [];
  listener.on('order_update', (payload) => announced.push(JSON.parse(payload) as Announcement));
  const soFar = (orderId: string) => announced.filter(({ order }) => order.id === orderId);
  const first = async (orderId: string) => {
    await publisher.idle();
    await expect.poll(() => soFar(orderId)).not.toEqual([]);
    return soFar(orderId);
  };
  return Object.assign(first, { soFar });
}

/** The pushes queued for an order, as `event to user`, in their order. */
export async function pushesOf(pool: pg.Pool, orderId: string) {
  await outboxMoved(pool);
  const { rows } = await pool.query<{ event: string; userId: string }>(
    `select j.payload ->> 'event' as event, s.user_id as "userId"
     from graphile_worker._private_jobs j
       join push_subscriptions s on s.id = (j.payload ->> 'subscriptionId')::uuid
     where j.payload ->> 'orderId' = $1 order by j.id`,
    [orderId],
  );
  return rows.map(({ event, userId }) => [event, userId]);
}
