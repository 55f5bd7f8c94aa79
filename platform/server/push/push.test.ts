import { pushSubscriptions } from './subscription-tables.ts';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { orders } from '#features/orders/schema/order-tables.ts';
import { testApp } from '../test/app.ts';
import { outboxMoved, runJobsNow } from '../test/jobs.ts';
import { startPushService } from '../test/push-service.ts';
import { type OrderPushEvent, orderPushJob } from '#features/orders/server/order-jobs.ts';
import { queueJobs } from '../outbox/queue-messages.ts';

const service = await startPushService();
const { db, database, as } = await testApp({ env: { PUSH_TEST_ENDPOINT: service.origin } });
afterAll(() => service.close());

type Fields = Partial<typeof orders.$inferInsert>;

async function order(userId: string, fields: Fields = {}) {
  const [row] = await db
    .insert(orders)
    .values({
      userId,
      orderNumber: `H260101-${randomUUID().slice(0, 5).toUpperCase()}`,
      total: 4200,
      deliveryAddress: '12 Secret Lane',
      phoneNumber: '555 0100 0000',
      paymentMethod: 'pay_at_pickup',
      deliveryTime: new Date(),
      ...fields,
    })
    .returning();
  return row!;
}

async function subscriber(...answers: Parameters<typeof service.device>) {
  const customer = await as('customer');
  const device = service.device(...answers);
  expect((await customer.post('/api/push/subscribe', device.subscription)).statusCode).toBe(200);
  return { customer, user: customer.user, device };
}

async function notify(toDevicesOf: string, orderId: string, event: OrderPushEvent) {
  await queueJobs(db, [orderPushJob({ toDevicesOf, orderId, event })]);
  await outboxMoved(database.pool);
}

test('the push of each event reaches the device, in discreet words', async () => {
  const driver = await as('driver', { firstName: 'Dana' });
  const driverDevice = service.device();
  await driver.post('/api/push/subscribe', driverDevice.subscription);
  const { user, device } = await subscriber();

  const cases: [OrderPushEvent, Fields, string][] = [
    ['received', {}, 'We have your order.'],
    ['processing', { status: 'processing', deliveryStatus: 'preparing' }, 'We are preparing your order.'],
    [
      'on_its_way',
      { status: 'processing', deliveryStatus: 'en_route', driverId: driver.user.id },
      'Dana is on the way with your order.',
    ],
    [
      'nearby',
      { status: 'processing', deliveryStatus: 'nearby', driverId: driver.user.id },
      'Dana is nearby with your order.',
    ],
    ['delivered', { status: 'completed', deliveryStatus: 'delivered' }, 'Your order was delivered. Enjoy!'],
    ['cancelled', { status: 'cancelled' }, 'Your order was cancelled.'],
  ];
  for (const [event, fields, body] of cases) {
    const { id, orderNumber } = await order(user.id, fields);
    await notify(user.id, id, event);
    await expect
      .poll(() => device.received.at(-1)?.message)
      .toEqual({
        title: `Order ${orderNumber}`,
        body,
        tag: id.replaceAll('-', ''),
      });
  }

  const { id } = await order(user.id, { driverId: driver.user.id });
  const toDriver = () => driverDevice.received.at(-1)?.message;
  await notify(driver.user.id, id, 'assigned');
  await expect.poll(toDriver).toMatchObject({ body: 'This delivery is yours now.' });
  const cancelled = await order(user.id, { driverId: driver.user.id, status: 'cancelled' });
  await notify(driver.user.id, cancelled.id, 'delivery_cancelled');
  await expect.poll(toDriver).toMatchObject({
    title: `Order ${cancelled.orderNumber}`,
    body: 'This delivery was cancelled.',
  });
  await db.update(orders).set({ driverId: null }).where(eq(orders.id, id));
  await notify(driver.user.id, id, 'unassigned');
  await expect.poll(toDriver).toMatchObject({ body: 'This delivery is not yours any more.' });
});

test('a push has a time to live, and a topic that replaces an older one of the same order', async () => {
  const { user, device } = await subscriber();
  const { id } = await order(user.id);
  await notify(user.id, id, 'received');
  await expect.poll(() => device.received.length).toBe(1);
  expect(device.received[0]?.headers).toMatchObject({
    ttl: '3600',
    topic: id.replaceAll('-', ''),
    'content-encoding': 'aes128gcm',
    authorization: expect.stringMatching(/^vapid t=/),
  });
});

test('a push about a status that the order no longer has is not sent', async () => {
  const { user, device } = await subscriber();
  const { id } = await order(user.id, { status: 'cancelled' });
  await notify(user.id, id, 'processing');
  await notify(user.id, id, 'cancelled');
  const jobs = () =>
    db.execute(sql`select from graphile_worker._private_jobs where payload ->> 'orderId' = ${id}`);
  await expect.poll(async () => (await jobs()).rowCount).toBe(0);
  expect(device.received.map(({ message }) => message.body)).toEqual(['Your order was cancelled.']);
});

const devicesOf = async (userId: string) =>
  (await db.select().from(pushSubscriptions)).filter((row) => row.userId === userId);

test.each([404, 410])('a device that answers %i is deleted', async (status) => {
  const { user, device } = await subscriber({ status });
  await notify(user.id, (await order(user.id)).id, 'received');
  await expect.poll(() => devicesOf(user.id)).toEqual([]);
  expect(device.calls).toBe(1);
});

/** Returns the times of the next runs of the order's jobs. */
const jobsOf = async (orderId: string) =>
  (
    await db.execute<{ runAt: Date }>(
      sql`select run_at as "runAt" from graphile_worker._private_jobs where payload ->> 'orderId' = ${orderId}`,
    )
  ).rows;

test.each([429, 500, 503])(
  'a push answered with %i is tried again at the time that the service asks for',
  async (status) => {
    const { user, device } = await subscriber({ status, headers: { 'retry-after': '600' } }, { status: 201 });
    const { id } = await order(user.id);
    const since = Date.now();
    await notify(user.id, id, 'received');
    const later = async () => (await jobsOf(id)).map(({ runAt }) => new Date(runAt).getTime() - since);
    await expect.poll(later).toEqual([expect.toSatisfy((ms) => ms >= 600_000)]);
    expect(device.calls).toBe(1);
    await runJobsNow(database.pool);
    await expect.poll(() => device.received.length).toBe(1);
    expect(device.calls).toBe(2);
  },
);

test('a push that waits to be tried again is replaced by the same push queued later', async () => {
  const { user, device } = await subscriber(
    { status: 503, headers: { 'retry-after': '600' } },
    { status: 201 },
  );
  const { id } = await order(user.id);
  await notify(user.id, id, 'received');
  const isLater = ({ runAt }: { runAt: Date }) => new Date(runAt).getTime() > Date.now() + 60_000;
  await expect.poll(async () => (await jobsOf(id)).map(isLater)).toEqual([true]);
  await notify(user.id, id, 'received');
  await expect.poll(() => device.received.length).toBe(1);
  await expect.poll(() => jobsOf(id)).toEqual([]);
});

test('a push that is queued again while it is sent is not tried twice', async () => {
  let refuse = () => {};
  const after = new Promise<void>((resolve) => (refuse = resolve));
  const { user, device } = await subscriber({ status: 503, after }, { status: 201 });
  const { id } = await order(user.id);
  await notify(user.id, id, 'received');
  await expect.poll(() => device.calls).toBe(1);
  await notify(user.id, id, 'received');
  await expect.poll(() => device.received.length).toBe(1);
  refuse();
  await expect.poll(() => jobsOf(id)).toEqual([]);
  expect(device.calls).toBe(2);
});

test('a push is tried four times in all', async () => {
  const { user, device } = await subscriber({ status: 429, headers: { 'retry-after': '0' } });
  const { id } = await order(user.id);
  await notify(user.id, id, 'received');
  await expect.poll(() => device.calls).toBe(4);
  await expect.poll(() => jobsOf(id)).toEqual([]); // a try to come would be queued before this one leaves
  expect(device.calls).toBe(4);
  expect(await devicesOf(user.id)).toHaveLength(1);
});

test('a device without an answer does not delay others', async () => {
  const [silent, other] = [await subscriber('nothing'), await subscriber()];
  await notify(silent.user.id, (await order(silent.user.id)).id, 'received');
  await expect.poll(() => silent.device.calls).toBe(1);
  await notify(other.user.id, (await order(other.user.id)).id, 'received');
  await expect.poll(() => other.device.received.length, { timeout: 4_500 }).toBe(1); // before the first one is given up
});

test('pushes survive the loss of every connection of the queue', async () => {
  const { user, device } = await subscriber();
  const { rowCount } = await db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'budtender-jobs' and datname = current_database()`,
  );
  expect(rowCount).toBeGreaterThan(0);
  await notify(user.id, (await order(user.id)).id, 'received');
  await expect.poll(() => device.received.length).toBe(1);
});
