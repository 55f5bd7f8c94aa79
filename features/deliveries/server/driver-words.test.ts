import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { addDevice, holdJobs, pushesOf } from '#platform/server/test/expect-messages.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { as, db, database } = await testApp({ env: { RATE_LIMITS: 'off' } });
await holdJobs(database.pool);
const [customer, driver, owner] = [await as('customer'), await as('driver'), await as('admin')];
await addDevice(db, customer.user.id);
const given = () =>
  insertOrder(db, {
    userId: customer.user.id,
    driverId: driver.user.id,
    status: 'processing',
    deliveryStatus: 'en_route',
  });
const say = (id: string, message: string, key: string = randomUUID()) =>
  driver.post(`/api/driver/orders/${id}/messages`, { message }, { 'idempotency-key': key });
const word = async (id: string) => (await customer.get(`/api/orders/${id}`)).json().driverWord;

test('a driver’s announcement is the headline of the order, and one push in the driver’s name', async () => {
  const { id } = await given();
  const key = randomUUID();
  for (const { statusCode } of await Promise.all([say(id, 'outside', key), say(id, 'outside', key)]))
    expect(statusCode).toBe(201);
  expect(await word(id)).toBe('outside');
  const { messages } = (await customer.get('/api/messages')).json();
  expect(messages).toMatchObject([{ body: "I'm outside", authorRole: 'driver' }]);
  expect(await pushesOf(database.pool, id)).toEqual([['outside', customer.user.id]]);
  const { rows: others } = await database.pool.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'message_push'`,
  );
  expect(others).toEqual([]);
  const events = (await owner.get(`/api/admin/orders/${id}/events`)).json();
  expect(events).toMatchObject([{ what: 'driver_word', from: null, to: 'outside', actorRole: 'driver' }]);
  await say(id, 'call');
  expect(await word(id)).toBe('call');
});

test.each([
  [
    'the driver goes on',
    (id: string) => driver.put(`/api/driver/orders/${id}/delivery-status`, { deliveryStatus: 'picked_up' }),
  ],
  [
    'the driver needs longer',
    (id: string) => driver.put(`/api/driver/orders/${id}/estimated-wait-time`, { estimatedWaitTime: 20 }),
  ],
  ['it is delivered', (id: string) => driver.put(`/api/driver/orders/${id}/complete`)],
  [
    'another driver has it',
    (id: string) => owner.put(`/api/admin/orders/${id}/assign-driver`, { driverId: null }),
  ],
  [
    'nobody was at the door',
    (id: string) =>
      driver.post(`/api/driver/orders/${id}/outcome`, { outcome: 'nobody_home', nextStep: 'return' }),
  ],
])('what the driver has said is over once %s', async (_, act) => {
  const { id } = await given();
  await say(id, 'outside');
  expect((await act(id)).statusCode).toBeLessThan(300);
  expect(await word(id)).toBeNull();
});

test('the announcement stays while the driver comes nearer, and while the customer writes a note', async () => {
  const { id } = await given();
  await say(id, 'outside');
  await driver.put(`/api/driver/orders/${id}/delivery-status`, { deliveryStatus: 'nearby' });
  await customer.put(`/api/orders/${id}/note`, { driverNote: 'I am coming' });
  expect(await word(id)).toBe('outside');
});

test('a driver announces nothing on a closed order, or on another driver’s', async () => {
  const { id } = await given();
  const other = await as('driver');
  expect((await other.post(`/api/driver/orders/${id}/messages`, { message: 'outside' })).statusCode).toBe(
    404,
  );
  await driver.put(`/api/driver/orders/${id}/complete`);
  expect((await say(id, 'outside')).json()).toMatchObject({ code: 'ORDER_CLOSED' });
  expect((await say(id, 'I like you')).statusCode).toBe(400);
  expect(await word(id)).toBeNull();
});
