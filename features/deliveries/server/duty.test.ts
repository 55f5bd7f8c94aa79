import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { subscriptionOf } from '#platform/server/test/expect-messages.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { startPushService } from '#platform/server/test/push-service.ts';
import { pushSubscriptions } from '#platform/server/push/subscription-tables.ts';
import type { Shift, ShiftReceipt } from '../contract/shifts.ts';

const service = await startPushService();
const { app, as, db } = await testApp({ env: { RATE_LIMITS: 'off', PUSH_TEST_ENDPOINT: service.origin } });
await app.listen({ port: 0, host: '127.0.0.1' });
const [admin, customer] = [await as('admin'), await as('customer')];

type Driver = typeof customer;
const own = async (driver: Driver) => (await driver.get('/api/driver/shift')).json<{ shift: Shift }>().shift;
const close = (id: string, note?: string) => admin.post(`/api/admin/shifts/${id}/close`, { note });
const deliver = async (driver: Driver, total: number) => {
  const { id } = await insertOrder(db, { userId: customer.user.id, driverId: driver.user.id, total });
  const sums = { outcome: 'delivered', idSeen: true, cash: total, other: 0 };
  const answer = await driver.post(`/api/driver/orders/${id}/outcome`, sums, {
    'idempotency-key': randomUUID(),
  });
  expect(answer.statusCode, answer.body).toBe(200);
};

test('the shop is notified when a driver with open stops goes off duty, and for no other driver', async () => {
  const device = service.device();
  await db.insert(pushSubscriptions).values(subscriptionOf(device, admin.user.id));
  const pushes = () =>
    device.received.map((push) => JSON.stringify(push)).filter((text) => text.includes('duty'));
  const [idle, theo] = [await as('driver'), await as('driver', { firstName: 'Theo', lastName: '' })];
  for (const driver of [idle, theo]) await driver.post('/api/driver/shift', {});
  await insertOrder(db, { userId: customer.user.id, driverId: theo.user.id });
  await idle.post('/api/driver/shift/end');
  await theo.post('/api/driver/shift/end');
  await expect.poll(pushes).toEqual([expect.stringContaining('Theo is off duty')]);
  expect(pushes()[0]).toContain('1 open stop needs another driver.');
});

test('a shift with open stops is closed with a note alone, and the driver keeps what was handed over, without the note', async () => {
  const driver = await as('driver', { firstName: 'Theo', lastName: '' });
  await driver.post('/api/driver/shift', { float: 5_000 });
  await deliver(driver, 11_250);
  const stop = await insertOrder(db, { userId: customer.user.id, driverId: driver.user.id });
  const { id } = await own(driver);
  await admin.post(
    `/api/admin/shifts/${id}/hand-overs`,
    { amount: 16_250 },
    { 'idempotency-key': randomUUID() },
  );
  const refused = await close(id);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'SHIFT_STOPS',
      message:
        'Theo still has 1 open stop. Give it to another driver, or write why. Reload the page if it has no field for that.',
    }),
  ]);
  expect((await close(id, 'Maya takes it')).statusCode).toBe(200);
  const answer = await driver.get('/api/driver/shift');
  const receipt = answer.json<{ shift: null; last: ShiftReceipt }>();
  expect(receipt.last).not.toHaveProperty('note');
  expect(answer.body).not.toContain('Maya takes it');
  expect(receipt).toMatchObject({
    shift: null,
    last: { id, handOvers: [{ amount: 16_250, takenBy: expect.any(String) }], difference: 0 },
  });
  await driver.put(`/api/driver/orders/${stop.id}/complete`);
  await driver.post('/api/driver/shift', {});
  expect((await driver.get('/api/driver/shift')).json<{ last: ShiftReceipt | null }>().last).toBeNull();
});

test('the drivers that an order can be given to are listed with their duty', async () => {
  const [diego, theo] = [await as('driver'), await as('driver')];
  await diego.post('/api/driver/shift', {});
  await theo.post('/api/driver/shift', {});
  await theo.post('/api/driver/shift/end');
  const listed = (await admin.get('/api/admin/drivers')).json<{ id: string; onDuty: boolean }[]>();
  const dutyOf = ({ user }: Driver) => listed.find(({ id }) => id === user.id)?.onDuty;
  expect([dutyOf(diego), dutyOf(theo), dutyOf(await as('driver'))]).toEqual([true, false, undefined]);
});
