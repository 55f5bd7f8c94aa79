import type { JobHelpers } from 'graphile-worker';
import { z } from 'zod';
import type { App } from '../http/app-types.ts';
import { dropSubscriptions } from '../push/queries.ts';
import { nextTry } from '../push/retry.ts';
import { addressCampaign, finishCampaign } from './campaign.ts';
import * as notifications from './queries.ts';

const addressPayload = z.object({ notificationId: z.uuid() });
const pushPayload = addressPayload.extend({ subscriptionId: z.uuid(), tries: z.int().default(0) });

/** Job: lists the devices a notification goes to. */
export const notificationAddress = (app: App) => (data: unknown) =>
  addressCampaign(app.db, addressPayload.parse(data).notificationId);

/** Job: sends a notification to one device, and notes how that went. */
export const notificationPush = (app: App) => async (data: unknown, helpers: JobHelpers) => {
  const job = pushPayload.parse(data);
  if (await isDecided(app, job, helpers)) await finishCampaign(app.db, job.notificationId);
};

async function isDecided(
  { db, pushSender, log }: App,
  job: z.output<typeof pushPayload>,
  helpers: JobHelpers,
) {
  const { notificationId, subscriptionId } = job;
  const found = await notifications.findDelivery(db, notificationId, subscriptionId);
  if (!found) return true; // decided before a crash
  const decide = (outcome: 'sent' | 'failed') =>
    notifications.setOutcome(db, notificationId, subscriptionId, outcome).then(() => true);

  const { title, message, subscription } = found;
  if (!subscription) return decide('failed');
  const push = { title, body: message, tag: notificationId.replaceAll('-', '') };
  const outcome = await pushSender.send(subscription, push, 'normal', helpers.abortSignal);
  if (outcome.was === 'sent') return decide('sent');
  if (outcome.was === 'gone') {
    await dropSubscriptions(db, [subscriptionId]);
    return decide('failed');
  }

  const tries = job.tries + 1;
  const runAt = nextTry(outcome, tries, new Date());
  log.info({ notificationId, why: outcome.why, tries, again: runAt !== null }, 'push not sent');
  if (!runAt) return decide('failed');
  await helpers.addJob('notification_push', { ...job, tries }, { runAt, maxAttempts: 5, priority: 10 });
  return false;
}
