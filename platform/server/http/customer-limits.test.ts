import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { testApp } from '../test/app.ts';
import { insertOrder } from '../test/orders.ts';
import { statuses } from '../test/statuses.ts';

const { app, as, db } = await testApp({ env: { PUBLIC_URL: 'https://shop.example' } });

const calls = app.routes.filter(
  ({ method, access }) => access === 'signed-in' && !['GET', 'HEAD'].includes(method),
);

test('every call by which a customer changes something has a limit', async () => {
  const customer = await as('customer');
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }); // on a busy machine the burst takes seconds
  const burst = Array.from({ length: 110 }, () => customer.post('/api/orders/seen', { orders: [] }));
  expect(statuses(await Promise.all(burst))[429]).toBeGreaterThan(0);
  for (const { method, url } of calls) {
    const address = url.replace(':id', randomUUID());
    const answer = await customer.send({
      method,
      url: address,
      headers: { 'x-csrf-token': customer.csrf },
    });
    expect([method, url, answer.statusCode]).toEqual([method, url, 429]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  vi.useRealTimers();
  const other = await as('customer');
  expect((await other.post('/api/orders/seen', { orders: [] })).statusCode).not.toBe(429);
});

test('an order’s note can be changed twenty times a minute', async () => {
  const customer = await as('customer');
  const { id } = await insertOrder(db, { userId: customer.user.id });
  const change = (time: number) =>
    customer.put(`/api/orders/${id}/note`, { driverNote: `Knock ${time} times` });
  const answers = [];
  for (let time = 1; time <= 21; time += 1) answers.push(await change(time));
  expect(statuses(answers)).toEqual({ 200: 20, 429: 1 });
  expect(answers.at(-1)?.statusCode).toBe(429);
});

test.each([
  ['passkeys begun', 20, '/api/passkeys/options', {}],
  ['recovery codes', 20, '/api/recovery-code', {}],
  ['downloads', 20, '/api/account/download', {}],
] as const)('the call %s is allowed %i times, and then refused', async (_what, most, url, body) => {
  const customer = await as('customer');
  for (let time = 0; time < most; time += 1)
    expect((await customer.post(url, body)).statusCode).toBeLessThan(300);
  expect((await customer.post(url, body)).statusCode).toBe(429);
});

test('an email address can be changed twenty times an hour, because each change writes to the former one', async () => {
  const customer = await as('customer');
  const change = (time: number) => customer.put('/api/profile', { email: `address-${time}@shop.test` });
  for (let time = 0; time < 20; time += 1) expect((await change(time)).statusCode).toBe(200);
  expect((await change(20)).statusCode).toBe(429);
  expect((await customer.put('/api/profile', { deliveryAddress: '1 Elm Court' })).statusCode).toBe(200);
});

test('an IP address that answers the age question too often has to wait', async () => {
  const visitor = await as('visitor');
  const answers = Array.from({ length: 101 }, () => visitor.post('/api/age', { isOldEnough: true }));
  expect(statuses(await Promise.all(answers))).toEqual({ 200: 100, 429: 1 });
});
