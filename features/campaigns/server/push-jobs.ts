import type { JobHelpers } from 'graphile-worker';
import { z } from 'zod';
import type { App } from '#platform/server/http/app-types.ts';
import { deliver } from '#platform/server/push/deliver.ts';
import type { Db } from '#platform/server/db/database.ts';
import { dropSubscriptions, findSubscription, markSubscriptions } from '#platform/server/push/queries.ts';
import { nextTry } from '#platform/server/push/retry.ts';
import { addressCampaign, finishCampaign } from './campaign.ts';
import { announceNotification } from './live.ts';
import * as notifications from './queries.ts';

const payload = z.object({ subscriptionId: z.uuid(), productId: z.uuid(), tries: z.int().default(0) });

const addressPayload = z.object({ notificationId: z.uuid() });
const pushPayload = addressPayload.extend({
  subscriptionIds: z.array(z.uuid()),
  tries: z.int().default(0),
});
type PushJob = z.output<typeof pushPayload>;

/** The first try is short, so that devices that never answer do not keep the others waiting. */
const firstAnswerMs = 1_000;

/** Lists the devices a notification goes to, and queues them in batches. */
export const notificationAddress = (app: App) => (data: unknown) =>
  addressCampaign(app, addressPayload.parse(data).notificationId);

/**
 * Sends a notification to a batch of devices at once, and notes of each how that went. Devices whose service
 * answers later (429, 503) or not at all become a batch of their own.
 */
export const notificationPush = (app: App) => async (data: unknown, helpers: JobHelpers) => {
  const { db, log } = app;
  const job = pushPayload.parse(data);
  const { notificationId, subscriptionIds } = job;
  const tries = job.tries + 1;
  const noted = collect((results: Result[]) => noteResults(db, notificationId, results));
  // Those that are missing were decided before a crash.
  const waiting = await notifications.findDeliveries(db, notificationId, subscriptionIds);
  const sends = await Promise.allSettled(
    waiting.map(async (delivery) => {
      const result = await trySend(app, job, delivery, helpers.abortSignal);
      noted.add(result);
      return result;
    }),
  );
  await noted.written();
  const cutShort = sends.find((send) => send.status === 'rejected');
  if (cutShort) throw cutShort.reason; // the job is done again, without those that are decided

  const delayed = sends.flatMap((send) =>
    send.status === 'fulfilled' && send.value.runAt ? [send.value] : [],
  );
  if (delayed.length > 0) log.info({ notificationId, count: delayed.length, tries }, 'pushes not sent');
  for (const runAt of new Set(delayed.map((result) => result.runAt ?? 0))) {
    const ids = delayed.filter((result) => result.runAt === runAt).map(({ id }) => id);
    await helpers.addJob(
      'notification_push',
      { notificationId, subscriptionIds: ids, tries },
      { runAt: new Date(runAt), maxAttempts: 5, priority: 20, queueName: 'notification_retry' },
    );
  }
  await finishCampaign(db, notificationId);
  await announceNotification(app, notificationId);
};

type Delivery = Awaited<ReturnType<typeof notifications.findDeliveries>>[number];
/**
 * `gone` means that the browser gave the subscription up. `runAt` is the moment of the next try, in milliseconds.
 */
type Result = { id: string; state: 'sent' | 'failed' | 'gone' | 'delayed'; runAt?: number };

async function trySend(
  { pushSender }: App,
  { notificationId, tries }: PushJob,
  { id, title, message, link, subscription }: Delivery,
  stop?: AbortSignal,
): Promise<Result> {
  if (!subscription) return { id, state: 'gone' };
  const push = { title, body: message, tag: notificationId.replaceAll('-', ''), link, notificationId };
  const answerMs = tries === 0 ? firstAnswerMs : undefined;
  const result = await pushSender.send(subscription, push, 'normal', stop, answerMs);
  if (result.status === 'sent' || result.status === 'gone') return { id, state: result.status };
  const runAt = nextTry(result, tries + 1, new Date());
  // Rounded to the second, so that equal delays are one group.
  return runAt
    ? { id, state: 'delayed', runAt: Math.ceil(runAt.getTime() / 1000) * 1000 }
    : { id, state: 'failed' };
}

/** A few statements for many devices: a statement each would take the connections that orders need. */
async function noteResults(db: Db, notificationId: string, results: Result[]) {
  const idsOf = (...states: Result['state'][]) =>
    results.filter(({ state }) => states.includes(state)).map(({ id }) => id);
  await notifications.setOutcome(db, notificationId, idsOf('sent'), 'sent');
  await notifications.setOutcome(db, notificationId, idsOf('failed', 'gone'), 'failed');
  await notifications.setDelayed(db, notificationId, idsOf('delayed'));
  await markSubscriptions(db, { reached: idsOf('sent'), failed: idsOf('failed', 'delayed') });
  await dropSubscriptions(db, idsOf('gone'));
}

/** Writes what is added one write at a time: what comes meanwhile goes with the next one. */
function collect<T>(write: (rows: T[]) => Promise<void>) {
  let rows: T[] = [];
  let writing: Promise<void> | undefined;
  const writeAll = async () => {
    while (rows.length > 0) {
      const next = rows;
      rows = [];
      await write(next);
    }
    writing = undefined;
  };
  return {
    add(row: T) {
      rows.push(row);
      writing ??= writeAll();
      writing.catch(() => {}); // thrown by `written`
    },
    written: async () => writing,
  };
}

/** Pushes to one device that a product its customer waits for can be ordered again. */
export const backInStockPush = (app: App) => async (data: unknown, helpers: JobHelpers) => {
  const job = payload.parse(data);
  const subscription = await findSubscription(app.db, job.subscriptionId);
  if (!subscription) return;
  const message = {
    title: 'Back in stock',
    // For a lock screen that others can see: no product.
    body: 'What you asked for can be ordered again.',
    tag: job.productId.replaceAll('-', ''),
  };
  await deliver(app, helpers, job, { subscription, message, urgency: 'normal', name: 'push' });
};
