import { pushSubscriptions } from '#platform/server/push/subscription-tables.ts';
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { settings } from '#platform/server/db/settings-tables.ts';
import { shopLimits } from '#platform/server/db/client.ts';
import { orderPushJob } from '#features/orders/server/order-jobs.ts';
import { queueJobs } from '#platform/server/outbox/queue-messages.ts';
import { testApp } from '#platform/server/test/app.ts';
import { testDatabase } from '#platform/server/test/database.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { subscriptionOf } from '#platform/server/test/expect-messages.ts';
import { type Device, startPushService } from '#platform/server/test/push-service.ts';

const service = await startPushService();
// With the shop's own limits: a job that cannot be marked as done is given up after one of them.
const shopDatabase = await testDatabase({ limits: shopLimits });
const { app, start, db, database, as, product } = await testApp({
  env: { PUSH_TEST_ENDPOINT: service.origin },
  database: shopDatabase,
});
afterAll(() => service.close());

async function queuePush(userId: string) {
  const { id: orderId } = await insertOrder(db, { userId });
  await queueJobs(db, [orderPushJob({ orderId, toDevicesOf: userId, event: 'received' })]);
}

test('housekeeping is scheduled every hour', async () => {
  const known = 'select identifier from graphile_worker._private_known_crontabs';
  // The worker writes it down after its start.
  await expect
    .poll(async () => (await database.pool.query(known)).rows)
    .toEqual([{ identifier: 'housekeeping' }]);
});

test('a new process runs the jobs that a dead process held', async () => {
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

test('a new process judges every product by its own rules at its start', async () => {
  const law = { rule: 'federal-hemp-2026', mode: 'keep_off' };
  await db.insert(settings).values({ section: 'law', value: law, version: 1 });
  const { id } = await product({ facts: { thcMgPerContainer: 30 } });
  const judged = async () =>
    (await database.pool.query('select kept_off_from from products where id = $1', [id])).rows;
  expect(await judged()).toEqual([{ kept_off_from: null }]);

  const next = await start();
  await expect.poll(judged).toEqual([{ kept_off_from: new Date('2026-11-12T05:00:00Z') }]);
  await next.close();
});

test('pushes are sent after the open requests that end, and do not wait for one that stays open', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const answered = vi.fn<() => void>();
  socket.once('data', answered);
  const visitor = await as('visitor');
  const begun = once(app.server, 'request');
  const head = [
    'POST /api/login HTTP/1.1',
    'host: shop',
    `cookie: ${visitor.cookie()}`,
    `x-csrf-token: ${visitor.csrf}`,
    'content-type: application/json',
    'content-length: 9',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  await begun;
  const device = service.device({ status: 201 });
  const { user } = await as('customer');
  await db.insert(pushSubscriptions).values(subscriptionOf(device, user.id));
  const since = performance.now();
  await queuePush(user.id);
  await expect.poll(() => device.calls).toBe(1);
  expect(performance.now() - since).toBeGreaterThan(450);
  expect(answered).not.toHaveBeenCalled();
});

test('jobs continue once the database allows marking them as done', async () => {
  const pushTo = async (device: Device) => {
    const { user } = await as('customer');
    await db.insert(pushSubscriptions).values(subscriptionOf(device, user.id));
    await queuePush(user.id);
    await expect.poll(() => device.calls).toBe(1);
  };
  const answers = new EventEmitter();
  for (const answer of ['first', 'second', 'third', 'fourth']) {
    await pushTo(service.device({ status: 201, after: once(answers, answer) }));
  }
  const rowsOf = async (query: string) => (await database.pool.query(query)).rowCount;
  const jobs = () => rowsOf('select from graphile_worker.jobs');
  const waiting = () =>
    rowsOf(`select from pg_stat_activity
      where wait_event_type = 'Lock' and application_name = 'budtender-jobs' and datname = current_database()`);

  const other = await database.pool.connect();
  onTestFinished(() => other.release(true));
  // It holds the job for as long as this takes.
  await other.query('begin; set local idle_in_transaction_session_timeout = 0');
  await other.query('select from graphile_worker._private_jobs order by id limit 1 for update');
  answers.emit('first');
  await expect.poll(waiting).toBe(1);
  await expect.poll(waiting).toBe(0); // it waited as long as a statement may
  // Half a second later they would be cut short.
  for (const [at, answer] of ['second', 'third', 'fourth'].entries()) {
    answers.emit(answer);
    await expect.poll(jobs, { interval: 5 }).toBe(3 - at);
  }
  await other.query('rollback');

  await pushTo(service.device());
  await expect.poll(jobs).toBe(0); // also the one that could not be marked: it is done again
});

test('the shop closes without waiting for a push service that does not answer', async () => {
  const { user } = await as('customer');
  const device = service.device('nothing');
  await db.insert(pushSubscriptions).values(subscriptionOf(device, user.id));
  await queuePush(user.id);
  await expect.poll(() => device.calls).toBe(1);

  await app.close();

  // Cut short, not lost and not counted as a try: it waits for the next start.
  const { rows } = await database.pool.query(
    `select payload ->> 'tries' as tries, locked_at from graphile_worker._private_jobs`,
  );
  expect(rows).toEqual([{ tries: null, locked_at: null }]);
});
