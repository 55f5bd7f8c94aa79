import { sql } from 'drizzle-orm';
import type { JobHelpers } from 'graphile-worker';
import { z } from 'zod';
import { hasPermission } from '#shared/permissions.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { deliver } from '#platform/server/push/deliver.ts';
import * as push from '#platform/server/push/queries.ts';

/** A message that is read on an open screen within so many seconds needs no push. */
const graceSeconds = 5;

type MessagePush = { customerId: string; number: number; to: 'customer' | 'shop' };

/**
 * Queues a push to each device of the customer, or of all admins who read messages. A device that
 * waits for the push of an earlier message of the thread gets one push.
 */
export async function enqueueMessagePush(db: Db, { customerId, number, to }: MessagePush) {
  const isReader = to === 'customer' ? sql`s.user_id = ${customerId}::uuid` : sql`u.role = 'admin'`;
  await db.execute(sql`
    select graphile_worker.add_job(
      'message_push',
      json_build_object('subscriptionId', s.id, 'customerId', ${customerId}::uuid, 'number', ${number}::int,
        'to', ${to}::text),
      run_at := clock_timestamp() + make_interval(secs => ${graceSeconds}),
      job_key := concat_ws(':', 'message_push', ${customerId}::uuid, s.id),
      job_key_mode := 'preserve_run_at',
      max_attempts := 5)
    from push_subscriptions s join users u on u.id = s.user_id where ${isReader}`);
}

const payload = z.object({
  subscriptionId: z.uuid(),
  customerId: z.uuid(),
  number: z.int(),
  to: z.enum(['customer', 'shop']),
  tries: z.int().default(0),
});

/** A lock screen may be seen by others: neither author nor text is shown. */
const words = {
  customer: { title: 'New message', body: 'The shop wrote to you.' },
  shop: { title: 'New message', body: 'A customer wrote to the shop.' },
};

/** Pushes to one device about messages that its user was not shown meanwhile. */
export const messagePush = (app: App) => async (data: unknown, helpers: JobHelpers) => {
  const job = payload.parse(data);
  const found = await push.findMessagePush(app.db, job.subscriptionId, job.customerId);
  if (!found) return;
  const { subscription, user, thread } = found;
  const read = job.to === 'customer' ? thread.customerRead : thread.shopRead;
  if (read >= job.number || (job.to === 'shop' && !hasPermission(user, 'messages'))) return;

  const message = { ...words[job.to], tag: `message${job.customerId.replaceAll('-', '').slice(0, 25)}` };
  await deliver(app, helpers, job, { subscription, message, urgency: 'high', name: 'message push' });
};
