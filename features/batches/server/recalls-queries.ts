import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '#platform/server/db/database.ts';
import type { OrderChange } from '#platform/server/announcements/publisher.ts';
import { oneOf } from '#platform/server/db/columns.ts';
import { openStatuses } from '#shared/order-status.ts';
import { runPrepared } from '#platform/server/db/prepared.ts';
import { queueJobs } from '#platform/server/outbox/queue-messages.ts';
import { fullName } from '#platform/server/db/full-name.ts';

/** Lines `i` of orders `o` that hold something of the batch of a recall `r`, and were not cancelled. */
const linesOfBatch = `order_items i join orders o on o.id = i.order_id
  where i.batch_id = r.batch_id and o.status <> 'cancelled'`;

const columns = `r.id, r.batch_id as "batchId", r.product_name as "productName", r.lot_number as "lotNumber", r.reason,
  r.started_at as "startedAt", ${fullName('s')} as "startedBy", r.title, r.message, r.told_at as "toldAt",
  (select count(distinct o.user_id)::int from ${linesOfBatch}) as buyers,
  (select count(*)::int from recall_buyers b where b.recall_id = r.id and b.told_at is not null) as told,
  (select count(*)::int from recall_buyers b where b.recall_id = r.id and b.reached_at is not null) as reached`;

type Recall = {
  id: string;
  batchId: string;
  productName: string;
  lotNumber: string;
  reason: string;
  startedAt: Date;
  startedBy: string | null;
  title: string | null;
  message: string | null;
  toldAt: Date | null;
  buyers: number;
  told: number;
  reached: number;
};

/** Lists the newest first. */
export async function list(pool: pg.Pool) {
  const { rows } = await runPrepared<Recall>(pool, {
    name: 'list-recalls',
    text: `select ${columns} from recalls r left join users s on s.id = r.started_by
           order by r.started_at desc, r.id limit 500`,
  });
  return rows;
}

export async function find(pool: pg.Pool, id: string) {
  const { rows } = await runPrepared<Recall>(pool, {
    name: 'find-recall',
    text: `select ${columns} from recalls r left join users s on s.id = r.started_by where r.id = $1`,
    values: [id],
  });
  return rows[0];
}

type Buyer = {
  userId: string;
  name: string;
  phoneNumber: string;
  quantity: number;
  orders: { id: string; orderNumber: string; isDelivered: boolean }[];
  toldAt: Date | null;
  pushes: number;
  emailedAt: Date | null;
  reachedAt: Date | null;
  note: string | null;
};

/** Returns all buyers of the batch, with the phone of the newest order; those with an open order come first, then those not reached. */
export async function listBuyers(pool: pg.Pool, id: string) {
  const { rows } = await runPrepared<Buyer>(pool, {
    name: 'list-recall-buyers',
    text: `select u.id as "userId", ${fullName('u')} as name, got."phoneNumber", got.quantity, got.orders, b.told_at as "toldAt",
             coalesce(b.pushes, 0) as pushes, b.emailed_at as "emailedAt", b.reached_at as "reachedAt", b.note
           from recalls r
             join lateral (
               select o.user_id, (array_agg(o.phone_number order by o.created_at desc))[1] as "phoneNumber",
                 sum(i.quantity)::int as quantity,
                 json_agg(json_build_object('id', o.id, 'orderNumber', o.order_number,
                   'isDelivered', o.status = 'completed') order by o.created_at) as orders,
                 bool_or(o.status <> 'completed') as waits
               from ${linesOfBatch} group by o.user_id
             ) got on true
             join users u on u.id = got.user_id
             left join recall_buyers b on b.recall_id = r.id and b.user_id = u.id
           where r.id = $1 order by got.waits desc, b.reached_at nulls first, name, u.id`,
    values: [id],
  });
  return rows;
}

type OpenOrder = OrderChange['order'] & { driverId: string | null };

const openOrder =
  sql.raw(`o.id, o.order_number as "orderNumber", o.status, o.delivery_status as "deliveryStatus",
  o.estimated_wait_time as "estimatedWaitTime", null as "estimatedWaitAt", o.version, o.driver_id as "driverId"`);

/** Lists the orders that are neither delivered nor cancelled and hold something of a batch. */
export async function openOrdersWith(tx: Db, batchId: string) {
  const { rows } = await tx.execute<OpenOrder>(sql`
    select ${openOrder} from orders o where o.status in (${oneOf(openStatuses)})
      and exists (select from order_items i where i.order_id = o.id and i.batch_id = ${batchId})
    order by o.id`);
  return rows;
}

/**
 * Gives the lines of a product in pending orders the batch that is recalled, from which they would be packed: then they are
 * marked, and held back, as those that were. The batch is locked, and the orders are not: one that is being started waits
 * for it, and has the mark after that.
 */
export const holdPending = (tx: Db, batchId: string, productId: string) =>
  tx.execute(sql`
    update order_items i set batch_id = ${batchId} from orders o
    where o.id = i.order_id and o.status = 'pending' and i.product_id = ${productId} and i.batch_id is null`);

/**
 * Takes recalled batches back off the lines of a product in pending orders, because the product has a current batch again,
 * from which they are packed. Returns these orders.
 */
export async function releasePending(tx: Db, productId: string) {
  const { rows } = await tx.execute<OpenOrder>(sql`
    with released as (
      update order_items i set batch_id = null from orders o, batches b
      where o.id = i.order_id and b.id = i.batch_id and o.status = 'pending' and i.product_id = ${productId}
        and b.recalled_at is not null
      returning o.id
    )
    select ${openOrder} from orders o where o.id in (select id from released) order by o.id`);
  return rows;
}

/** True if jobs of a recall run now or within a minute. */
export async function isSending(pool: pg.Pool, id: string) {
  const { rowCount } = await runPrepared(pool, {
    name: 'is-recall-sending',
    text: `select from graphile_worker.jobs
           where task_identifier in ('recall_buyer', 'recall_push', 'recall_email') and split_part(key, ':', 2) = $1
             and (attempts < max_attempts or locked_at is not null) and run_at < now() + interval '1 minute'
           union all
           select from outbox_messages where job_key like 'recall_%' and split_part(job_key, ':', 2) = $1
           limit 1`,
    values: [id],
  });
  return rowCount === 1;
}

type Announcement = { id: string; title: string; message: string; actorId: string; now: Date };

/**
 * Keeps the words, and queues a job for each buyer who was not sent any. Call it with the recall held. The key of a
 * job makes a second call replace what still waits.
 */
export async function queueBuyers(tx: Db, { id, title, message, actorId, now }: Announcement) {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    with r as (
      update recalls set title = ${title}, message = ${message}, told_at = ${now.toISOString()}::timestamptz
      where id = ${id} returning id, batch_id
    ), listed as (
      insert into recall_buyers (recall_id, user_id)
      select distinct r.id, o.user_id from r, ${sql.raw(linesOfBatch)}
      on conflict (recall_id, user_id) do update set recall_id = excluded.recall_id
      returning user_id, told_at
    )
    select user_id as "userId" from listed where told_at is null`);
  await queueJobs(
    tx,
    rows.map(({ userId }) => ({
      task: 'recall_buyer',
      payload: { recallId: id, userId, actorId },
      key: `recall_buyer:${id}:${userId}`,
      maxAttempts: 10,
      priority: 5,
    })),
  );
}

type Note = {
  id: string;
  userId: string;
  isReached: boolean;
  note: string | null;
  actorId: string;
  now: Date;
};

/** Answers whether that person is a buyer. */
export async function note(pool: pg.Pool, { id, userId, isReached, note: text, actorId, now }: Note) {
  const { rowCount } = await runPrepared(pool, {
    name: 'note-recall-buyer',
    text: `insert into recall_buyers (recall_id, user_id, reached_at, reached_by, note)
           select r.id, $2, case when $3::boolean then $5::timestamptz end, case when $3 then $6::uuid end, $4
           from recalls r where r.id = $1 and exists (select from ${linesOfBatch} and o.user_id = $2)
           on conflict (recall_id, user_id) do update
             set reached_at = excluded.reached_at, reached_by = excluded.reached_by, note = excluded.note`,
    values: [id, userId, isReached, text, now, actorId],
  });
  return rowCount === 1;
}
