import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { doorAttempts } from '#features/deliveries/schema.ts';
import { type orders } from '../schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { addDevice, eventsOf, holdJobs, pushesOf } from '#platform/server/test/expect-messages.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { as, db, database } = await testApp();
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

async function setCheck(doorCheck: boolean) {
  const { statusCode } = await admin.put('/api/admin/settings/age', { doorCheck });
  expect(statusCode).toBe(200);
}

test('without the door check an order is completed without ID and sum', async () => {
  const { id } = await order();
  const answer = await driver.put(`/api/driver/orders/${id}/complete`);
  expect(answer.json()).toMatchObject({ status: 'completed', taken: 0 });
});

type Way = (id: string, more?: object) => Promise<{ statusCode: number; body: string }>;
const keyed = () => ({ 'idempotency-key': randomUUID() });
const ownPath = (id: string) => `/api/driver/orders/${id}`;
const shopPath = (id: string) => `/api/admin/orders/${id}`;
const waysOfDriver: Record<string, Way> = {
  'Mark as Delivered': (id) => driver.put(`${ownPath(id)}/complete`),
  'Mark as Delivered from the outbox': (id) => driver.put(`${ownPath(id)}/complete`, undefined, keyed()),
  'the delivery status': (id) =>
    driver.put(`${ownPath(id)}/delivery-status`, { deliveryStatus: 'delivered' }),
  'the delivery status from the outbox': (id) =>
    driver.put(`${ownPath(id)}/delivery-status`, { deliveryStatus: 'delivered', secondsAgo: 600 }, keyed()),
  'the sheet without an ID': (id) => atDoor(id, { ...paid, idSeen: false }),
  'the sheet without an ID from the outbox': (id) => atDoor(id, { ...paid, idSeen: false, secondsAgo: 600 }),
};
/** The selector of a card, the board, the key S and Delivered of the shop are the first two; the table is the third. */
const waysOfShop: Record<string, Way> = {
  'the status': (id, more) => admin.put(`${shopPath(id)}/status`, { status: 'completed', ...more }),
  'the delivery status of the shop': (id, more) =>
    admin.put(`${shopPath(id)}/delivery-status`, { deliveryStatus: 'delivered', ...more }),
  'many at once': (id, more) =>
    admin.post('/api/admin/orders/bulk', {
      orders: [{ id }],
      change: { status: 'completed', ...more },
    }),
};
const stateOf = async (id: string) => (await admin.get(shopPath(id))).json();

test.each([...Object.entries(waysOfDriver), ...Object.entries(waysOfShop)])(
  'with the door check %s cannot complete an order without ID and sum',
  async (_name, way) => {
    await setCheck(true);
    const { id } = await order({ deliveryStatus: 'nearby', status: 'processing' });
    for (const more of [{}, { reason: '  ' }]) {
      const answer = await way(id, more);
      expect(answer.body).toMatch(/check at the door|Look at an ID first/);
    }
    expect(await stateOf(id)).toMatchObject({ status: 'processing', deliveryStatus: 'nearby', version: 1 });
    expect(await attemptsOf(id)).toEqual([]);
    expect(await eventsOf(db, id)).toEqual([]);
    expect(await pushesOf(database.pool, id)).toEqual([]);
    await setCheck(false);
  },
);

test.each(Object.entries(waysOfShop))(
  'with the door check %s of an admin completes an order with a written reason, which is kept',
  async (_name, way) => {
    await setCheck(true);
    const { id } = await order();
    const reason = 'Her neighbor vouched for her by phone';
    await way(id, { reason });
    expect(await stateOf(id)).toMatchObject({ status: 'completed' });
    expect((await eventsOf(db, id)).map((event) => event.reason)).toContain(reason);
    await setCheck(false);
  },
);

test('with the door check no older key, other customer’s action or undo completes an order', async () => {
  await setCheck(true);
  const { id } = await order({ deliveryStatus: 'nearby', status: 'processing' });
  // The key of a step that was done: the act is a repeat, and changes nothing.
  const key = keyed();
  await driver.put(`${ownPath(id)}/delivery-status`, { deliveryStatus: 'en_route' }, key);
  await driver.put(`${ownPath(id)}/complete`, undefined, key);
  await driver.post(`${ownPath(id)}/outcome`, { ...paid, idSeen: false }, key);
  expect(await stateOf(id)).toMatchObject({ status: 'processing', deliveryStatus: 'en_route' });
  // A sum is needed, and only the order's driver can say it.
  expect(await atDoor(id, { outcome: 'delivered', idSeen: true })).toMatchObject({ statusCode: 400 });
  const other = await as('driver');
  expect(await other.post(`${ownPath(id)}/outcome`, paid, keyed())).toMatchObject({ statusCode: 404 });
  // An undo of a cancel brings the order back as it was.
  await admin.put(`${shopPath(id)}/status`, { status: 'cancelled', reason: 'A slip' });
  await driver.put(`${ownPath(id)}/complete`);
  await admin.post(`${shopPath(id)}/undo`);
  expect(await stateOf(id)).toMatchObject({
    status: 'processing',
    deliveryStatus: 'en_route',
    completedAt: null,
  });
  const done = await atDoor(id, paid);
  expect(done.json()).toMatchObject({ status: 'completed', outcome: 'delivered', taken: 11_250 });
  await setCheck(false);
});

test('an undo restores an order that was completed before the door check was turned on', async () => {
  const { id } = await order({ status: 'completed', deliveryStatus: 'delivered', completedAt: new Date() });
  await setCheck(true);
  await admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
  expect((await admin.post(`/api/admin/orders/${id}/undo`)).json()).toMatchObject({ status: 'completed' });
  await setCheck(false);
});
