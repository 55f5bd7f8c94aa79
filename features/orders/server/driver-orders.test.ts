import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deliveryStatuses } from '#shared/order-status.ts';
import type { orders } from '../schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { outboxMoved } from '#platform/server/test/jobs.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import {
  addDevice,
  announcementsOf,
  eventsOf,
  holdJobs,
  pushesOf,
} from '#platform/server/test/expect-messages.ts';

const { app, as, db, database, clock } = await testApp();
const [driver, customer] = [await as('driver'), await as('customer')];
await holdJobs(database.pool);
await addDevice(db, customer.user.id);
const announcements = announcementsOf(app);

const order = (fields: Partial<typeof orders.$inferInsert> = {}, lines?: Parameters<typeof insertOrder>[2]) =>
  insertOrder(db, { userId: customer.user.id, driverId: driver.user.id, ...fields }, lines);
const deliver = (id: string, deliveryStatus: string) =>
  driver.put(`/api/driver/orders/${id}/delivery-status`, { deliveryStatus });
const wait = (id: string, estimatedWaitTime: unknown) =>
  driver.put(`/api/driver/orders/${id}/estimated-wait-time`, { estimatedWaitTime });
const complete = (id: string) => driver.put(`/api/driver/orders/${id}/complete`);

test('a driver can set any delivery status after any other, and Delivered closes the order', async () => {
  const { id } = await order();
  for (const status of ['nearby', 'preparing', 'picked_up', 'en_route', 'preparing']) {
    const answer = await deliver(id, status);
    expect(answer.json()).toMatchObject({ deliveryStatus: status, status: 'processing' });
  }
  expect((await deliver(id, 'delivered')).json()).toMatchObject({
    deliveryStatus: 'delivered',
    status: 'completed',
    completedAt: expect.any(String),
  });
  const mine = { actorRole: 'driver', actorId: driver.user.id };
  expect((await eventsOf(db, id)).filter(({ what }) => what === 'status')).toMatchObject([
    { from: 'pending', to: 'processing', ...mine },
    { from: 'processing', to: 'completed', ...mine },
  ]);
});

test.each(deliveryStatuses)(
  'the delivery status %s moves a pending order on only when it has left the shop',
  async (status) => {
    const { id } = await order();
    const moved = { preparing: 'pending', delivered: 'completed' }[status as string] ?? 'processing';
    expect((await deliver(id, status)).json()).toMatchObject({ status: moved });
  },
);

test('choosing Delivered and Mark as Delivered close an order once, whichever comes first', async () => {
  const [chosen, marked] = [await order(), await order()];
  for (const [id, first, second] of [
    [chosen.id, () => deliver(chosen.id, 'delivered'), () => complete(chosen.id)],
    [marked.id, () => complete(marked.id), () => deliver(marked.id, 'delivered')],
  ] as const) {
    const done = await first();
    const again = await second();
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(done.json());
    expect(await pushesOf(database.pool, id)).toEqual([['delivered', customer.user.id]]);
  }
  const both = await order();
  const answers = await Promise.all([
    deliver(both.id, 'delivered'),
    complete(both.id),
    deliver(both.id, 'delivered'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await eventsOf(db, both.id)).filter(({ what }) => what === 'status')).toHaveLength(1);
});

test('a wait is stored with its time; the same number later is a new estimate, and a second tap is not', async () => {
  const { id } = await order();
  clock.set('2026-05-01T12:00:00Z');
  expect((await wait(id, 12)).json()).toMatchObject({
    estimatedWaitTime: 12,
    estimatedWaitAt: '2026-05-01T12:00:00.000Z',
    version: 2,
  });
  clock.set('2026-05-01T12:00:30Z');
  expect((await wait(id, 12)).json()).toMatchObject({ version: 2 });
  clock.set('2026-05-01T12:08:00Z');
  const renewed = { estimatedWaitTime: 12, estimatedWaitAt: '2026-05-01T12:08:00.000Z' };
  expect((await wait(id, 12)).json()).toMatchObject({ ...renewed, version: 3 });
  clock.reset();
  expect((await customer.get(`/api/orders/${id}`)).json()).toMatchObject(renewed);
  await expect.poll(async () => (await announcements(id)).at(-1)?.order).toMatchObject(renewed);
});

test('an order without an estimate has no wait', async () => {
  const { id } = await order();
  for (const read of [await customer.get(`/api/orders/${id}`), await deliver(id, 'picked_up')])
    expect(read.json()).toMatchObject({ estimatedWaitTime: null, estimatedWaitAt: null });
});

test('the customer gets one push when the order is on its way, one when nearby and one when delivered', async () => {
  const { id } = await order();
  for (const status of ['preparing', 'picked_up', 'en_route', 'nearby', 'nearby']) await deliver(id, status);
  await wait(id, 5);
  await deliver(id, 'delivered');
  await complete(id);
  await complete(id);
  const me = customer.user.id;
  expect(await pushesOf(database.pool, id)).toEqual([
    ['on_its_way', me],
    ['nearby', me],
    ['delivered', me],
  ]);
});

test('further steps on the road are not pushed, also when the first push was sent', async () => {
  const { id } = await order();
  await deliver(id, 'picked_up');
  await outboxMoved(database.pool);
  await database.pool.query(`delete from graphile_worker._private_jobs where payload ->> 'orderId' = $1`, [
    id,
  ]);
  await deliver(id, 'en_route');
  expect(await pushesOf(database.pool, id)).toEqual([]);
});

test('sending the same delivery status again succeeds and changes nothing', async () => {
  const { id } = await order({ deliveryStatus: 'preparing' });
  expect((await deliver(id, 'preparing')).json()).toMatchObject({ version: 1 });
  expect(await eventsOf(db, id)).toEqual([]);
});

test('marking an order as delivered closes it, and a second tap succeeds', async () => {
  const { id } = await order({ deliveryStatus: 'nearby', status: 'processing' });
  const first = await complete(id);
  expect(first.json()).toMatchObject({
    status: 'completed',
    deliveryStatus: 'delivered',
    completedAt: expect.any(String),
    version: 2,
  });
  expect((await complete(id)).json()).toEqual(first.json());
  expect(await eventsOf(db, id)).toHaveLength(2);
});

test('a driver cannot change a closed order', async () => {
  for (const status of ['completed', 'cancelled'] as const) {
    const { id, orderNumber } = await order({ status });
    for (const answer of [await deliver(id, 'nearby'), await wait(id, 10)]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().message).toBe(`Order ${orderNumber} is ${status} and cannot be changed any more`);
    }
    expect((await complete(id)).statusCode).toBe(status === 'completed' ? 200 : 409);
    expect(await eventsOf(db, id)).toEqual([]);
  }
});

test('the wait is a whole number of minutes, up to ten hours', async () => {
  const { id } = await order();
  for (const minute of [0, 600, 35])
    expect((await wait(id, minute)).json()).toMatchObject({ estimatedWaitTime: minute });
  for (const wrong of [-1, 601, 1.5, '20', null, Number.NaN, true]) {
    const answer = await wait(id, wrong);
    expect(answer.statusCode, String(wrong)).toBe(400);
    expect(answer.json().message).toMatch(/^Please enter/);
  }
  expect((await deliver(id, 'on_the_way')).statusCode).toBe(400);
});

test('another driver’s order answers as an unknown order does', async () => {
  const { id } = await order({ driverId: (await as('driver')).user.id });
  const unassigned = await order({ driverId: null });
  const calls = (target: string) =>
    Promise.all([
      driver.get(`/api/driver/orders/${target}/items`),
      deliver(target, 'nearby'),
      wait(target, 10),
      complete(target),
    ]);
  const nowhere = await calls(randomUUID());
  for (const target of [id, unassigned.id, 'none']) {
    for (const [at, answer] of (await calls(target)).entries()) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe(nowhere[at]!.body);
    }
  }
  expect(await eventsOf(db, id)).toEqual([]);
});
