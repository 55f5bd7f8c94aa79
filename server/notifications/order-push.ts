import type { JobHelpers } from 'graphile-worker';
import { z } from 'zod';
import type { App } from '../http/app-types.ts';
import { orderPushEvents } from '../orders/order-jobs.ts';
import { orderMessage } from './order-message.ts';
import * as push from '../push/queries.ts';
import { nextTry, queueAgain } from '../push/retry.ts';

const payload = z.object({
  subscriptionId: z.uuid(),
  orderId: z.uuid(),
  event: z.enum(orderPushEvents),
  tries: z.int().default(0),
});

/** Job: sends one device a push about an order's event. */
export const orderPush = (app: App) => async (data: unknown, helpers: JobHelpers) => {
  const { db, pushSender, log } = app;
  const job = payload.parse(data);
  const found = await push.findOrderPush(db, job.subscriptionId, job.orderId);
  const message =
    found &&
    orderMessage(job.event, found.order, {
      userId: found.subscription.userId,
      timeZone: (await app.settings.read()).shop.timeZone,
    });
  if (!message) return;

  const outcome = await pushSender.send(found.subscription, message, 'high', helpers.abortSignal);
  if (outcome.was === 'sent') return;
  if (outcome.was === 'gone') return void (await push.dropSubscriptions(db, [job.subscriptionId]));
  const tries = job.tries + 1;
  const runAt = nextTry(outcome, tries, new Date());
  log.info(
    { event: job.event, orderId: job.orderId, why: outcome.why, tries, again: runAt !== null },
    'push not sent',
  );
  if (runAt) await queueAgain(helpers, { ...job, tries }, runAt);
};
