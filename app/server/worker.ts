import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, run, type Runner, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { createPool } from '#platform/server/db/client.ts';
import { runPrepared } from '#platform/server/db/prepared.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { createAnswerWatch } from '#platform/server/http/answer-watch.ts';
import { announceProgress } from '#features/batches/server/recall-progress.ts';
import { doFirstChores } from './housekeeping.ts';
import { tasksOf, timetable } from './tasks.ts';

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  /** It is missing where the pool has no client. */
  release?: (reason?: Error | boolean) => void,
) => void;

const restartDelayMs = 1_000;
const unlockIntervalMs = 30_000;
/** A job may be late by it while requests come without a pause. */
const maxYieldMs = 500;
/** It is longer than a push or a statement may take, so that no job is done twice at once. */
const shutdownLimitMs = 7_000;
/** Unlocks jobs held for a minute: jobs run for seconds, so such a job belongs to a process that is gone. */
const unlockAbandoned = (endedPool = '') => ({
  name: 'unlock-abandoned-jobs',
  text: `select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_at < now() - interval '1 minute' or locked_by = $1))`,
  values: [endedPool],
});

/** Works the queue while the app is open. Other processes of the shop take their share. */
export function runJobs(app: App) {
  const { pool: pgPool } = createPool({
    ...app.database.directConfig,
    max: 4,
    connectionTimeoutMillis: 10_000, // a job may wait, and one that cannot be marked as done starts the pool again
    application_name: 'budtender-jobs',
  });
  tolerateSecondRelease(pgPool);
  const watchRecall = announceProgress(app);
  const answers = createAnswerWatch(app.server);
  let runner: Runner | undefined;
  let endedPool: string | undefined;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let firstChores: Promise<unknown> | undefined;

  async function start() {
    await runPrepared(pgPool, unlockAbandoned(endedPool));
    const emitter = new EventEmitter();
    const events: WorkerEvents = emitter;
    events.once('pool:gracefulShutdown', ({ workerPool }) => {
      void replace(workerPool.id, once(emitter, 'pool:gracefulShutdown:complete'));
    });
    events.on('job:complete', ({ job }) => watchRecall(job));
    runner = await run({
      pgPool,
      taskList: answersFirst(answers, tasksOf(app)),
      crontab: timetable,
      concurrency: 10,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: 500,
      logger: loggerFor(app),
      events,
      // Without a batch a job that cannot be marked as done would end the process. So would a local queue: when it cannot give
      // its jobs back, because the database is gone, graphile-worker 0.17 and 0.18 leave that rejection to nobody.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    runner.promise.catch(() => {});
    if (stopping) return runner.stop();
  }

  /**
   * Starts a new runner when a job cannot be marked as done; the shop goes on. Nothing is waited for once its jobs
   * have ended: after such a failure the old runner may never come to its end (graphile/worker#636).
   */
  async function replace(poolId: string, jobsEnded: Promise<unknown>) {
    await atMost(shutdownLimitMs, jobsEnded);
    void runner?.stop().catch(() => {}); // its timetable; rejects when it has stopped
    endedPool = poolId;
    startAgain();
  }

  function startAgain() {
    if (stopping) return;
    timer = setTimeout(() => void start().catch(startAgain), restartDelayMs);
    timer.unref();
  }

  const unlocking = setInterval(
    () => void runPrepared(pgPool, unlockAbandoned()).catch(() => {}),
    unlockIntervalMs,
  );
  unlocking.unref();

  app.addHook('onReady', async () => {
    await start();
    firstChores = doFirstChores(app); // the shop opens meanwhile
  });
  app.addHook('onClose', async () => {
    stopping = true;
    clearTimeout(timer);
    clearInterval(unlocking);
    // A job cut short is done again by the next process, so closing waits for none.
    await atMost(
      1_500,
      runner?.stop().catch(() => {}),
    );
    await atMost(1_500, firstChores);
    await atMost(500, pgPool.end());
    app.pushSender.close();
  });
}

/**
 * graphile-worker gives its listening client back twice when it stops while its LISTEN is not answered yet. The pool
 * throws at the second time, which no handler catches: it would end the process as a crash.
 */
function tolerateSecondRelease(pool: Pool) {
  const connect = pool.connect.bind(pool) as (callback?: ConnectCallback) => Promise<PoolClient>;
  const connectTolerantly = (callback?: ConnectCallback) =>
    connect(
      callback &&
        ((error, client, release) => {
          let released = false;
          callback(error, client, (reason) => {
            if (!released) release?.(reason);
            released = true;
          });
        }),
    );
  Object.assign(pool, { connect: connectTolerantly });
}

/** Jobs begin between requests: in a rush orders are answered first, and their pushes and emails follow. */
const answersFirst = (answers: ReturnType<typeof createAnswerWatch>, tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      async (payload, helpers) => {
        await answers.idle(maxYieldMs);
        return task?.(payload, helpers);
      },
    ]),
  );

const atMost = (ms: number, task: Promise<unknown> | undefined) =>
  Promise.race([task, wait(ms, undefined, { ref: false })]);

const isError = (level: string) => level === 'error';

/** Logs only what went wrong, without the job's data. */
const loggerFor = (app: App) =>
  new Logger(() => (level, message) => {
    if (isError(level)) app.log.warn({ why: message.split('\n')[0] }, 'jobs');
  });
