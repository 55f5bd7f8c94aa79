import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '../schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import {
  addDevice,
  announcementsOf,
  eventsOf,
  holdJobs,
  pushesOf,
} from '#platform/server/test/expect-messages.ts';

const { app, as, db, database, clock } = await testApp();
const [admin, customer, driver] = [await as('admin'), await as('customer'), await as('driver')];
await holdJobs(database.pool);
for (const { user } of [customer, driver]) await addDevice(db, user.id);

const announcements = announcementsOf(app);
const order = (fields: Partial<typeof orders.$inferInsert> = {}) =>
  insertOrder(db, { userId: customer.user.id, ...fields });
const status = (id: string, to: string, headers?: Record<string, string>) =>
  admin.put(`/api/admin/orders/${id}/status`, { status: to }, headers);
const assign = (id: string, driverId: string | null, headers?: Record<string, string>) =>
  admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId }, headers);

test('completing an order delivers it, reopening starts it over, and each change is recorded and announced', async () => {
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

  const events = (await eventsOf(db, id)).map(({ what, from, to }) => `${what}: ${from} to ${to}`);
  expect(events.toSorted()).toEqual([
    'delivery_status: delivered to preparing',
    'delivery_status: null to delivered',
    'status: cancelled to pending',
    'status: completed to processing',
    'status: pending to completed',
    'status: processing to cancelled',
  ]);
  const me = customer.user.id;
  expect(await pushesOf(database.pool, id)).toEqual([
    ['delivered', me],
    ['processing', me],
    ['cancelled', me],
  ]);
  await expect
    .poll(async () => (await announcements(id)).map(({ order: { version } }) => version))
    .toEqual([2, 3, 4, 5]);
});

test('a reopened order keeps nothing of its former delivery', async () => {
  const { id } = await order({ driverId: driver.user.id, estimatedWaitTime: 5, estimatedWaitAt: new Date() });
  await status(id, 'completed');
  expect((await status(id, 'processing')).json()).toMatchObject({
    deliveryStatus: 'preparing',
    estimatedWaitTime: null,
    estimatedWaitAt: null,
  });
});

test('sending the same status again succeeds and changes nothing', async () => {
  const { id } = await order({ status: 'processing' });
  expect((await status(id, 'processing')).json()).toMatchObject({ status: 'processing', version: 1 });
  expect(await eventsOf(db, id)).toEqual([]);
  expect(await pushesOf(database.pool, id)).toEqual([]);
});

test('an unknown status is refused', async () => {
  const { id } = await order();
  for (const unknown of ['delivered', 'out_for_delivery', 'Completed', ''])
    expect((await status(id, unknown)).statusCode).toBe(400);
  expect(await eventsOf(db, id)).toEqual([]);
});

test('of two admins who saw the same version, the second is refused', async () => {
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
  expect(await eventsOf(db, id)).toHaveLength(4);
});

test('a change that fails at its commit changes nothing and is not announced', async () => {
  await database.pool.query(`
    create function refuse_order() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create constraint trigger refuse_order after update on orders deferrable initially deferred for each row
      when (new.delivery_address = '1 Refused Street') execute function refuse_order();`);
  const { id } = await order({ deliveryAddress: '1 Refused Street' });
  const announced = announcementsOf(app);
  expect((await status(id, 'processing')).statusCode).toBe(500);
  const { id: next } = await order();
  await status(next, 'processing');
  expect(await announced(next)).toHaveLength(1);
  expect(announced.soFar(id)).toEqual([]);

  expect((await db.select().from(orders).where(eq(orders.id, id)))[0]).toMatchObject({
    status: 'pending',
    version: 1,
  });
  expect(await eventsOf(db, id)).toEqual([]);
  expect(await pushesOf(database.pool, id)).toEqual([]);
});

test('the history lists the changes in order, with names', async () => {
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
