import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { as, db } = await testApp();

test('a driver who is late moves the promised time and notifies the customer, once', async () => {
  const [customer, driver] = [await as('customer'), await as('driver')];
  const order = await insertOrder(db, { userId: customer.user.id, driverId: driver.user.id });
  const messages = async () =>
    (await customer.get('/api/messages')).json().messages.map(({ body }: { body: string }) => body);
  const late = (body: object, key: string = randomUUID()) =>
    driver.put(
      `/api/driver/orders/${order.id}/estimated-wait-time`,
      { estimatedWaitTime: 45, message: 'late', ...body },
      { 'idempotency-key': key },
    );
  const key = randomUUID();
  for (const answered of await Promise.all([late({}, key), late({}, key)]))
    expect(answered.json()).toMatchObject({ estimatedWaitTime: 45 });
  expect(await messages()).toEqual(['10 minutes late']);
  expect((await late({ message: 'I like you' })).statusCode).toBe(400);
  // A wait without a message says nothing.
  await late({ message: undefined, estimatedWaitTime: 20 });
  expect(await messages()).toEqual(['10 minutes late']);
  // An action that waited for a signal while another phone delivered the order comes too late.
  await driver.put(`/api/driver/orders/${order.id}/complete`);
  expect((await late({ secondsAgo: 600 })).json()).toMatchObject({ status: 'completed' });
  expect((await late({})).json()).toMatchObject({ code: 'ORDER_CLOSED' });
  expect(await messages()).toEqual(['10 minutes late']);
});
