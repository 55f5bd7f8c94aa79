import type { JobHelpers } from 'graphile-worker';
import { z } from 'zod';
import type { App } from '#platform/server/http/app-types.ts';
import { orderPushEvents } from './order-jobs.ts';
import { findOrderPush, orderMessage } from './order-message.ts';
import { deliver } from '#platform/server/push/deliver.ts';

const payload = z.object({
  subscriptionId: z.uuid(),
  orderId: z.uuid(),
  event: z.enum(orderPushEvents),
  tries: z.int().default(0),
});

/** Job: sends one device a push about an order's event. */
export const orderPush = (app: App) => async (data: unknown, helpers: JobHelpers) => {
  const job = payload.parse(data);
  const found = await findOrderPush(app.db, job.subscriptionId, job.orderId);
  const message =
    found &&
    orderMessage(job.event, found.order, {
      userId: found.subscription.userId,
      timeZone: (await app.settings.read()).shop.timeZone,
      now: app.clock(),
    });
  if (!message) return;

  await deliver(app, helpers, job, {
    subscription: found.subscription,
    message,
    urgency: 'high',
    name: 'push',
    about: { event: job.event, orderId: job.orderId },
  });
};
