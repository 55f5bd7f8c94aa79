import type { JobHelpers } from 'graphile-worker';
import { z } from 'zod';
import type { App } from '../http/app-types.ts';
import * as push from '../push/queries.ts';
import { nextTry, queueAgain } from '../push/retry.ts';

const payload = z.object({ subscriptionId: z.uuid(), productId: z.uuid(), tries: z.int().default(0) });

/** Job: a push to one device: what its customer waits for can be ordered again. */
export const backInStockPush = (app: App) => async (data: unknown, helpers: JobHelpers) => {
  const { db, pushSender, log } = app;
  const job = payload.parse(data);
  const subscription = await push.findSubscription(db, job.subscriptionId);
  if (!subscription) return;
  const message = {
    title: 'Back in stock',
    // For a lock screen that others can see: no product.
    body: 'What you asked for can be ordered again.',
    tag: job.productId.replaceAll('-', ''),
  };
  const outcome = await pushSender.send(subscription, message, 'normal', helpers.abortSignal);
  if (outcome.was === 'sent') return;
  if (outcome.was === 'gone') return void (await push.dropSubscriptions(db, [job.subscriptionId]));
  const tries = job.tries + 1;
  const runAt = nextTry(outcome, tries, new Date());
  log.info({ why: outcome.why, tries, again: runAt !== null }, 'push not sent');
  if (runAt) await queueAgain(helpers, { ...job, tries }, runAt);
};
