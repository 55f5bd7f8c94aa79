import type { JobHelpers } from 'graphile-worker';
import type { Urgency } from 'web-push';
import { runPrepared } from '../db/prepared.ts';
import type { App } from '../http/app-types.ts';
import { dropSubscriptions } from './queries.ts';
import { nextTry } from './retry.ts';
import type { PushMessage, Subscription } from './sender.ts';

type PushJob = { subscriptionId: string; tries: number };
type Push = {
  subscription: Subscription;
  message: PushMessage;
  urgency: Urgency;
  /** For the log: which push it is. */
  name: string;
  about?: object;
};

/**
 * Sends the push of a job to its device. One that is not taken now is queued again with the job's payload; a
 * subscription that has expired is deleted. Returns whether it was sent.
 */
export async function deliver(
  { db, pushSender, log }: App,
  helpers: JobHelpers,
  job: PushJob,
  { subscription, message, urgency, name, about }: Push,
): Promise<boolean> {
  const result = await pushSender.send(subscription, message, urgency, helpers.abortSignal);
  if (result.status === 'sent') return true;
  if (result.status === 'gone') {
    await dropSubscriptions(db, [job.subscriptionId]);
    return false;
  }
  const tries = job.tries + 1;
  const runAt = nextTry(result, tries, new Date());
  log.info({ ...about, why: result.reason, tries, again: runAt !== null }, `${name} not sent`);
  if (runAt) await queueAgain(helpers, { ...job, tries }, runAt);
  return false;
}

/**
 * Queues the push once more under the key it has. When its key is taken, the same push was queued again while this one
 * was sent: that one goes out, and this one is not repeated. So a device has at most one of a key to come.
 */
async function queueAgain(helpers: JobHelpers, payload: PushJob, runAt: Date) {
  const { job } = helpers;
  await helpers.withPgClient((client) =>
    runPrepared(client, {
      name: 'queue-push-again',
      text: `select graphile_worker.add_job($2, $3::json, run_at := $4, job_key := mine.key, max_attempts := $5)
             from (select key from graphile_worker._private_jobs
               where id = $1 and key is not distinct from $6 for update) mine`,
      values: [job.id, job.task_identifier, JSON.stringify(payload), runAt, job.max_attempts, job.key],
    }),
  );
}
