import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pushSubscriptions } from '#features/campaigns/schema.ts';
import { users } from '#platform/server/db/user-tables.ts';
import { testDatabase } from '#platform/server/test/database.ts';
import { enqueueOrderPush } from './order-jobs.ts';

const { db, pool } = await testDatabase();

async function someone(devices: number) {
  const [user] = await db.insert(users).values({ username: randomUUID(), password: 'x' }).returning();
  for (let device = 0; device < devices; device += 1) {
    const endpoint = `https://push.example.com/${randomUUID()}`;
    await db.insert(pushSubscriptions).values({ userId: user!.id, endpoint, p256dhKey: 'p', authKey: 'a' });
  }
  return user!.id;
}

const jobs = async () =>
  Number((await pool.query('select count(*) from graphile_worker.jobs')).rows[0].count);

test('an order push waits once for each device of its user, and only when the order is committed', async () => {
  const [withTwo, without] = [await someone(2), await someone(0)];
  const push = { orderId: randomUUID(), event: 'received' } as const;

  await enqueueOrderPush(db, { ...push, userId: without });
  expect(await jobs()).toBe(0);

  const failing = db.transaction(async (tx) => {
    await enqueueOrderPush(tx, { ...push, userId: withTwo });
    throw new Error('the order failed');
  });
  await expect(failing).rejects.toThrow('the order failed');
  expect(await jobs()).toBe(0);

  await db.transaction((tx) => enqueueOrderPush(tx, { ...push, userId: withTwo }));
  expect(await jobs()).toBe(2);
});
