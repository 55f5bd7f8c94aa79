import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '../schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { outboxMoved } from '#platform/server/test/jobs.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { addDevice, announcementsOf, eventsOf, pushesOf } from '#platform/server/test/expect-messages.ts';

const { app, as, db, database } = await testApp();
const [admin, customer, driver] = [await as('admin'), await as('customer'), await as('driver')];
for (const { user } of [customer, driver]) await addDevice(db, user.id);
const announcements = announcementsOf(app);

const order = (fields: Partial<typeof orders.$inferInsert> = {}) =>
  insertOrder(db, { userId: customer.user.id, ...fields });
const status = (id: string, to: string) => admin.put(`/api/admin/orders/${id}/status`, { status: to });
const assign = (id: string, driverId: string | null) =>
  admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId });
const undo = (id: string, version: number) =>
  admin.post(`/api/admin/orders/${id}/undo`, undefined, { 'if-match': String(version) });
const stored = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!;
const pushes = (id: string) => pushesOf(database.pool, id);

test.each([
  { from: 'completed', to: 'pending' },
  { from: 'completed', to: 'cancelled' },
  { from: 'processing', to: 'completed' },
  { from: 'processing', to: 'cancelled' },
  { from: 'pending', to: 'processing' },
  { from: 'cancelled', to: 'pending' },
] as const)('undoing $to restores every field of the $from order', async ({ from, to }) => {
  const before = await order({
    status: from,
    driverId: driver.user.id,
    deliveryStatus: from === 'completed' ? 'delivered' : 'en_route',
    estimatedWaitTime: 25,
    estimatedWaitAt: new Date('2026-05-01T11:30:00.456Z'),
    completedAt: from === 'completed' ? new Date('2026-05-01T12:00:00.123Z') : null,
  });
  expect((await status(before.id, to)).statusCode).toBe(200);

  const undone = await undo(before.id, 2);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(undone.json()).toMatchObject({ status: from, version: 3 });
  const { version, updatedAt, ...fields } = await stored(before.id);
  expect({ ...fields, version: 1, updatedAt: before.updatedAt }).toEqual(before);
  expect(version).toBe(3);
  expect(updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());

  const [made, taken] = [false, true].map(async (isUndo) =>
    (await eventsOf(db, before.id)).filter((event) => event.isUndo === isUndo),
  );
  const reversed = (await made!).map(({ what, from: was, to: became }) => ({ what, from: became, to: was }));
  expect(await taken).toEqual(
    expect.arrayContaining(reversed.map((event) => expect.objectContaining(event))),
  );
  expect(await taken).toHaveLength(reversed.length);
  expect(await pushes(before.id)).toEqual([]);
  await expect
    .poll(async () => (await announcements(before.id)).map(({ order: { version: at } }) => at))
    .toEqual([2, 3]);
});

test('an undo gives an order back to its former driver, and the other one gets no message', async () => {
  const other = await as('driver');
  await addDevice(db, other.user.id);
  const wait = { estimatedWaitTime: 10, estimatedWaitAt: new Date('2026-05-01T11:30:00.456Z') };
  const { id } = await order({ driverId: driver.user.id, deliveryStatus: 'en_route', ...wait });
  await assign(id, other.user.id);
  expect(new Set(await pushes(id))).toEqual(
    new Set([
      ['assigned', other.user.id],
      ['unassigned', driver.user.id],
    ]),
  );

  await undo(id, 2);
  expect(await stored(id)).toMatchObject({
    driverId: driver.user.id,
    deliveryStatus: 'en_route',
    ...wait,
  });
  expect(await pushes(id)).toEqual([]);
  expect((await other.get(`/api/driver/orders/${id}/items`)).statusCode).toBe(404);
  expect((await driver.get(`/api/driver/orders/${id}/items`)).statusCode).toBe(200);
  await expect
    .poll(async () => (await announcements(id)).at(-1))
    .toMatchObject({ driverId: driver.user.id, previousDriverId: other.user.id });
});

test('an undo withdraws the pushes of the last change only', async () => {
  const { id } = await order();
  await assign(id, driver.user.id);
  await status(id, 'cancelled');
  expect(new Set(await pushes(id))).toEqual(
    new Set([
      ['assigned', driver.user.id],
      ['cancelled', customer.user.id],
      ['delivery_cancelled', driver.user.id],
    ]),
  );
  await undo(id, 3);
  expect(await pushes(id)).toEqual([['assigned', driver.user.id]]);
});

const secondsLeft = async (id: string) => {
  await outboxMoved(database.pool);
  const { rows } = await database.pool.query<{ seconds: number }>(
    `select extract(epoch from run_at - now())::float as seconds
     from graphile_worker._private_jobs where payload ->> 'orderId' = $1`,
    [id],
  );
  return rows.map(({ seconds }) => seconds);
};

test('pushes about an admin’s change wait ten seconds, and those about a driver’s do not', async () => {
  const { id } = await order({ driverId: driver.user.id });
  await status(id, 'cancelled');
  const waits = await secondsLeft(id);
  expect(waits).toHaveLength(2);
  for (const seconds of waits) expect(seconds).toBeGreaterThan(10);

  const delivered = await order({ driverId: driver.user.id });
  await database.pool.query(`
    create table queued as select run_at - created_at as wait from graphile_worker._private_jobs where false;
    create function note_job() returns trigger language plpgsql as $$
      begin insert into queued values (new.run_at - new.created_at); return new; end $$;
    create trigger note_jobs before insert on graphile_worker._private_jobs
      for each row when (new.attempts = 0) execute function note_job();`);
  await driver.put(`/api/driver/orders/${delivered.id}/complete`);
  await outboxMoved(database.pool);
  const { rows } = await database.pool.query(
    `select wait < interval '1 second' as "isNow" from queued limit 1`,
  );
  expect(rows).toEqual([{ isNow: true }]);
});

test('a change that is made, undone and made again is pushed once', async () => {
  const { id } = await order();
  for (const to of ['processing', 'pending', 'processing']) await status(id, to);
  expect(await pushes(id)).toEqual([['processing', customer.user.id]]);
});

test('reopening a cancelled order notifies its driver', async () => {
  const { id } = await order({ status: 'cancelled', driverId: driver.user.id });
  await status(id, 'pending');
  expect(await pushes(id)).toEqual([['assigned', driver.user.id]]);
});

test('the history shows a change that was undone', async () => {
  const { id } = await order();
  await status(id, 'processing');
  await undo(id, 2);
  expect((await admin.get(`/api/admin/orders/${id}/events`)).json()).toMatchObject([
    { what: 'status', from: 'pending', to: 'processing', isUndo: false },
    { what: 'status', from: 'processing', to: 'pending', isUndo: true, actorName: 'Robin Reed' },
  ]);
});
