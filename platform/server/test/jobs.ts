import type pg from 'pg';
import { expect } from 'vitest';

/** Waits until a process has moved all that was committed into the outbox. */
export const outboxMoved = (pool: pg.Pool) =>
  expect.poll(async () => (await pool.query('select from outbox_messages')).rowCount).toBe(0);

/**
 * SQL that keeps every process from moving what waits in the outbox, and the statement that lets them again. A message
 * may still be withdrawn.
 */
export const moves = {
  hold: `
    create function hold_move() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger hold_moves before delete on outbox_messages
      for each row when (current_query() like '%moved as (%') execute function hold_move()`,
  release: 'drop trigger hold_moves on outbox_messages; drop function hold_move',
};

/** Makes every job that waits run now, and wakes the workers, which else look for it every two seconds. */
export async function runJobsNow(pool: pg.Pool) {
  await outboxMoved(pool);
  await pool.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now());
     select pg_notify('jobs:insert', '{"count": 10}')`,
  );
}
