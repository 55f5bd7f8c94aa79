import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { startPushService, type Device } from '#platform/server/test/push-service.ts';
import { ownerOf } from '#platform/server/test/shop-owner.ts';
import { filledFolder, query, startShop } from '#platform/server/test/shop-process.ts';

const service = await startPushService();
afterAll(() => service.close());

async function customerWithOrder(dataDir: string, { subscription: { endpoint, keys } }: Device) {
  const [userId, orderId] = [randomUUID(), randomUUID()];
  await query(
    dataDir,
    `insert into users (id, username, password) values ('${userId}', '${userId}', 'x');
     insert into push_subscriptions (user_id, endpoint, p256dh_key, auth_key)
       values ('${userId}', '${endpoint}', '${keys.p256dh}', '${keys.auth}');
     insert into orders (id, user_id, order_number, total, delivery_address, phone_number, payment_method, delivery_time)
       values ('${orderId}', '${userId}', 'T-${orderId}', 4200, '12 Main Street', '303', 'pay_at_pickup', now());`,
  );
  return orderId;
}

const jobOf = (orderId: string) =>
  `from graphile_worker._private_jobs where payload ->> 'orderId' = '${orderId}'`;
const words = ({ received }: Device) => received.map(({ message }) => message.body);

test('a server killed during the undo time loses no push and sends none twice', async () => {
  const dataDir = await filledFolder();
  const env = {
    DATA_DIR: dataDir,
    PUSH_TEST_ENDPOINT: service.origin,
  };
  const first = startShop(env);
  const [kept, undoneBefore, undoneAfter] = [service.device(), service.device(), service.device()];
  const at = ownerOf();
  await at.signIn(await first.address());
  const orders = [
    await customerWithOrder(dataDir, kept),
    await customerWithOrder(dataDir, undoneBefore),
    await customerWithOrder(dataDir, undoneAfter),
  ] as const;
  const since = Date.now();
  for (const id of orders) {
    const path = `/api/admin/orders/${id}/status`;
    expect((await at.send(await first.address(), 'PUT', path, { status: 'cancelled' })).code).toBe(200);
  }
  const undo = async (address: string, id: string) =>
    at.send(address, 'POST', `/api/admin/orders/${id}/undo`);
  expect(await undo(await first.address(), orders[1])).toMatchObject({ code: 200, status: 'pending' });

  const [planned] = await query(dataDir, `select run_at as "runAt" ${jobOf(orders[0])}`);
  expect((planned!.runAt as Date).getTime() - since).toBeGreaterThanOrEqual(10_000);

  // However long a busy machine takes to start again, the time of these is not over.
  await query(
    dataDir,
    `update order_undos set expires_at = expires_at + interval '10 minutes';
     update graphile_worker._private_jobs set run_at = run_at + interval '10 minutes' where payload ->> 'orderId' is not null`,
  );
  await first.signal('SIGKILL');
  const next = startShop(env);
  expect(await undo(await next.address(), orders[2])).toMatchObject({ code: 200, status: 'pending' });

  expect([kept, undoneBefore, undoneAfter].map(words)).toEqual([[], [], []]);
  await query(
    dataDir,
    `update graphile_worker._private_jobs set run_at = now() where payload ->> 'orderId' is not null;
     select pg_notify('jobs:insert', '{}')`,
  );
  await expect.poll(() => words(kept)).toEqual(['Your order was cancelled.']);
  // The queue is empty: nothing more is to come, for anybody.
  await expect
    .poll(() =>
      query(dataDir, `select from graphile_worker._private_jobs where payload ->> 'orderId' is not null`),
    )
    .toEqual([]);
  expect([kept, undoneBefore, undoneAfter].map(words)).toEqual([['Your order was cancelled.'], [], []]);
});
