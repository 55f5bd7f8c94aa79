import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { orders } from '../schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import {
  addDevice,
  announcementsOf,
  eventsOf,
  holdJobs,
  pushesOf,
} from '#platform/server/test/expect-messages.ts';

const { app, as, db, database } = await testApp();
const [admin, customer, driver] = [await as('admin'), await as('customer'), await as('driver')];
await holdJobs(database.pool);
await addDevice(db, driver.user.id);
const announcements = announcementsOf(app);

const order = (fields: Partial<typeof orders.$inferInsert> = {}) =>
  insertOrder(db, { userId: customer.user.id, ...fields });
const assign = (id: string, driverId: string | null) =>
  admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId });

test('an order is given to a driver, to another, and taken back, and each driver is notified', async () => {
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
    .poll(async () =>
      (await announcements(id)).map(({ driverId, previousDriverId }) => [driverId, previousDriverId]),
    )
    .toEqual([
      [driver.user.id, null],
      [other.user.id, driver.user.id],
      [null, other.user.id],
    ]);
});

const underWay = () =>
  order({
    driverId: driver.user.id,
    status: 'processing',
    deliveryStatus: 'en_route',
    estimatedWaitTime: 10,
    estimatedWaitAt: new Date(),
  });
const startedOver = { deliveryStatus: 'preparing', estimatedWaitTime: null, estimatedWaitAt: null };

test('an order with another driver, or none, starts its delivery over without an estimate', async () => {
  const other = await as('driver');
  for (const to of [other.user.id, null]) {
    const { id } = await underWay();
    expect((await assign(id, to)).json()).toMatchObject({ driverId: to, ...startedOver });
    const seen = await customer.get(`/api/orders/${id}`);
    expect(seen.json()).toMatchObject({ driverName: to && 'Robin', status: 'processing', ...startedOver });
    const events = (await eventsOf(db, id)).map(({ what, from, to: now }) => `${what}: ${from} to ${now}`);
    expect(events.toSorted()).toEqual([
      'delivery_status: en_route to preparing',
      `driver: ${driver.user.id} to ${to}`,
      'wait_time: 10 to null',
    ]);
  }
});

test('a new driver who has the bag continues the delivery of the old one', async () => {
  const [other, { id }] = [await as('driver'), await underWay()];
  const path = `/api/admin/orders/${id}/assign-driver`;
  const nobody = await admin.put(path, { driverId: null, driverHasBag: true });
  expect(nobody.statusCode).toBe(400);
  expect(nobody.json().message).toBe('Choose the driver who has the bag');
  expect(await eventsOf(db, id)).toEqual([]);
  expect((await admin.put(path, { driverId: other.user.id, driverHasBag: true })).json()).toMatchObject({
    driverId: other.user.id,
    deliveryStatus: 'en_route',
    estimatedWaitTime: 10,
  });
});

test('orders can be given to drivers only, and only while they are open', async () => {
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
  expect(await eventsOf(db, id)).toEqual([]);
});
