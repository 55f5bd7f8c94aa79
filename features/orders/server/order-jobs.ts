import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';

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

type PushJob = { subscription: string; order: string; event: string; settings?: string };

/** SQL that queues a push about an order to one device; each part is SQL too. */
export const addOrderPushJob = ({ subscription, order, event, settings = '' }: PushJob) =>
  `graphile_worker.add_job('order_push',
    json_build_object('subscriptionId', ${subscription}, 'orderId', ${order}, 'event', ${event}),
    ${settings} max_attempts := 5)`;

/** SQL that queues an e-mail about an order to its customer; each part is SQL too. */
export const addOrderEmailJob = ({ order, event, settings = '' }: Omit<PushJob, 'subscription'>) =>
  `graphile_worker.add_job('order_email', json_build_object('orderId', ${order}, 'event', ${event}),
    ${settings} max_attempts := 8)`;

type OrderEmail = { orderId: string; event: string; delaySeconds?: number };
type OrderPush = OrderEmail & { userId: string; event: OrderPushEvent };

/** SQL for the one row `given`: what a job is about, and when it runs. */
const given = ({ orderId, event, delaySeconds = 0 }: OrderEmail) => sql`(
  select ${orderId}::uuid as order_id, ${event}::text as event,
    clock_timestamp() + make_interval(secs => ${delaySeconds}) as run_at) given`;

const pushJob = addOrderPushJob({
  subscription: 's.id',
  order: 'given.order_id',
  event: 'given.event',
  settings: `run_at := given.run_at, job_key := concat_ws(':', 'order_push', given.order_id, given.event, s.id),`,
});

/**
 * Notifies a user of an order on each of their devices. Call it in the transaction that changes the order:
 * the jobs exist if, and only if, the change is committed. Someone without a device costs one look-up. Answers
 * the keys of the jobs, by which those that still wait can be withdrawn; the same push queued again replaces
 * one that waits.
 */
export async function enqueueOrderPush(db: Db, { userId, ...push }: OrderPush) {
  const { rows } = await db.execute<{ key: string }>(sql`
    select (${sql.raw(pushJob)}).key from ${given(push)}, push_subscriptions s where s.user_id = ${userId}`);
  return rows.map(({ key }) => key);
}

const emailJob = addOrderEmailJob({
  order: 'given.order_id',
  event: 'given.event',
  settings: `run_at := given.run_at, job_key := concat_ws(':', 'order_email', given.order_id, given.event),`,
});

/** The same by e-mail. */
export async function enqueueOrderEmail(db: Db, email: OrderEmail) {
  const { rows } = await db.execute<{ key: string }>(
    sql`select (${sql.raw(emailJob)}).key from ${given(email)}`,
  );
  return rows.map(({ key }) => key);
}
