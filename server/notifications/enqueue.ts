import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** What happened to an order: the first seven are for its customer, then three for a driver, the last for the shop. */
export const orderPushEvents = [
  'received',
  'processing',
  'on_its_way',
  'nearby',
  'delivered',
  'cancelled',
  'call_asked',
  'assigned',
  'unassigned',
  'delivery_cancelled',
  'new_order',
] as const;
export type OrderPushEvent = (typeof orderPushEvents)[number];

/** Of these its customer hears by e-mail too, where the shop sends e-mail. */
const emailed: readonly OrderPushEvent[] = ['delivered', 'cancelled', 'call_asked'];

type OrderPush = { orderId: string; userId: string; event: OrderPushEvent; delaySeconds?: number };

/**
 * Notifies a user of an order on each of their devices. Call it in the transaction that changes the order:
 * the jobs exist if, and only if, the change is committed. Someone without a device costs one look-up. Answers
 * the keys of the jobs, by which those that still wait can be withdrawn; the same push queued again replaces
 * one that waits.
 */
export async function enqueueOrderPush(db: Db, { orderId, userId, event, delaySeconds = 0 }: OrderPush) {
  const { rows } = await db.execute<{ key: string }>(sql`
    select (graphile_worker.add_job(
      'order_push',
      json_build_object('subscriptionId', id, 'orderId', ${orderId}::uuid, 'event', ${event}::text),
      run_at := clock_timestamp() + make_interval(secs => ${delaySeconds}),
      job_key := concat_ws(':', 'order_push', ${orderId}::uuid, ${event}::text, id),
      max_attempts := 5)).key
    from push_subscriptions where user_id = ${userId}`);
  return rows.map(({ key }) => key);
}

/** The same by e-mail, for events of its customer. */
export async function enqueueOrderEmail(db: Db, { orderId, event, delaySeconds = 0 }: OrderPush) {
  if (!emailed.includes(event)) return [];
  const { rows } = await db.execute<{ key: string }>(sql`
    select (graphile_worker.add_job(
      'order_email',
      json_build_object('orderId', ${orderId}::uuid, 'event', ${event}::text),
      run_at := clock_timestamp() + make_interval(secs => ${delaySeconds}),
      job_key := concat_ws(':', 'order_email', ${orderId}::uuid, ${event}::text),
      max_attempts := 8)).key`);
  return rows.map(({ key }) => key);
}
