import { expect, test } from 'vitest';
import type { orders } from '../schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { announcementsOf, eventsOf } from '#platform/server/test/expect-messages.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { app, as, db, clock } = await testApp();
const [admin, customer] = [await as('admin'), await as('customer')];
const announcements = announcementsOf(app);

const order = (fields: Partial<typeof orders.$inferInsert> = {}) =>
  insertOrder(db, { userId: customer.user.id, deliveryTime: clock.now(), ...fields });
const edit = (id: string, body: object, version?: number) =>
  admin.put(`/api/admin/orders/${id}`, body, version ? { 'if-match': String(version) } : {});
const read = async (id: string) => (await customer.get(`/api/orders/${id}`)).json();

test('an owner edits an open order, everybody sees it, and the history keeps the former values', async () => {
  const { id } = await order({ gateCode: '1' });
  const deliveryTime = new Date(clock.now().getTime() + 3_600_000).toISOString();
  const fields = { deliveryAddress: '9 New Street', gateCode: '', driverNote: ' Ring twice ', deliveryTime };
  const edited = await edit(id, fields, 1);
  expect([edited.statusCode, edited.json()]).toMatchObject([
    200,
    { deliveryAddress: '9 New Street', gateCode: null, driverNote: 'Ring twice', deliveryTime, version: 2 },
  ]);
  expect(await read(id)).toMatchObject({
    deliveryAddress: '9 New Street',
    phoneNumber: '303 555 0100',
    version: 2,
  });
  const events = (await eventsOf(db, id)).toSorted((a, b) => a.what.localeCompare(b.what));
  expect(events).toMatchObject([
    { what: 'address', from: '12 Main Street', to: '9 New Street', actorRole: 'admin' },
    { what: 'delivery_time', to: deliveryTime },
    { what: 'driver_note', from: null, to: 'Ring twice' },
    { what: 'gate_code', from: '1', to: null },
  ]);
  await expect.poll(() => announcements(id)).toMatchObject([{ order: { version: 2 } }]);
});

test('an edit without a difference writes nothing', async () => {
  const { id, deliveryTime } = await order();
  const same = { deliveryAddress: '12 Main Street', deliveryTime: deliveryTime.toISOString() };
  expect((await edit(id, same)).json()).toMatchObject({ version: 1 });
  expect(await eventsOf(db, id)).toEqual([]);
});

test('an edit can be undone', async () => {
  const { id, deliveryTime } = await order();
  const later = new Date(clock.now().getTime() + 60_000).toISOString();
  await edit(id, { deliveryAddress: '9 New Street', deliveryTime: later });
  await admin.post(`/api/admin/orders/${id}/undo`, undefined, { 'if-match': '2' });
  expect(await read(id)).toMatchObject({
    deliveryAddress: '12 Main Street',
    deliveryTime: deliveryTime.toISOString(),
    version: 3,
  });
});

test('an edit of an order that changed meanwhile is refused', async () => {
  const { id } = await order({ version: 2 });
  expect((await edit(id, { deliveryAddress: '9 New Street' }, 1)).statusCode).toBe(412);
  expect(await read(id)).toMatchObject({ deliveryAddress: '12 Main Street' });
});

test('of two edits of the same version, one is refused', async () => {
  const { id } = await order();
  const answers = await Promise.all(
    ['1 A Street', '1 B Street'].map((deliveryAddress) => edit(id, { deliveryAddress }, 1)),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]));
  expect(await eventsOf(db, id)).toHaveLength(1);
});

test.each(['completed', 'cancelled'] as const)('a %s order cannot be edited', async (status) => {
  const { id } = await order({ status });
  expect((await edit(id, { deliveryAddress: '9 New Street' })).statusCode).toBe(409);
  expect(await read(id)).toMatchObject({ deliveryAddress: '12 Main Street', version: 1 });
});

test.each([
  [{ deliveryAddress: ' ' }, 'Delivery address is required'],
  [{ phoneNumber: '' }, 'Phone number is required'],
  [{ driverNote: 'x'.repeat(301) }, 'Use at most 300 characters'],
  [{ deliveryTime: '2020-01-01T00:00:00Z' }, 'Delivery time must not be in the past'],
  [{ deliveryTime: '2999-01-01T00:00:00Z' }, 'Delivery time must be within the next 7 days'],
])('an edit with %o is refused', async (fields, message) => {
  const { id } = await order();
  const refused = await edit(id, fields);
  expect([refused.statusCode, refused.json().message]).toEqual([400, message]);
  expect(await eventsOf(db, id)).toEqual([]);
});
