import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { formatList } from '#shared/format-list.ts';
import { isSizeOnMenu, isSizeSoldOut, stockOfSize } from './availability.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { type Job, queueJobs } from '#platform/server/outbox/queue-messages.ts';
import { addMessage } from '#features/messages/server/queries.ts';

/** The most products that a customer can wait for. */
const maxAlertsPerCustomer = 100;

export async function listAlerts(pool: pg.Pool, userId: string) {
  const { rows } = await runPrepared<{ productId: string; sizeId: string }>(pool, {
    name: 'list-back-in-stock',
    text: `select z.product_id as "productId", z.id as "sizeId"
           from back_in_stock_alerts a join product_sizes z on z.id = a.size_id
           where a.user_id = $1 order by a.created_at, z.id`,
    values: [userId],
  });
  return rows;
}

type Ask = { userId: string; productId: string; sizeId?: string; now: Date };

/** Keeps what was asked for, if that size is sold out. */
export async function addAlert(pool: pg.Pool, { userId, productId, sizeId, now }: Ask) {
  const { rows } = await runPrepared<{ name: string; sold_out: boolean; is_full: boolean }>(pool, {
    name: 'add-back-in-stock',
    text: `with size as (
             select z.id, p.name, ${isSizeSoldOut('$4')} as sold_out,
               (select count(*) from back_in_stock_alerts where user_id = $1::uuid) >= ${maxAlertsPerCustomer} as is_full
             from product_sizes z join products p on p.id = z.product_id ${stockOfSize}
             where p.id = $2::uuid and ${isSizeOnMenu('$4')} and case when $3::uuid is null then z.position = 0 else z.id = $3 end),
           kept as (
             insert into back_in_stock_alerts (size_id, user_id, created_at)
             select id, $1::uuid, $4::timestamptz from size where sold_out and not is_full on conflict do nothing)
           select name, sold_out, is_full from size`,
    values: [userId, productId, sizeId, now],
  });
  return rows[0];
}

export const removeAlerts = (pool: pg.Pool, userId: string, productId: string) =>
  runPrepared(pool, {
    name: 'remove-back-in-stock',
    text: `delete from back_in_stock_alerts a using product_sizes z
           where z.id = a.size_id and a.user_id = $1 and z.product_id = $2`,
    values: [userId, productId],
  });

/** A customer whose size can be ordered again, with the products. */
type Told = { customerId: string; names: string[]; productIds: string[] };

/**
 * Forgets the alerts of what can be ordered again. One statement: of several processes that get the same announcement,
 * the one that deletes an alert tells its customer.
 */
const takeDue = (on: Queryable, now: Date) =>
  runPrepared<Told>(on, {
    name: 'take-back-in-stock',
    text: `with back as (
             delete from back_in_stock_alerts a
             using product_sizes z join products p on p.id = z.product_id ${stockOfSize}
             where z.id = a.size_id and ${isSizeOnMenu('$1')} and not ${isSizeSoldOut('$1')}
             returning a.user_id, z.product_id, p.name)
           select user_id as "customerId", array_agg(distinct name) as names,
             array_agg(distinct product_id) as "productIds"
           from back group by user_id order by user_id`,
    values: [now],
  });

const pushJob = (customerId: string, productId: string): Job => ({
  task: 'back_in_stock_push',
  payload: { productId },
  key: `back_in_stock:${productId}`,
  toDevicesOf: customerId,
  maxAttempts: 5,
});

const maxNames = 5;

const textOf = (names: string[]) =>
  names.length > maxNames
    ? `${names.length} products that you asked about can be ordered again.`
    : `Back in stock: ${formatList(names)}. You asked us to tell you.`;

/** Tells those who wait for what can be ordered again, by a push and by a message in their conversation with the shop. */
export async function notifyWaiting({ database, publisher, clock }: App) {
  const now = clock();
  await inTransaction(database, async (tx, client) => {
    const { rows } = await takeDue(client, now);
    await queueJobs(
      tx,
      rows.flatMap(({ customerId, productIds }) => productIds.map((id) => pushJob(customerId, id))),
    );
    for (const { customerId, names } of rows) {
      const message = { customerId, authorId: null, authorRole: 'admin', key: randomUUID(), now } as const;
      await addMessage(client, { ...message, body: textOf(names) });
      await publisher.threadChanged(tx, customerId);
    }
  });
  publisher.flush();
}
