import type { JobHelpers } from 'graphile-worker';
import { runPrepared } from '../db/prepared.ts';
import type { Outcome } from './sender.ts';

const waits = [5, 30, 120];
/** A push older than this is dropped: the order has moved on. */
const longestWait = 3600;

/** When to try again after so many tries, or null when it is not worth it. */
export function nextTry(outcome: Outcome, tries: number, now: Date) {
  const usual = waits[tries - 1];
  if (outcome.was !== 'delayed' || usual === undefined) return null;
  const seconds = outcome.seconds ?? usual;
  return seconds <= longestWait ? new Date(now.getTime() + seconds * 1000) : null;
}

/**
 * Queues the push once more under the key it has. When its key is taken, the same push was queued anew while this one
 * was sent: that one goes out, and this one is not repeated. So a device has at most one of a key to come.
 */
export async function queueAgain(helpers: JobHelpers, payload: object, runAt: Date) {
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
