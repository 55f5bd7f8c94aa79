import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderEvents, type orders } from '../db/schema.ts';
import { testApp } from '../test/app.ts';
import { insertOrder } from '../test/orders.ts';
import { addDevice, holdJobs, pushesOf } from '../test/told.ts';

const { app, as, db, database, clock } = await testApp();
const [admin, customer, driver] = [await as('admin'), await as('customer'), await as('driver')];
await holdJobs(database.pool);
for (const { user } of [customer, driver]) await addDevice(db, user.id);

const announced: {
  order: { id: string; version: number };
  driverId: string | null;
  previousDriverId: string | null;
}[] = [];
app.listener.on('order_update', (payload) => announced.push(JSON.parse(payload)));
const heard = async (id: string) => {
  await app.publisher.idle();
  await expect.poll(() => announced.findLast(({ order }) => order.id === id)).toBeDefined();
  return announced.filter(({ order }) => order.id === id);
};

const order = (fields: Partial<typeof orders.$inferInsert> = {}) =>
  insertOrder(db, { userId: customer.user.id, ...fields });
const status = (id: string, to: string, headers?: Record<string, string>) =>
  admin.put(`/api/admin/orders/${id}/status`, { status: to }, headers);
const assign = (id: string, driverId: string | null, headers?: Record<string, string>) =>
  admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId }, headers);
const eventsOf = (id: string) =>
  db
    .select({ what: orderEvents.what, from: orderEvents.from, to: orderEvents.to })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id));

test('completing delivers, reopening starts over, and each change is recorded and told', async () => {
  const { id } = await order();
  clock.set('2026-05-01T12:00:00Z');
  const completed = await status(id, 'completed');
  clock.reset();
  expect(completed.json()).toMatchObject({
    status: 'completed',
    deliveryStatus: 'delivered',
    completedAt: '2026-05-01T12:00:00.000Z',
    version: 2,
  });

  const reopened = (await status(id, 'processing')).json();
  expect(reopened).toMatchObject({
    status: 'processing',
    deliveryStatus: 'preparing',
    completedAt: null,
    version: 3,
  });
  expect((await status(id, 'cancelled')).json()).toMatchObject({
    status: 'cancelled',
    deliveryStatus: 'preparing',
    version: 4,
  });
  expect((await status(id, 'pending')).json()).toMatchObject({ status: 'pending', version: 5 });

  expect(await eventsOf(id)).toEqual(
    expect.arrayContaining([
      { what: 'status', from: 'pending', to: 'completed' },
      { what: 'delivery_status', from: null, to: 'delivered' },
      { what: 'status', from: 'completed', to: 'processing' },
      { what: 'delivery_status', from: 'delivered', to: 'preparing' },
      { what: 'status', from: 'processing', to: 'cancelled' },
      { what: 'status', from: 'cancelled', to: 'pending' },
    ]),
  );
  const me = customer.user.id;
  expect(await pushesOf(database.pool, id)).toEqual([
    ['delivered', me],
    ['processing', me],
    ['cancelled', me],
  ]);
  await expect
    .poll(async () => (await heard(id)).map(({ order: { version } }) => version))
    .toEqual([2, 3, 4, 5]);
});

test('the same status again is fine, and nothing happens', async () => {
  const { id } = await order({ status: 'processing' });
  expect((await status(id, 'processing')).json()).toMatchObject({ status: 'processing', version: 1 });
  expect(await eventsOf(id)).toEqual([]);
  expect(await pushesOf(database.pool, id)).toEqual([]);
});

test('an order goes to a driver, to another, and back; each of them is told', async () => {
  const [other, { id }] = [await as('driver'), await order()];
  await addDevice(db, other.user.id);

  expect((await assign(id, driver.user.id)).json()).toMatchObject({
    driverId: driver.user.id,
    deliveryStatus: 'preparing',
    version: 2,
  });
  expect((await assign(id, driver.user.id)).json()).toMatchObject({ version: 2 });
  expect((await driver.get(`/api/driver/orders/${id}/items`)).statusCode).toBe(200);

  expect((await assign(id, other.user.id)).json()).toMatchObject({ driverId: other.user.id, version: 3 });
  expect((await driver.get(`/api/driver/orders/${id}/items`)).statusCode).toBe(404);
  expect((await driver.put(`/api/driver/orders/${id}/complete`)).statusCode).toBe(404);
  expect((await assign(id, null)).json()).toMatchObject({
    driverId: null,
    driverName: null,
    deliveryStatus: 'preparing',
  });
  expect((await other.get('/api/driver/orders')).json()).toEqual([]);

  expect(await pushesOf(database.pool, id)).toEqual([
    ['assigned', driver.user.id],
    ['unassigned', driver.user.id],
    ['assigned', other.user.id],
    ['unassigned', other.user.id],
  ]);
  await expect
    .poll(async () => (await heard(id)).map(({ driverId, previousDriverId }) => [driverId, previousDriverId]))
    .toEqual([
      [driver.user.id, null],
      [other.user.id, driver.user.id],
      [null, other.user.id],
    ]);
});

test('a new driver finds the delivery as far as the old one brought it', async () => {
  const [other, { id }] = [
    await as('driver'),
    await order({ driverId: driver.user.id, deliveryStatus: 'en_route' }),
  ];
  expect((await assign(id, other.user.id)).json()).toMatchObject({ deliveryStatus: 'en_route' });
});

test('only drivers drive, and only open orders can be given to one', async () => {
  const { id } = await order();
  for (const someone of [customer.user.id, admin.user.id, randomUUID()]) {
    const refused = await assign(id, someone);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().details).toEqual([
      { path: 'driverId', message: 'Orders can only be given to a driver' },
    ]);
  }
  for (const closed of ['completed', 'cancelled'] as const) {
    const { id: past, orderNumber } = await order({ status: closed, driverId: driver.user.id });
    for (const to of [driver.user.id, null]) {
      const refused = await assign(past, to);
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toBe(`Order ${orderNumber} is ${closed} and cannot be changed any more`);
    }
  }
  expect((await assign(id, 'someone')).statusCode).toBe(400);
  expect((await status(id, 'delivered')).statusCode).toBe(400);
  expect(await eventsOf(id)).toEqual([]);
});

test('of two admins who saw the same order, the second one is told instead of overwriting', async () => {
  const { id } = await order();
  expect((await status(id, 'processing', { 'if-match': '1' })).statusCode).toBe(200);

  const late = await status(id, 'cancelled', { 'if-match': '"1"' });
  expect(late.statusCode).toBe(412);
  expect(late.json()).toMatchObject({ code: 'STALE', message: expect.stringMatching(/changed this order/) });
  expect((await assign(id, driver.user.id, { 'if-match': '1' })).statusCode).toBe(412);

  expect((await assign(id, driver.user.id, { 'if-match': '"2"' })).json()).toMatchObject({ version: 3 });
  expect((await status(id, 'cancelled', { 'if-match': '*' })).json()).toMatchObject({
    status: 'cancelled',
    version: 4,
  });
  expect((await status(id, 'pending', { 'if-match': 'yesterday' })).statusCode).toBe(400);
  expect(await eventsOf(id)).toHaveLength(4);
});

test('the history reads as it happened, with names', async () => {
  const gone = await as('driver', { firstName: 'Ida', lastName: null });
  const { id } = await order();
  await assign(id, gone.user.id);
  await assign(id, driver.user.id);
  await driver.put(`/api/driver/orders/${id}/estimated-wait-time`, { estimatedWaitTime: 15 });

  const history = (await admin.get(`/api/admin/orders/${id}/events`)).json();
  const mine = { actorName: 'Robin Reed', actorRole: 'admin' };
  expect(history).toMatchObject([
    { what: 'delivery_status', from: null, to: 'preparing', ...mine },
    { what: 'driver', from: null, to: 'Ida', ...mine },
    { what: 'driver', from: 'Ida', to: 'Robin Reed', ...mine },
    { what: 'wait_time', from: null, to: '15', actorName: 'Robin Reed', actorRole: 'driver' },
  ]);
});
