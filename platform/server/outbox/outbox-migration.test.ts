import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase } from '../db/database.ts';
import { databaseWithoutTables, testDatabase } from '../test/database.ts';
import { firstMigrations, migrations } from '../test/first-migrations.ts';
import { queueJobs } from './queue-messages.ts';

/** As the version before jobs waited in the outbox announces, and moves what is announced. */
const earlier = {
  order: `insert into "outbox" ("id", "channel", "payload", "created_at") values (default, 'order_update', $1, default)`,
  orders: `insert into "outbox" ("id", "channel", "payload", "created_at")
    values (default, 'order_update', $1, default), (default, 'order_update', $1, default)`,
  checkout: `with placed as (select 1), outgoing as (
    insert into outbox (channel, payload) select 'order_update', $1::text from placed returning 1) select from outgoing`,
  move: `
    with sent as (
      delete from outbox where id in (select id from outbox order by id limit 500 for update)
      returning id, channel, payload
    )
    select channel, payload from (select channel, payload from sent order by id) ordered`,
};

test('an older process that knows no jobs in the outbox sends announcements and leaves the jobs', async () => {
  const database = await databaseWithoutTables();
  const { pool } = database;
  await migrateDatabase(database.directConfig, await firstMigrations(35));
  const older = await pool.connect();
  onTestFinished(() => older.release(true));
  // Known to its connection since before the upgrade, as statements of a running process are.
  const run = (name: keyof typeof earlier, ...values: string[]) =>
    older.query({ name, text: earlier[name], values });
  await run('order', 'before');
  await run('move');
  await run('order', 'waits during the upgrade');
  await migrateDatabase(database.directConfig, migrations);
  await queueJobs(database.db, [{ task: 'order_push', payload: {}, key: 'a job' }]);
  await run('order', 'after');
  await run('orders', 'two');
  await run('checkout', 'placed');
  await older.query('select check_write()');
  expect((await run('move')).rows.map(({ payload }) => payload)).toEqual([
    'waits during the upgrade',
    'after',
    'two',
    'two',
    'placed',
  ]);
  const { rows } = await pool.query('select channel, job_key from outbox_messages');
  expect(rows).toEqual([{ channel: 'jobs', job_key: 'a job' }]);
});

test('messages in the outbox survive a crash of the database', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query(`select relpersistence from pg_class where relname = 'outbox_messages'`);
  expect(rows).toEqual([{ relpersistence: 'p' }]);
});
