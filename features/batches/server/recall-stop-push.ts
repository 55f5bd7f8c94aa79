import { sql } from 'drizzle-orm';
import type { JobHelpers } from 'graphile-worker';
import { z } from 'zod';
import { counted } from '#shared/counted.ts';
import type { Db } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/columns.ts';
import { openStatuses } from '#shared/order-status.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { admins, type Job } from '#platform/server/outbox/queue-messages.ts';
import { deliver } from '#platform/server/push/deliver.ts';
import { findSubscription } from '#platform/server/push/queries.ts';

/** Pushes to the shop's devices, and to those of the drivers of open orders that hold a recalled batch. */
export const recallStopJobs = (recallId: string, driverIds: readonly string[]): Job[] =>
  [admins, ...new Set(driverIds)].map((to) => ({
    task: 'stop_push',
    payload: { recallId },
    key: `stop_push:${recallId}:${to}`,
    toDevicesOf: to,
    maxAttempts: 10,
  }));

const payload = z.object({ recallId: z.uuid(), subscriptionId: z.uuid(), tries: z.int().default(0) });

/** Job: one device's push about open orders that go no further. What was settled meanwhile is not announced any more. */
export const recallStopPush = (app: App) => async (data: unknown, helpers: JobHelpers) => {
  const job = payload.parse(data);
  const { recallId } = job;
  const subscription = await findSubscription(app.db, job.subscriptionId);
  const held = subscription && (await countHeld(app.db, recallId, subscription.userId));
  if (!subscription || !held?.orders) return;
  const { orders, isDriver } = held;
  await deliver(app, helpers, job, {
    subscription,
    message: {
      title: 'Recalled lot',
      // A lock screen can be seen by others, so it names neither the product nor a person.
      body: isDriver
        ? `${counted(orders, 'stop')} of yours ${orders === 1 ? 'holds' : 'hold'} it. Do not hand it over.`
        : `${counted(orders, 'open order')} ${orders === 1 ? 'holds' : 'hold'} it, and ${orders === 1 ? 'goes' : 'go'} no further until it is removed.`,
      // At most 32 signs are allowed, and a recall's own push has all of its id.
      tag: `stop${recallId.replaceAll('-', '')}`.slice(0, 32),
    },
    urgency: 'high',
    name: 'recall stop push',
    about: { recallId },
  });
};

/** Counts the open orders with the recalled batch: of a driver those that are the driver's own. */
async function countHeld(db: Db, recallId: string, userId: string) {
  const { rows } = await db.execute<{ orders: number; isDriver: boolean }>(sql`
    select count(distinct o.id)::int as orders, u.role = 'driver' as "isDriver"
    from users u join recalls r on r.id = ${recallId}
      left join orders o on o.status in (${oneOf(openStatuses)}) and (u.role = 'admin' or o.driver_id = u.id)
        and exists (select from order_items i where i.order_id = o.id and i.batch_id = r.batch_id)
    where u.id = ${userId} group by u.role`);
  return rows[0];
}
