import { afterAll, expect, test } from 'vitest';
import { pushSubscriptions } from '../db/schema.ts';
import { enqueueOrderPush } from '../orders/order-jobs.ts';
import { testApp } from '../test/app.ts';
import { insertOrder } from '../test/orders.ts';
import { startPushService } from '../test/push-service.ts';

const service = await startPushService();
const { app, start, db, database, as } = await testApp({ env: { PUSH_TEST_ENDPOINT: service.origin } });
afterAll(() => service.close());

const order = async (userId: string) => (await insertOrder(db, { userId })).id;

test('the hourly work is on the timetable', async () => {
  const known = 'select identifier from graphile_worker._private_known_crontabs';
  // The worker writes it down after its start.
  await expect
    .poll(async () => (await database.pool.query(known)).rows)
    .toEqual([{ identifier: 'housekeeping' }]);
});

test('a new process does the jobs that a dead one held', async () => {
  const jobs = async () => (await database.pool.query('select locked_by from graphile_worker.jobs')).rows;
  await database.pool.query(
    `select graphile_worker.add_job('housekeeping', run_at := now() + interval '1 day')`,
  );
  await database.pool.query(`update graphile_worker._private_jobs
    set locked_by = 'gone', locked_at = now() - interval '2 minutes', run_at = now()`);
  expect(await jobs()).toEqual([{ locked_by: 'gone' }]);

  const next = await start();
  await expect.poll(jobs).toEqual([]);
  await next.close();
});

test('closing does not wait for a push service that does not answer', async () => {
  const { user } = await as('customer');
  const device = service.device('nothing');
  const { endpoint, keys } = device.subscription;
  await db
    .insert(pushSubscriptions)
    .values({ userId: user.id, endpoint, p256dhKey: keys.p256dh, authKey: keys.auth });
  await enqueueOrderPush(db, { orderId: await order(user.id), userId: user.id, event: 'received' });
  await expect.poll(() => device.calls).toBe(1);

  await app.close();

  // Cut short, not lost and not counted as a try: it waits for the next start.
  const { rows } = await database.pool.query(
    `select payload ->> 'tries' as tries, locked_at from graphile_worker._private_jobs`,
  );
  expect(rows).toEqual([{ tries: null, locked_at: null }]);
});
