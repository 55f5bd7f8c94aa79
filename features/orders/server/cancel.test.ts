import { expect, test } from 'vitest';
import type { orders } from '../schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import {
  addDevice,
  announcementsOf,
  eventsOf,
  holdJobs,
  pushesOf,
} from '#platform/server/test/expect-messages.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { app, as, db, database } = await testApp();
const [admin, customer, driver] = [await as('admin'), await as('customer'), await as('driver')];
for (const { user } of [customer, driver]) await addDevice(db, user.id);
// A failed push is queued once more before its job is deleted: for a moment there are two.
await holdJobs(database.pool);
const announcements = announcementsOf(app);

const order = (fields: Partial<typeof orders.$inferInsert> = {}) =>
  insertOrder(db, { userId: customer.user.id, ...fields });
const cancel = (id: string, reason: unknown = 'Ordered by mistake') =>
  customer.post(`/api/orders/${id}/cancel`, { reason });
const status = (id: string, to: string, reason?: string) =>
  admin.put(`/api/admin/orders/${id}/status`, { status: to, reason });
const read = async (id: string) => (await customer.get(`/api/orders/${id}`)).json();

test('a customer cancels a pending order, and its driver and the shop get the announcement', async () => {
  const { id } = await order({ driverId: driver.user.id });
  const cancelled = await cancel(id);
  expect([cancelled.statusCode, cancelled.json()]).toMatchObject([
    200,
    { status: 'cancelled', cancelReason: 'Ordered by mistake', version: 2 },
  ]);
  expect(await eventsOf(db, id)).toMatchObject([
    { what: 'status', from: 'pending', to: 'cancelled', actorRole: 'customer', reason: 'Ordered by mistake' },
  ]);
  expect(await pushesOf(database.pool, id)).toEqual([['delivery_cancelled', driver.user.id]]);
  await expect
    .poll(() => announcements(id))
    .toMatchObject([{ driverId: driver.user.id, order: { version: 2 } }]);
});

test('cancelling an order twice succeeds and changes it once', async () => {
  const { id } = await order();
  await cancel(id);
  expect((await cancel(id, 'Another reason')).json()).toMatchObject({
    cancelReason: 'Ordered by mistake',
    version: 2,
  });
  expect(await eventsOf(db, id)).toHaveLength(1);
});

test.each([
  [{ status: 'processing' }, 'is being prepared already. Please call the shop to cancel it.'],
  [{ status: 'pending', deliveryStatus: 'en_route' }, 'is being prepared already.'],
  [{ status: 'completed' }, 'was delivered and cannot be cancelled any more'],
] as const)('a customer cannot cancel an order that is %o', async (fields, message) => {
  const { id } = await order(fields);
  const refused = await cancel(id);
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining(message)]);
  expect(await read(id)).toMatchObject({ status: fields.status, cancelReason: null, version: 1 });
  expect(await eventsOf(db, id)).toEqual([]);
});

test.each([undefined, '', '   ', 'x'.repeat(201), 7])(
  'a cancel by a customer needs a reason: %o is refused',
  async (reason) => {
    const { id } = await order();
    expect((await customer.post(`/api/orders/${id}/cancel`, { reason })).statusCode).toBe(400);
    expect(await read(id)).toMatchObject({ status: 'pending' });
  },
);

test('cancelling another customer’s order answers 404', async () => {
  const { id } = await order();
  const other = await as('customer');
  const refused = await other.post(`/api/orders/${id}/cancel`, { reason: 'Mine?' });
  expect(refused.statusCode).toBe(404);
  expect(await read(id)).toMatchObject({ status: 'pending' });
});

test('when an owner starts an order while its customer cancels it, one of them is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await order();
    const match = { 'if-match': '1' };
    const [cancelled, started] = await Promise.all([
      cancel(id),
      admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' }, match),
    ]);
    const codes = [cancelled.statusCode, started.statusCode];
    expect([
      [200, 412],
      [409, 200],
    ]).toContainEqual(codes);
    expect(await read(id)).toMatchObject({
      status: codes[0] === 200 ? 'cancelled' : 'processing',
      version: 2,
    });
  }
});

test('the customer reads the owner’s reason for a cancel, and the history keeps it', async () => {
  const { id } = await order();
  expect((await status(id, 'cancelled', ' Sold out ')).json()).toMatchObject({ cancelReason: 'Sold out' });
  expect(await read(id)).toMatchObject({ status: 'cancelled', cancelReason: 'Sold out' });
  const events = (await admin.get(`/api/admin/orders/${id}/events`)).json();
  expect(events).toMatchObject([{ what: 'status', to: 'cancelled', reason: 'Sold out' }]);
});

test('an owner may cancel without a reason', async () => {
  const { id } = await order();
  expect((await status(id, 'cancelled')).statusCode).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'cancelled', cancelReason: null });
});

test('reopening a cancelled order removes the reason, and an undo restores it', async () => {
  const { id } = await order();
  await status(id, 'cancelled', 'Sold out');
  await status(id, 'pending');
  expect(await read(id)).toMatchObject({ status: 'pending', cancelReason: null });
  await admin.post(`/api/admin/orders/${id}/undo`, undefined, { 'if-match': '3' });
  expect(await read(id)).toMatchObject({ status: 'cancelled', cancelReason: 'Sold out' });
});
