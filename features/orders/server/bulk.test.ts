import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BulkResult } from '../contract/admin-order-views.ts';
import type { orders } from '../schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { addDevice, eventsOf, pushesOf } from '#platform/server/test/expect-messages.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { as, db, database } = await testApp();
const [admin, customer, driver] = [await as('admin'), await as('customer'), await as('driver')];
for (const { user } of [customer, driver]) await addDevice(db, user.id);

const order = (fields: Partial<typeof orders.$inferInsert> = {}) =>
  insertOrder(db, { userId: customer.user.id, ...fields });
const bulk = async (targets: { id: string; version?: number }[], change: object) =>
  (await admin.post('/api/admin/orders/bulk', { orders: targets, change })).json<BulkResult[]>();
const statusOf = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).json().status;

test('many orders are given to a driver at once, with an answer for each', async () => {
  const [open, same, closed] = [
    await order(),
    await order({ driverId: driver.user.id }),
    await order({ status: 'completed' }),
  ];
  const missing = randomUUID();
  const targets = [open, same, closed, { id: missing }].map(({ id }) => ({ id }));
  const result = await bulk([...targets, { id: open.id }], { driverId: driver.user.id });
  expect(result).toEqual([
    { id: open.id, orderNumber: open.orderNumber, result: 'changed', message: null, version: 2 },
    { id: same.id, orderNumber: same.orderNumber, result: 'unchanged', message: null, version: 1 },
    {
      id: closed.id,
      orderNumber: null,
      result: 'skipped',
      message: `Order ${closed.orderNumber} is completed and cannot be changed any more`,
      version: null,
    },
    { id: missing, orderNumber: null, result: 'skipped', message: 'Not found', version: null },
  ]);
  expect(await eventsOf(db, open.id)).toContainEqual(
    expect.objectContaining({ what: 'driver', to: driver.user.id, actorId: admin.user.id }),
  );
  expect(await pushesOf(database.pool, open.id)).toEqual([['assigned', driver.user.id]]);
});

test('many orders get a status at once, and one undo restores all of them', async () => {
  const made = [await order(), await order(), await order()];
  const done = await bulk(
    made.map(({ id }) => ({ id, version: 1 })),
    { status: 'cancelled', reason: 'Sold out' },
  );
  expect(done.map(({ result }) => result)).toEqual(['changed', 'changed', 'changed']);
  expect(await eventsOf(db, made[0]!.id)).toMatchObject([{ to: 'cancelled', reason: 'Sold out' }]);
  await bulk(
    made.map(({ id }) => ({ id, version: 2 })),
    { undo: true },
  );
  for (const { id } of made) {
    expect(await statusOf(id)).toBe('pending');
    expect(await pushesOf(database.pool, id)).toEqual([]);
  }
});

test('an order that changed meanwhile is skipped, and the others are changed', async () => {
  const [changed, untouched] = [await order({ version: 2 }), await order()];
  const result = await bulk(
    [changed, untouched].map(({ id }) => ({ id, version: 1 })),
    { status: 'processing' },
  );
  expect(result).toMatchObject([
    { result: 'skipped', message: expect.stringContaining('Someone changed this order') },
    { result: 'changed' },
  ]);
  expect([await statusOf(changed.id), await statusOf(untouched.id)]).toEqual(['pending', 'processing']);
});

test('two owners who change the same orders at once change each of them once', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => order()));
  const other = await as('admin');
  const body = { orders: made.map(({ id }) => ({ id, version: 1 })), change: { status: 'processing' } };
  const answers = await Promise.all(
    [admin, other].map((owner) => owner.post('/api/admin/orders/bulk', body)),
  );
  const changed = answers
    .flatMap((answer) => answer.json<BulkResult[]>())
    .filter(({ result }) => result === 'changed');
  expect(changed.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  for (const { id } of made) expect(await eventsOf(db, id)).toHaveLength(1);
});

test.each([
  [[], { status: 'processing' }],
  [[{ id: 'H1' }], { status: 'processing' }],
  [[{ id: randomUUID() }], { status: 'lost' }],
  [[{ id: randomUUID() }], {}],
  [[{ id: randomUUID() }], { undo: false }],
  [[{ id: randomUUID() }], { status: 'processing', driverId: null }],
  [Array.from({ length: 201 }, () => ({ id: randomUUID() })), { undo: true }],
])('orders %o cannot be changed by %o', async (targets, change) => {
  const refused = await admin.post('/api/admin/orders/bulk', { orders: targets, change });
  expect(refused.statusCode).toBe(400);
});

test('many orders on the road continue with the driver who has the bags, or start over', async () => {
  const sam = await as('driver');
  const onRoad = () => order({ driverId: driver.user.id, status: 'processing', deliveryStatus: 'nearby' });
  const deliveryOf = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).json().deliveryStatus;
  const [handed, left, fresh] = [await onRoad(), await onRoad(), await order()];
  await bulk([{ id: handed.id }, { id: fresh.id }], { driverId: sam.user.id, driverHasBag: true });
  await bulk([{ id: left.id }], { driverId: sam.user.id });
  expect(await Promise.all([handed, left, fresh].map(({ id }) => deliveryOf(id)))).toEqual([
    'nearby',
    'preparing',
    'preparing',
  ]);
  const [none] = await bulk([{ id: handed.id }], { driverId: null, driverHasBag: true });
  expect(none).toMatchObject({ result: 'skipped', message: 'Choose the driver who has the bag' });
});
