import { expect, test, vi } from 'vitest';
import { testApp } from '../test/app.ts';

// The guard looks back at a second when the test says so.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const { app, as } = await testApp({ maxDelayMs: 100 });
const customer = await as('customer');
const aSecondPasses = () => vi.advanceTimersByTime(1_000);

test('a process whose event loop is late answers 503, and recovers a moment later', async () => {
  const status = async () => (await customer.get('/api/cart')).statusCode;
  expect(await status()).toBe(200);
  aSecondPasses();
  for (let time = 0; time < 4; time += 1) {
    const busyUntil = Date.now() + 200;
    while (Date.now() < busyUntil);
    await new Promise(setImmediate);
  }
  aSecondPasses();
  expect(await status()).toBe(503);
  for (const url of ['/api/products', '/api/sales']) {
    expect((await app.inject(url)).statusCode, 'kept in memory').toBe(200);
  }
  expect((await customer.get('/api/user')).statusCode).toBe(200);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  aSecondPasses(); // what was answered until now may have come late too
  aSecondPasses();
  expect(await status()).toBe(200);
});
