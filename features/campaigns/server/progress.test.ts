import { pushSubscriptions } from '#platform/server/push/subscription-tables.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { shopLimits } from '#platform/server/db/client.ts';
import { notifications } from '../schema.ts';
import { users } from '#platform/server/db/user-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { testDatabase } from '#platform/server/test/database.ts';
import { addNewsReader } from '#platform/server/test/expect-messages.ts';
import { runJobsNow } from '#platform/server/test/jobs.ts';
import { startPushService } from '#platform/server/test/push-service.ts';

/* What the admin is answered while a notification is on its way. */

const service = await startPushService();
// With the shop's own limits: a look that takes too long is given up.
const shopDatabase = await testDatabase({ limits: shopLimits });
const { db, database, as } = await testApp({
  env: { PUSH_TEST_ENDPOINT: service.origin },
  database: shopDatabase,
});
afterAll(() => service.close());

const url = '/api/admin/send-notification';
const toAll = (title: string) => ({ title, message: 'Fresh flower is in.', targetAudience: 'all' });

test('the admin gets an answer although many devices are silent, and the rest is counted later', async () => {
  const people = Array.from({ length: 100 }, () => ({ username: randomUUID(), password: 'x' }));
  const silent = await db.insert(users).values(people).returning();
  for (const { id } of silent) await addNewsReader(db, id, service.device('nothing'));
  const admin = await as('admin');

  const answer = await admin.post(url, toAll('Slow'));
  expect(answer.json()).toMatchObject({
    message: 'Sent to 0 customers',
    sentTo: 0,
    failed: 0,
    finished: false,
  });

  const newest = async () => (await admin.get('/api/admin/notifications')).json()[0];
  expect(await newest()).toMatchObject({ title: 'Slow', finished: false });
  await db.delete(pushSubscriptions);
  await expect
    .poll(() => runJobsNow(database.pool).then(newest), { interval: 200 })
    .toMatchObject({ title: 'Slow', sentTo: 0, failed: 100, finished: true });
});

test('a notification on its way is not shown as failed while the database cannot report its progress', async () => {
  const { user } = await as('customer');
  await addNewsReader(db, user.id, service.device('nothing'));
  const admin = await as('admin');
  const sending = admin.post(url, toAll('Busy'));
  const written = async () => (await db.select().from(notifications)).find(({ title }) => title === 'Busy');
  await expect.poll(written).toBeDefined();
  const busy = await database.pool.connect();
  onTestFinished(() => busy.release(true));
  await busy.query('begin; lock table notifications');
  const answer = await sending;
  await busy.query('rollback');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ sentTo: 0, failed: 0, finished: false });

  await db.delete(pushSubscriptions);
  await expect.poll(() => runJobsNow(database.pool).then(written)).toMatchObject({ finished: true });
});
