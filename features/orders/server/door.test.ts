import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DriverOrder } from '#features/deliveries/contract/driver-orders.ts';
import { doorAttempts } from '#features/deliveries/schema.ts';
import { orders } from '../schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { addDevice, eventsOf, holdJobs, pushesOf } from '#platform/server/test/expect-messages.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { app, as, db, database } = await testApp();
const [driver, customer, admin] = [await as('driver'), await as('customer'), await as('admin')];
await holdJobs(database.pool);
await addDevice(db, customer.user.id);

const order = (fields: Partial<typeof orders.$inferInsert> = {}) =>
  insertOrder(db, { userId: customer.user.id, driverId: driver.user.id, total: 11_250, ...fields });
const atDoor = (id: string, body: object, key: string = randomUUID()) =>
  driver.post(`/api/driver/orders/${id}/outcome`, body, { 'idempotency-key': key });
const paid = { outcome: 'delivered', idSeen: true, cash: 11_250, other: 0 };
const attemptsOf = async (id: string) =>
  (await db.select().from(doorAttempts)).filter(({ orderId }) => orderId === id);
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

test('an action at the door that is sent again, also at once, counts once', async () => {
  const { id } = await order();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => atDoor(id, paid, key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await atDoor(id, paid, key)).json()).toMatchObject({ taken: 11_250 });
  // The same from the driver's other phone: the money is counted once.
  expect((await atDoor(id, paid)).json()).toMatchObject({ taken: 11_250 });
  expect(await attemptsOf(id)).toHaveLength(1);
  expect(await pushesOf(database.pool, id)).toEqual([['delivered', customer.user.id]]);
  const other = await order();
  expect((await atDoor(other.id, paid, key)).statusCode).toBe(422);
});

test('a step that arrives late does not undo a newer one', async () => {
  const { id } = await order();
  const key = randomUUID();
  const step = (deliveryStatus: string, more = {}, name = randomUUID() as string) =>
    driver.put(
      `/api/driver/orders/${id}/delivery-status`,
      { deliveryStatus, ...more },
      { 'idempotency-key': name },
    );
  await step('picked_up', {}, key);
  await step('nearby');
  expect((await step('picked_up', {}, key)).json()).toMatchObject({ deliveryStatus: 'nearby' });
  // Another phone of the driver had it in its outbox since before that.
  expect((await step('en_route', { secondsAgo: 60 })).json()).toMatchObject({ deliveryStatus: 'nearby' });
  expect((await step('en_route')).json()).toMatchObject({ deliveryStatus: 'en_route' });
});

test('steps that waited together are done in sequence, and each keeps the time it was done', async () => {
  const { id } = await order();
  const url = `/api/driver/orders/${id}`;
  await driver.put(`${url}/delivery-status`, { deliveryStatus: 'picked_up', secondsAgo: 600 });
  const second = await driver.put(`${url}/delivery-status`, { deliveryStatus: 'en_route', secondsAgo: 300 });
  expect(second.json()).toMatchObject({ deliveryStatus: 'en_route' });
  const wait = (estimatedWaitTime: number, secondsAgo: number) =>
    driver.put(`${url}/estimated-wait-time`, { estimatedWaitTime, secondsAgo });
  await wait(15, 600);
  const waited = (await wait(20, 300)).json<DriverOrder>();
  expect(waited.estimatedWaitTime).toBe(20);
  const age = Date.now() - new Date(waited.estimatedWaitAt ?? 0).getTime();
  expect(Math.round(age / 60_000)).toBe(5);
  expect((await wait(45, 400)).json()).toMatchObject({ estimatedWaitTime: 20 });
});

test('actions kept back on one phone change nothing after another phone delivered the order', async () => {
  const { id } = await order();
  await atDoor(id, paid);
  const late = { secondsAgo: 600 };
  const answers = await Promise.all([
    driver.put(
      `/api/driver/orders/${id}/delivery-status`,
      { deliveryStatus: 'picked_up', ...late },
      { 'idempotency-key': randomUUID() },
    ),
    driver.put(
      `/api/driver/orders/${id}/estimated-wait-time`,
      { estimatedWaitTime: 20, ...late },
      { 'idempotency-key': randomUUID() },
    ),
    driver.put(`/api/driver/orders/${id}/complete`, undefined, { 'idempotency-key': randomUUID() }),
    atDoor(id, { ...paid, ...late }),
  ]);
  for (const answer of answers) expect(answer.json()).toMatchObject({ status: 'completed', taken: 11_250 });
  // An order that the shop completed is another matter: the driver has the bag, and gets a message.
  const byShop = await order();
  await admin.put(`/api/admin/orders/${byShop.id}/status`, { status: 'completed' });
  const step = { deliveryStatus: 'picked_up', ...late };
  expect(
    (
      await driver.put(`/api/driver/orders/${byShop.id}/delivery-status`, step, {
        'idempotency-key': randomUUID(),
      })
    ).json(),
  ).toMatchObject({
    code: 'ORDER_CLOSED',
  });
});

const outcomes = ['refused', 'no_id', 'under_age', 'nobody_home', 'wrong_address', 'unsafe'];

test.each(outcomes)(
  'the outcome %s needs a next step: try again, back to the shop, or cancel',
  async (outcome) => {
    expect(await atDoor((await order()).id, { outcome })).toMatchObject({ statusCode: 400 });
    const noTime = await atDoor((await order()).id, { outcome, nextStep: 'try_again' });
    expect(noTime.json()).toMatchObject({ message: 'Choose when to try again' });

    const again = await order({ status: 'processing', deliveryStatus: 'nearby', stopPosition: 3 });
    const tryAgainAt = soon();
    const waiting = await atDoor(again.id, {
      outcome,
      nextStep: 'try_again',
      tryAgainAt,
      note: 'Rang twice',
    });
    expect(waiting.json()).toMatchObject({
      status: 'processing',
      outcome,
      nextStep: 'try_again',
      tryAgainAt,
      stopPosition: null,
    });
    expect((await eventsOf(db, again.id)).find(({ what }) => what === 'outcome')).toMatchObject({
      to: outcome,
      reason: 'Rang twice',
    });
    const off = await driver.put(`/api/driver/orders/${again.id}/delivery-status`, {
      deliveryStatus: 'en_route',
    });
    expect(off.json()).toMatchObject({ nextStep: null, tryAgainAt: null });

    const back = await order({ status: 'processing', deliveryStatus: 'nearby' });
    await atDoor(back.id, { outcome, nextStep: 'return' });
    const { returned } = (await admin.get('/api/admin/shifts')).json();
    expect(returned).toContainEqual(expect.objectContaining({ id: back.id, outcome, nextStep: 'return' }));
    const handed = await admin.post(`/api/admin/orders/${back.id}/hand-back`);
    expect(handed.json()).toMatchObject({ outcome: null, nextStep: null, deliveryStatus: 'preparing' });

    const gone = await order();
    const cancelled = (await atDoor(gone.id, { outcome, nextStep: 'cancel' })).json();
    expect(cancelled).toMatchObject({ status: 'cancelled', outcome, nextStep: null });
    expect(cancelled.cancelReason).toMatch(/\w/);
    expect(await pushesOf(database.pool, gone.id)).toEqual([['cancelled', customer.user.id]]);
  },
);

test('the customer reads about a failed attempt until the order sets off again or closes', async () => {
  const reader = await as('customer');
  const attempt = async (id: string) => (await reader.get(`/api/orders/${id}`)).json().attempt;
  const mine = { userId: reader.user.id, status: 'processing', deliveryStatus: 'nearby' } as const;
  const { id } = await order(mine);
  expect(await attempt(id)).toBeNull();
  const tryAgainAt = soon();
  await atDoor(id, { outcome: 'nobody_home', nextStep: 'try_again', tryAgainAt });
  expect(await attempt(id)).toEqual({ outcome: 'nobody_home', at: expect.any(String), tryAgainAt });
  await driver.put(`/api/driver/orders/${id}/delivery-status`, { deliveryStatus: 'en_route' });
  expect(await attempt(id)).toBeNull();
  // Data between driver and shop are not sent to the customer.
  const unsafe = await order(mine);
  await atDoor(unsafe.id, { outcome: 'unsafe', nextStep: 'return' });
  expect(await attempt(unsafe.id)).toBeNull();
});

test.each(['cancelled', 'completed'])(
  'an order that waits for another try waits for nothing once it is %s',
  async (status) => {
    const { id } = await order();
    await atDoor(id, { outcome: 'nobody_home', nextStep: 'try_again', tryAgainAt: soon() });
    expect((await admin.put(`/api/admin/orders/${id}/status`, { status })).statusCode).toBe(200);
    const [after] = await db.select().from(orders).where(eq(orders.id, id));
    expect(after).toMatchObject({ status, outcome: 'nobody_home', nextStep: null, tryAgainAt: null });
  },
);

test('a returned order that is given to another driver starts over', async () => {
  const { id } = await order({ status: 'processing', deliveryStatus: 'nearby' });
  await atDoor(id, { outcome: 'nobody_home', nextStep: 'return' });
  const other = await as('driver');
  const given = await admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId: other.user.id });
  expect(given.json()).toMatchObject({ outcome: null, nextStep: null, deliveryStatus: 'preparing' });
  expect(await atDoor(id, paid)).toMatchObject({ statusCode: 404 });
});

test('money for an order that the shop completed meanwhile counts; for a cancelled one it is refused', async () => {
  const { id } = await order();
  await admin.put(`/api/admin/orders/${id}/status`, { status: 'completed' });
  expect((await atDoor(id, { ...paid, secondsAgo: 900 })).json()).toMatchObject({ taken: 11_250 });
  const cancelled = await order({ status: 'cancelled' });
  expect((await atDoor(cancelled.id, paid)).json()).toMatchObject({ code: 'ORDER_CLOSED' });
  expect(await attemptsOf(cancelled.id)).toEqual([]);
});

test('the sum that a driver enters after Mark as Delivered counts once', async () => {
  const { id } = await order();
  await driver.put(`/api/driver/orders/${id}/complete`);
  expect((await atDoor(id, paid)).json()).toMatchObject({ status: 'completed', taken: 11_250 });
  expect((await atDoor(id, paid)).json()).toMatchObject({ taken: 11_250 });
  expect((await attemptsOf(id)).map(({ cash }) => cash)).toEqual([null, 11_250]);
});

test('money beyond what is due is the tip, and the data of an ID are not stored', async () => {
  const { id } = await order();
  await atDoor(id, { ...paid, cash: 12_000, idNumber: 'D1234567', birthDate: '1990-01-01' });
  const [attempt] = await attemptsOf(id);
  expect(attempt).toMatchObject({ cash: 12_000, other: 0, tip: 750, idSeen: true });
  expect(JSON.stringify(attempt)).not.toMatch(/D1234567|1990/);
  expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject({ taken: 11_250 });
});

test('a customer sees how many stops come before, in the driver’s own sequence', async () => {
  const [mover, reader] = [await as('driver'), await as('customer')];
  const stop = (minutes: number, fields = {}) =>
    insertOrder(db, {
      userId: reader.user.id,
      driverId: mover.user.id,
      status: 'processing',
      deliveryStatus: 'en_route',
      deliveryTime: new Date(Date.now() + minutes * 60_000),
      ...fields,
    });
  const [first, second, third] = [await stop(10), await stop(20), await stop(30)];
  const inShop = await stop(5, { deliveryStatus: 'preparing' });
  const away = async ({ id }: { id: string }) => (await reader.get(`/api/orders/${id}`)).json().stopsAway;
  const all = () => Promise.all([first, second, third, inShop].map(away));
  expect(await all()).toEqual([0, 1, 2, null]);
  await mover.put('/api/driver/stops', { orders: [third.id, first.id, second.id] });
  expect(await all()).toEqual([1, 2, 0, null]);
  // Another driver's sequence changes nothing.
  await driver.put('/api/driver/stops', { orders: [second.id, first.id, third.id] });
  expect(await all()).toEqual([1, 2, 0, null]);
  await mover.put(`/api/driver/orders/${third.id}/complete`);
  expect(await all()).toEqual([0, 1, null, null]);
  const list = (await reader.get('/api/orders')).json<{ id: string; stopsAway: number | null }[]>();
  expect(list.find(({ id }) => id === second.id)?.stopsAway).toBe(1);
  expect(app.settings.recent().age.doorCheck).toBe(false);
});
