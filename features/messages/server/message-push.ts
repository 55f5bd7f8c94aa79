import { eq } from 'drizzle-orm';
import { users } from '#platform/server/db/user-tables.ts';
import { pushSubscriptions } from '#platform/server/push/subscription-tables.ts';
import { messageThreads } from '../schema.ts';
import type { JobHelpers } from 'graphile-worker';
import { z } from 'zod';
import { hasPermission } from '#shared/permissions.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { admins, queueJobs } from '#platform/server/outbox/queue-messages.ts';
import { deliver } from '#platform/server/push/deliver.ts';

/** The seconds in which a message that is read on an open screen needs no push. */
const graceSeconds = 5;

type MessagePush = { customerId: string; number: number; to: 'customer' | 'shop' };

/**
 * Queues a push to each device of the customer, or of all admins who read messages. A device that
 * waits for the push of an earlier message of the thread gets one push.
 */
export const queueMessagePush = (tx: Db, { customerId, number, to }: MessagePush) =>
  queueJobs(tx, [
    {
      task: 'message_push',
      payload: { customerId, number, to },
      key: `message_push:${customerId}`,
      toDevicesOf: to === 'customer' ? customerId : admins,
      delaySeconds: graceSeconds,
      keepsRunAt: true,
      maxAttempts: 5,
    },
  ]);

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
  const found = await findMessagePush(app.db, job.subscriptionId, job.customerId);
  if (!found) return;
  const { subscription, user, thread } = found;
  const read = job.to === 'customer' ? thread.customerRead : thread.shopRead;
  if (read >= job.number || (job.to === 'shop' && !hasPermission(user, 'messages'))) return;

  const message = { ...words[job.to], tag: `message${job.customerId.replaceAll('-', '').slice(0, 25)}` };
  await deliver(app, helpers, job, { subscription, message, urgency: 'high', name: 'message push' });
};

/** Finds a device with its user, and the number of the last message that the user has read. */
async function findMessagePush(db: Db, subscriptionId: string, customerId: string) {
  const [found] = await db
    .select({
      subscription: {
        id: pushSubscriptions.id,
        endpoint: pushSubscriptions.endpoint,
        p256dhKey: pushSubscriptions.p256dhKey,
        authKey: pushSubscriptions.authKey,
      },
      user: { role: users.role, staffRole: users.staffRole },
      thread: { customerRead: messageThreads.customerRead, shopRead: messageThreads.shopRead },
    })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .innerJoin(messageThreads, eq(messageThreads.customerId, customerId))
    .where(eq(pushSubscriptions.id, subscriptionId));
  return found;
}
