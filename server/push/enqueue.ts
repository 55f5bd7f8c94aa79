import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** What happened to an order: the first six are told to its customer, the last two to a driver. */
export const orderPushEvents = [
  'received',
  'processing',
  'on_its_way',
  'nearby',
  'delivered',
  'cancelled',
  'assigned',
  'unassigned',
] as const;
export type OrderPushEvent = (typeof orderPushEvents)[number];

/**
 * Notifies a user of an order on each of their devices. Call it in the transaction that changes the order:
 * the jobs exist if, and only if, the change is committed. Someone without a device costs one look-up.
 */
export function enqueueOrderPush(db: Db, push: { orderId: string; userId: string; event: OrderPushEvent }) {
  return db.execute(sql`
    select graphile_worker.add_job(
      'order_push',
      json_build_object('subscriptionId', id, 'orderId', ${push.orderId}::uuid, 'event', ${push.event}::text),
      max_attempts := 5)
    from push_subscriptions where user_id = ${push.userId}`);
}
