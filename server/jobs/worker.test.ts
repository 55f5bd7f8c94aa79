import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import {
  idempotencyKeys,
  notifications,
  orders,
  pushSubscriptions,
  rateLimits,
  sessions,
} from '../db/schema.ts';
import { enqueueOrderPush } from '../push/enqueue.ts';
import { testApp } from '../test/app.ts';
import { startPushService } from '../test/push-service.ts';

const service = await startPushService();
const { app, db, database, as } = await testApp({ env: { PUSH_TEST_ENDPOINT: service.origin } });
afterAll(() => service.close());

async function order(userId: string) {
  const [row] = await db
    .insert(orders)
    .values({
      userId,
      orderNumber: randomUUID(),
      total: 100,
      deliveryAddress: 'a',
      phoneNumber: 'p',
      paymentMethod: 'pay_at_pickup',
      deliveryTime: new Date(),
    })
    .returning();
  return row!.id;
}

test('once an hour what is over is taken away, and what is not stays', async () => {
  const { user } = await as('customer');
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  const data = { userId: user.id, createdAt: 0, lastSeen: 0 };
  await db.insert(sessions).values([
    { sid: 'over', sess: data, expire: hours(-1) },
    { sid: 'lives', sess: data, expire: hours(1) },
  ]);
  const orderId = await order(user.id);
  await db.insert(idempotencyKeys).values([
    { userId: user.id, key: 'old', bodyHash: '', orderId, createdAt: hours(-25) },
    { userId: user.id, key: 'new', bodyHash: '', orderId, createdAt: hours(-23) },
  ]);
  await db.insert(rateLimits).values([
    { key: 'over', points: 1, expire: Date.now() - 1000 },
    { key: 'counts', points: 1, expire: Date.now() + 60_000 },
    { key: 'for ever', points: 1, expire: null },
  ]);

  await database.pool.query(`select graphile_worker.add_job('housekeeping')`);
  await expect
    .poll(async () => (await database.pool.query('select 1 from graphile_worker.jobs')).rows)
    .toEqual([]);

  const left = async (text: string) =>
    (await database.pool.query<{ name: string }>(text)).rows.map(({ name }) => name);
  expect(await left(`select sid as name from sessions where sid in ('over', 'lives')`)).toEqual(['lives']);
  expect(await left('select key as name from idempotency_keys')).toEqual(['new']);
  expect((await left('select key as name from rate_limits')).toSorted()).toEqual(['counts', 'for ever']);
});

test('the hourly work is on the timetable', async () => {
  const { rows } = await database.pool.query(
    'select identifier from graphile_worker._private_known_crontabs',
  );
  expect(rows).toEqual([{ identifier: 'housekeeping' }]);
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

  const since = Date.now();
  await app.close();
  expect(Date.now() - since).toBeLessThan(4_000);

  // Cut short, not lost: it waits for the next start.
  const { rows } = await database.pool.query('select locked_at from graphile_worker.jobs');
  expect(rows).toEqual([{ locked_at: null }]);
  expect(await db.select().from(notifications)).toEqual([]);
});
