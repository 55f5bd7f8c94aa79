import { pushSubscriptions } from '#platform/server/push/subscription-tables.ts';
import { randomUUID } from 'node:crypto';
import { inArray, isNotNull } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { notificationDeliveries, notifications } from '../schema.ts';
import { users } from '#platform/server/db/user-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { runJobsNow } from '#platform/server/test/jobs.ts';
import { startPushService, type Device } from '#platform/server/test/push-service.ts';
import { addNewsReader } from '#platform/server/test/expect-messages.ts';
import { closeOldCampaigns } from './campaign.ts';

const service = await startPushService();
const { app, db, database, as } = await testApp({ env: { PUSH_TEST_ENDPOINT: service.origin } });
afterAll(() => service.close());

const url = '/api/admin/send-notification';
const toAll = (title: string) => ({ title, message: 'Fresh flower is in.', targetAudience: 'all' });

async function customerWith(device: Device) {
  const { user } = await as('customer');
  await addNewsReader(db, user.id, device);
  return user;
}

async function customersWith(devices: Device[]) {
  const people = await db
    .insert(users)
    .values(devices.map(() => ({ username: randomUUID(), password: 'x' })))
    .returning();
  for (const [at, { id }] of people.entries()) await addNewsReader(db, id, devices[at]!);
}

test('hundreds of devices that never answer do not delay those that do', async () => {
  await db.delete(pushSubscriptions);
  const living = Array.from({ length: 7 }, () => service.device());
  const dead = Array.from({ length: 200 }, () => service.device('nothing'));
  await customersWith([...dead, ...living]);
  const admin = await as('admin');
  const newest = async () => (await admin.get('/api/admin/notifications')).json()[0];

  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const answer = admin.post(url, toAll('Many'));
  await expect.poll(() => dead.some(({ calls }) => calls > 0)).toBe(true);
  vi.advanceTimersByTime(5_000);
  expect((await answer).json()).toMatchObject({ finished: false });
  expect(dead.some(({ calls }) => calls === 0)).toBe(true); // the admin did not wait for all of them
  vi.useRealTimers();
  // On a busy machine one may miss its first moment, and is tried again after 5, 30 and 120 seconds.
  const reached = () => living.filter(({ calls }) => calls > 0);
  await expect.poll(reached, { timeout: 400_000 }).toHaveLength(7);
  expect(await newest()).toMatchObject({ title: 'Many', finished: false });

  const endpoints = dead.map(({ subscription }) => subscription.endpoint);
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, endpoints));
  // A job that runs at this moment is put off once more when it ends, so all are called again with each look.
  await expect
    .poll(() => runJobsNow(database.pool).then(newest), { timeout: 400_000, interval: 200 })
    .toMatchObject({ title: 'Many', sentTo: 7, failed: 200, finished: true });
});

test('devices that were reached last time are tried first', async () => {
  await db.delete(pushSubscriptions);
  const [first, second, third] = [service.device(), service.device({ status: 403 }), service.device()];
  await customersWith([first, second, third]);
  const admin = await as('admin');
  // On a busy machine one that answers after more than a second counts as failed until it is tried again.
  const failed = async () => {
    await runJobsNow(database.pool);
    const rows = await db.select().from(pushSubscriptions).where(isNotNull(pushSubscriptions.failedAt));
    return rows.map(({ endpoint }) => endpoint);
  };
  await admin.post(url, toAll('Learn'));
  await expect.poll(failed).toEqual([second.subscription.endpoint]);
  const order = async () => {
    await database.pool.query(`
      create table queued as select payload from graphile_worker._private_jobs where false;
      create function note_batch() returns trigger language plpgsql as $$
        begin insert into queued values (new.payload); return new; end $$;
      create trigger note_batches before insert on graphile_worker._private_jobs
        for each row execute function note_batch();`);
    await admin.post(url, toAll('Again'));
    const { rows } = await database.pool.query<{ ids: string[] }>(
      `select payload -> 'subscriptionIds' as ids from queued where payload ->> 'subscriptionIds' is not null`,
    );
    await database.pool.query(
      'drop trigger note_batches on graphile_worker._private_jobs; drop function note_batch; drop table queued',
    );
    return rows.flatMap(({ ids }) => ids);
  };
  const failing = (await db.select().from(pushSubscriptions)).find(
    ({ endpoint }) => endpoint === second.subscription.endpoint,
  );
  expect((await order()).at(-1)).toBe(failing?.id);

  second.answers.splice(0, 1, { status: 201 });
  await admin.post(url, toAll('Reached'));
  await expect.poll(failed).toEqual([]);
});

test('a device whose push service accepts at the second try counts as reached', async () => {
  await db.delete(pushSubscriptions);
  const late = service.device({ status: 503, headers: { 'retry-after': '600' } }, { status: 201 });
  await customerWith(late);
  const admin = await as('admin');
  const since = Date.now();
  const sent = (await admin.post(url, toAll('Late'))).json();
  expect(sent).toMatchObject({ sentTo: 0, failed: 0, finished: false });

  const ofLate = async () =>
    (await admin.get('/api/admin/notifications'))
      .json()
      .find(({ title }: { title: string }) => title === 'Late');
  const planned = async () => {
    const { rows } = await database.pool.query<{ runAt: Date }>(
      `select run_at as "runAt" from graphile_worker._private_jobs where payload ->> 'notificationId' = $1`,
      [sent.id],
    );
    return rows.map(({ runAt }) => runAt.getTime() - since);
  };
  await expect.poll(planned).toEqual([expect.toSatisfy((ms) => ms >= 600_000)]);
  await expect
    .poll(() => runJobsNow(database.pool).then(ofLate))
    .toMatchObject({ sentTo: 1, failed: 0, finished: true });
});

test('a job that runs twice counts and sends once', async () => {
  await db.delete(pushSubscriptions);
  const device = service.device();
  await customerWith(device);
  const admin = await as('admin');
  await admin.post(url, toAll('Twice'));
  const [{ id }] = (await admin.get('/api/admin/notifications')).json();
  const [subscription] = await db.select().from(pushSubscriptions);

  for (const task of ['agreed_address', 'notification_push']) {
    await database.pool.query('select graphile_worker.add_job($1, $2)', [
      task,
      { notificationId: id, subscriptionIds: [subscription?.id] },
    ]);
  }
  await expect
    .poll(
      async () =>
        (
          await database.pool.query(
            'select 1 from graphile_worker.jobs where attempts > 0 or run_at <= now()',
          )
        ).rows,
    )
    .toEqual([]);

  expect(device.calls).toBe(1);
  const [again] = (await admin.get('/api/admin/notifications')).json();
  expect(again).toMatchObject({ title: 'Twice', sentTo: 1, failed: 0, finished: true });
});

test('a campaign whose process was killed goes on in another process', async () => {
  await db.delete(pushSubscriptions);
  const devices = [service.device(), service.device(), service.device()];
  const [first] = await Promise.all(devices.map((device) => customerWith(device)));
  await app.close();

  // As the crash left it: listed, one device decided, the jobs held by a process that is gone.
  const [row] = await db
    .insert(notifications)
    .values({ ...toAll('Crashed'), targetAudience: 'all', recipients: 3, addressed: true })
    .returning();
  const subscriptions = await db.select().from(pushSubscriptions);
  for (const { id, userId } of subscriptions) {
    const delivery = { notificationId: row!.id, subscriptionId: id, userId };
    await db
      .insert(notificationDeliveries)
      .values({ ...delivery, outcome: userId === first!.id ? 'sent' : null });
  }
  await database.pool.query(`select graphile_worker.add_job('notification_push', $1)`, [
    { notificationId: row!.id, subscriptionIds: subscriptions.map(({ id }) => id) },
  ]);
  await database.pool.query(`select graphile_worker.add_job('notification_address', $1)`, [
    { notificationId: row!.id },
  ]);
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - interval '2 minutes', attempts = 1`,
  );

  const { config, secrets } = app;
  const next = await buildApp({ config, secrets, database });
  await next.ready();
  const finished = async () =>
    (await db.select().from(notifications)).find(({ title }) => title === 'Crashed');
  await expect.poll(finished).toMatchObject({ finished: true, sentTo: 3, failed: 0 });
  expect(devices.map(({ calls }) => calls)).toEqual([0, 1, 1]);
  await next.close();
});

test('a campaign that cannot end is closed after a day', async () => {
  const createdAt = new Date(Date.now() - 25 * 3_600_000);
  const [row] = await db
    .insert(notifications)
    .values({ ...toAll('Lost'), targetAudience: 'all', recipients: 2, createdAt })
    .returning();
  const delivery = { notificationId: row!.id, userId: randomUUID() };
  await db.insert(notificationDeliveries).values([
    { ...delivery, subscriptionId: randomUUID(), outcome: 'sent' },
    { ...delivery, subscriptionId: randomUUID() },
  ]);
  await closeOldCampaigns(db);
  const closed = (await db.select().from(notifications)).find(({ title }) => title === 'Lost');
  expect(closed).toMatchObject({ finished: true, sentTo: 1, failed: 1 });
});
