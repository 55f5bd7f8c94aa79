import type pg from 'pg';

/** Makes every job that waits run now, and wakes the workers, which else look for it every two seconds. */
export const runJobsNow = (pool: pg.Pool) =>
  pool.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now());
     select pg_notify('jobs:insert', '{"count": 10}')`,
  );
