import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { runPrepared } from '../db/prepared.ts';
import type { App } from '../http/app-types.ts';
import { jobChannel } from './queue-messages.ts';

const sweepMs = 1_000;
/** Between two moves: many orders at once share them. The first one after a quiet moment does not wait. */
const pauseMs = 20;
const messagesPerBatch = 500;

/**
 * Moves the oldest messages, each once: a second process waits for the rows of the first and finds them gone. An
 * announcement becomes a NOTIFY, a job a row of the queue; of several jobs under one key the newest.
 */
const move = {
  name: 'move-outbox-messages',
  text: `
    with moved as (
      delete from outbox_messages
      where id in (select id from outbox_messages order by id limit ${messagesPerBatch} for update)
      returning id, channel, payload, job_key
    ), newest as (
      select distinct on (job_key, case when job_key is null then id end) id, payload::jsonb ->> 'keeps_run_at' as keeps,
        jsonb_populate_record(null::graphile_worker.job_spec,
          payload::jsonb || jsonb_build_object('job_key', job_key)) as spec
      from moved where channel = '${jobChannel}'
      order by job_key, case when job_key is null then id end, id desc
    ), queues as (
      select array_agg(spec order by id) as specs, keeps is not null as keeps from newest group by 2
    )
    select (select count(*) from moved) as moved,
      (select count(pg_notify(channel, payload)) from (
        select channel, payload from moved where channel <> '${jobChannel}' order by id) announcements) as announced,
      (select count(added) from queues, graphile_worker.add_jobs(specs, keeps) added) as added`,
};

/**
 * Moves what was committed into the outbox to where it belongs, in transactions of its own. The process that has
 * committed calls `flush`; every process also looks when it starts and each second, so that a message of a process that
 * died before its move leaves too.
 */
export function createMover(app: Pick<App, 'database' | 'log' | 'addHook'>) {
  let requested = false;
  let moving: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function moveAll() {
    while (requested) {
      await setImmediate(); // messages of the same moment leave together
      requested = false;
      await moveBatch().catch((error: unknown) =>
        app.log.warn({ err: error }, 'messages wait in the outbox'),
      );
      await sleep(pauseMs, undefined, { ref: false });
    }
    moving = null;
  }

  async function moveBatch() {
    const { rows } = await runPrepared<{ moved: number }>(app.database.pool, move);
    if (rows[0]?.moved === messagesPerBatch) requested = true;
  }

  function flush() {
    requested = true;
    moving ??= moveAll();
  }

  app.addHook('onReady', async () => {
    flush();
    timer = setInterval(flush, sweepMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));

  return {
    /** Moves what was committed, without waiting for it. */
    flush,
    /** Resolves once all that was committed so far has left. */
    idle: () => moving ?? Promise.resolve(),
  };
}
