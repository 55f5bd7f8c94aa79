import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { notificationDeliveries, notifications } from '#features/campaigns/schema.ts';
import { images } from '#features/products/schema/product-tables.ts';
import { idempotencyKeys } from '#features/checkout/schema.ts';
import { rateLimits } from '#platform/server/db/http.ts';
import { sessions } from '#platform/server/db/session-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { housekeeping } from './housekeeping.ts';

const { app, db, database, as } = await testApp();
const { user } = await as('customer');
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const names = async (text: string) =>
  (await database.pool.query<{ name: string }>(`${text} order by 1`)).rows.map(({ name }) => name);

beforeEach(async () => {
  await database.pool.query(`delete from sessions; delete from idempotency_keys; delete from rate_limits;
    delete from images; delete from notifications; delete from graphile_worker._private_jobs`);
});

test('expired sessions are deleted', async () => {
  const sess = { userId: user.id, createdAt: 0, lastSeen: 0 };
  await db.insert(sessions).values([
    { sid: 'over', sess, expire: hours(-1) },
    { sid: 'lives', sess, expire: hours(1) },
  ]);
  await housekeeping(app)();
  expect(await names('select sid as name from sessions')).toEqual(['lives']);
});

test('idempotency keys of orders are deleted after a day', async () => {
  const order = await insertOrder(db, { userId: user.id });
  const row = { userId: user.id, bodyHash: '', orderId: order.id };
  await db.insert(idempotencyKeys).values([
    { ...row, key: 'old', createdAt: hours(-25) },
    { ...row, key: 'new', createdAt: hours(-23) },
  ]);
  await housekeeping(app)();
  expect(await names('select key as name from idempotency_keys')).toEqual(['new']);
});

test('expired rate-limit counters are deleted', async () => {
  await db.insert(rateLimits).values([
    { key: 'over', points: 1, expire: Date.now() - 1000 },
    { key: 'counts', points: 1, expire: Date.now() + 60_000 },
    { key: 'for ever', points: 1, expire: null },
  ]);
  await housekeeping(app)();
  expect(await names('select key as name from rate_limits')).toEqual(['counts', 'for ever']);
});

const oldImage = () => db.insert(images).values({ id: randomUUID(), createdAt: hours(-25) });

test('pictures that no product shows are deleted after a day', async () => {
  await oldImage();
  const fresh = randomUUID();
  await db.insert(images).values({ id: fresh, createdAt: hours(-23) });
  await housekeeping(app)();
  expect(await names('select id as name from images')).toEqual([fresh]);
});

async function campaign(title: string, createdAt: Date) {
  const [row] = await db
    .insert(notifications)
    .values({ title, message: 'm', targetAudience: 'all', recipients: 1, addressed: true, createdAt })
    .returning();
  await db
    .insert(notificationDeliveries)
    .values({ notificationId: row!.id, subscriptionId: randomUUID(), userId: user.id });
}

test('campaigns that cannot end are closed after a day', async () => {
  await campaign('old', hours(-25));
  await campaign('new', hours(-23));
  await housekeeping(app)();
  expect(
    await db
      .select({ title: notifications.title, finished: notifications.finished, failed: notifications.failed })
      .from(notifications)
      .orderBy(notifications.title),
  ).toEqual([
    { title: 'new', finished: false, failed: 0 },
    { title: 'old', finished: true, failed: 1 },
  ]);
});

/** Adds a job that was tried as often as it may be, `hoursAgo`. */
async function givenUp(key: string, hoursAgo: number, attempts = 1) {
  await database.pool.query(`select graphile_worker.add_job('x', job_key := $1, max_attempts := 1)`, [key]);
  await database.pool.query(
    'update graphile_worker._private_jobs set attempts = $3, updated_at = $2 where key = $1',
    [key, hours(-hoursAgo), attempts],
  );
}

test('jobs that have used all their tries are deleted after a day', async () => {
  await givenUp('old', 25);
  await givenUp('new', 23);
  await givenUp('not tried yet', 25, 0);
  await housekeeping(app)();
  expect(await names('select key as name from graphile_worker.jobs')).toEqual(['new', 'not tried yet']);
});

test('a housekeeping step that fails is logged, and the other steps still run', async () => {
  await oldImage();
  await givenUp('old', 25);
  const remove = vi.spyOn(app.storage, 'remove').mockRejectedValue(new Error('torn'));
  const warn = vi.spyOn(app.log, 'warn');
  await database.pool.query(`select graphile_worker.add_job('housekeeping')`);
  await expect.poll(() => names('select task_identifier as name from graphile_worker.jobs')).toEqual([]);
  expect(warn.mock.calls).toEqual([
    [expect.objectContaining({ what: 'pictures nobody shows' }), 'housekeeping'],
  ]);
  expect(await db.$count(images)).toBe(1);
  remove.mockRestore();
});
