import { expect, test, vi } from 'vitest';
import { testApp } from '../test/app.ts';
import { sendAsTyped } from '../test/raw-request.ts';

const { app, start, as, database } = await testApp({ env: { RATE_LIMITS: 'off' } });
const customer = await as('customer');
await app.listen({ port: 0, host: '127.0.0.1' });

test.each([
  '/api',
  '/api/',
  '/api/typo',
  '/api/cart/1/2',
  '/API/cart',
  '/nowhere',
  '/objects/../x',
  '/%',
  '/api/%E0%A4%A',
])('%s answers 404', async (url) => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const answer = await sendAsTyped(app, url, { method });
    expect(answer.statusCode).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'NOT_FOUND', message: expect.any(String) });
  }
});

test('an unknown method of a call answers 404', async () => {
  expect((await customer.send({ method: 'PUT', url: '/api/cart' })).statusCode).toBe(404);
  expect((await customer.send({ method: 'OPTIONS', url: '/api/cart' })).statusCode).toBe(404);
});

test('every answer of the API forbids storing, sniffing and framing it', async () => {
  for (const url of ['/api/user', '/api/csrf-token', '/api/typo']) {
    const { headers } = await customer.get(url);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const header of ['server', 'x-powered-by', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(header);
  }
});

test.each(['/%61pi/user', 'http://shop.test/api/user', 'HTTPS://shop.test:443/api/user?x=1', '/api/%'])(
  'the answer to the odd address %s has the same headers',
  async (path) => {
    const { statusCode, headers } = await sendAsTyped(app, path);
    expect(statusCode).toBe(path.includes('user') ? 401 : 404);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  },
);

test('an internal error is answered without its details', async () => {
  const other = await start(async (scope) => {
    scope.get('/api/fault', { config: { access: 'public' } }, () => {
      throw new Error('select secret from /var/lib');
    });
  });
  const answer = await other.inject('/api/fault');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    error: 'Internal Server Error',
    code: 'INTERNAL',
    message: 'Something went wrong',
  });
});

test('an overloaded shop answers when to come back, and still answers who is signed in', async () => {
  const { pool } = database;
  const queue = vi.spyOn(pool, 'waitingCount', 'get').mockReturnValue(201);
  const full = await customer.get('/api/cart');
  expect([full.statusCode, full.headers['retry-after'], full.json().code]).toEqual([503, '2', 'UNAVAILABLE']);
  expect(full.json().message).toBe(
    'The shop could not finish this: it is very busy or restarting. Please try again in a few seconds.',
  );
  for (const url of ['/api/session', '/api/user'])
    expect((await customer.get(url)).statusCode, url).toBe(200);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  queue.mockReturnValue(200);
  expect((await customer.get('/api/cart')).statusCode).toBe(200);
  queue.mockRestore();
});

test('the health calls answer that the process runs and can take orders', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});
