import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderUndos } from '../schema/order-event-tables.ts';
import { orders } from '../schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { outboxMoved } from '#platform/server/test/jobs.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { statuses } from '#platform/server/test/statuses.ts';
import { addDevice, pushesOf } from '#platform/server/test/expect-messages.ts';

const { as, db, database } = await testApp();
const [admin, rival, customer, driver] = [
  await as('admin'),
  await as('admin'),
  await as('customer'),
  await as('driver'),
];
await addDevice(db, customer.user.id);

const order = (fields: Partial<typeof orders.$inferInsert> = {}) =>
  insertOrder(db, { userId: customer.user.id, ...fields });
const status = (id: string, to: string) => admin.put(`/api/admin/orders/${id}/status`, { status: to });
const undo = (id: string, version?: number, by = admin) =>
  by.post(`/api/admin/orders/${id}/undo`, undefined, version ? { 'if-match': String(version) } : {});
const stored = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!;
const pushes = (id: string) => pushesOf(database.pool, id);

test('an undo is refused after someone else changed the order', async () => {
  const { id } = await order({ driverId: driver.user.id });
  await status(id, 'processing');
  await driver.put(`/api/driver/orders/${id}/delivery-status`, { deliveryStatus: 'en_route' });
  const stale = await undo(id, 2);
  expect(stale.statusCode).toBe(412);
  expect(stale.json()).toMatchObject({ code: 'STALE', message: expect.stringMatching(/changed this order/) });
  const nothingOfMine = await undo(id);
  expect(nothingOfMine.statusCode).toBe(409);
  expect(nothingOfMine.json().message).toMatch(/^There is nothing to undo on order .+ Choose its status/);
  expect(await stored(id)).toMatchObject({ status: 'processing', deliveryStatus: 'en_route', version: 3 });
});

test('only the last change by an admin can be undone, and only once', async () => {
  const { id } = await order();
  expect((await undo(id)).statusCode).toBe(409);
  await status(id, 'processing');
  expect((await undo(id, 2)).statusCode).toBe(200);
  expect((await undo(id, 3)).statusCode).toBe(409);
  expect((await undo(id, 2)).statusCode).toBe(412);
  expect((await undo(id, undefined, driver)).statusCode).toBe(403);
  expect((await undo(id, undefined, customer)).statusCode).toBe(403);
  expect((await undo(driver.user.id)).statusCode).toBe(404);
  expect(await stored(id)).toMatchObject({ status: 'pending', version: 3 });
});

test('an undo that comes too late changes nothing and withdraws nothing', async () => {
  const { id } = await order();
  await status(id, 'cancelled');
  await db
    .update(orderUndos)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(orderUndos.orderId, id));
  const late = await undo(id, 2);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    code: 'UNDO_EXPIRED',
    message: expect.stringMatching(/^More than 10 seconds have passed/),
  });
  expect(await stored(id)).toMatchObject({ status: 'cancelled', version: 2 });
  expect(await pushes(id)).toEqual([['cancelled', customer.user.id]]);
});

test('an undo whose push is being sent is refused', async () => {
  const { id } = await order();
  await status(id, 'cancelled');
  await outboxMoved(database.pool);
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker' where payload ->> 'orderId' = $1`,
    [id],
  );
  expect((await undo(id, 2)).json()).toMatchObject({ code: 'UNDO_EXPIRED' });
  expect(await stored(id)).toMatchObject({ status: 'cancelled' });
});

test('an undo does not give an order back to a person who is no longer a driver', async () => {
  const former = await as('driver');
  const { id } = await order({ driverId: former.user.id });
  await admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId: null });
  await db.execute(`update users set role = 'customer' where id = '${former.user.id}'`);
  const refused = await undo(id, 2);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toMatch(/does not drive any more/);
});

test('of many undos of one change at once, one succeeds', async () => {
  const { id } = await order();
  await status(id, 'cancelled');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => undo(id, 2, at % 2 ? admin : rival)),
  );
  expect(statuses(answers)).toEqual({ 200: 1, 412: 7 });
  expect(await stored(id)).toMatchObject({ status: 'pending', version: 3 });
});

test('an undo and another admin’s change at once end in one of the two', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id } = await order();
    await status(id, 'cancelled');
    const [undone, changed] = await Promise.all([
      undo(id, 2),
      rival.put(`/api/admin/orders/${id}/status`, { status: 'processing' }, { 'if-match': '2' }),
    ]);
    expect([undone.statusCode, changed.statusCode, (await stored(id)).status]).toBeOneOf([
      [200, 412, 'pending'],
      [412, 200, 'processing'],
    ]);
  }
});
