import type pg from 'pg';
import type { Db } from '../db/database.ts';
import { pushSubscriptions } from '../db/schema.ts';

/** Lets jobs wait for ever, so that a test can read what was queued. */
export const holdJobs = (pool: pg.Pool) =>
  pool.query(`
    create function hold_job() returns trigger language plpgsql as $$
      begin new.run_at := now() + interval '1 year'; return new; end $$;
    create trigger hold_jobs before insert on graphile_worker._private_jobs
      for each row execute function hold_job();`);

/** A device of the user, so that pushes to them are queued. */
export const addDevice = (db: Db, userId: string) =>
  db
    .insert(pushSubscriptions)
    .values({ userId, endpoint: `https://push.example.com/${userId}`, p256dhKey: 'p', authKey: 'a' });

/** The pushes queued for an order, as `event to user`, in their order. */
export async function pushesOf(pool: pg.Pool, orderId: string) {
  const { rows } = await pool.query<{ event: string; userId: string }>(
    `select j.payload ->> 'event' as event, s.user_id as "userId"
     from graphile_worker._private_jobs j
       join push_subscriptions s on s.id = (j.payload ->> 'subscriptionId')::uuid
     where j.payload ->> 'orderId' = $1 order by j.id`,
    [orderId],
  );
  return rows.map(({ event, userId }) => [event, userId]);
}
