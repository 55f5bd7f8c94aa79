import { expect, test, vi } from 'vitest';
import { testApp } from '../test/app.ts';

const { app, as } = await testApp({ longestDelay: 250 });
const customer = await as('customer');

test('a process that cannot keep up says so too, and is back a moment later', async () => {
  const status = async () => (await customer.get('/api/cart')).statusCode;
  expect(await status()).toBe(200);
  for (let since = Date.now(); Date.now() - since < 2_400;) {
    const busyUntil = Date.now() + 400;
    while (Date.now() < busyUntil);
    await new Promise(setImmediate);
  }
  expect(await status()).toBe(503);
  for (const url of ['/api/products', '/api/sales']) {
    expect((await app.inject(url)).statusCode, 'kept in memory').toBe(200);
  }
  expect((await customer.get('/api/user')).statusCode).toBe(200);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await vi.waitFor(async () => expect(await status()).toBe(200), 30_000);
});
