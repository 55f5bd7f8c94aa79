import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { createLog, terminalStream } from './log.ts';
import { testApp } from './test/app.ts';

const lines: string[] = [];
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
const logger = createLog({ logLevel: 'trace' }, stream);
const { as, start, product, database } = await testApp({ logger });
type Line = { event?: string; account?: string; userId?: string; code?: string; status?: number };
const entries = () => lines.map((line): Line => JSON.parse(line));
const events = () => entries().flatMap(({ event }) => event ?? []);

/** Stands in everything a person could type. */
const canary = 'canary7';
const person = {
  username: `${canary}-user`,
  password: `${canary}-password`,
  email: `${canary}@shop.test`,
  firstName: `${canary}-first`,
  lastName: `${canary}-last`,
};
const checkout = {
  deliveryAddress: `${canary} street`,
  phoneNumber: `${canary} 555`,
  paymentMethod: 'pay_at_pickup',
  deliveryTime: new Date(Date.now() + 3_600_000).toISOString(),
};

test('the log records security events, and nothing that a person typed', async () => {
  const browser = await as('visitor');
  const { id: productId } = await product();
  await browser.post('/api/register', person);
  await browser.post('/api/register', person); // taken
  const change = {
    currentPassword: person.password,
    newPassword: `${canary}-new`,
    confirmPassword: `${canary}-new`,
  };
  const contact = { phoneNumber: `${canary} 5551234`, deliveryAddress: checkout.deliveryAddress };
  await browser.put('/api/profile', { ...contact, ...change });
  await browser.post('/api/cart', { productId });
  const order = await browser.post('/api/orders', checkout, { 'idempotency-key': `${canary}-key` });
  expect(order.statusCode).toBe(201);
  await browser.get(`/api/orders?before=${canary}`);
  await browser.get(`/${canary}`);
  await browser.get('/api/admin/users');
  await browser.post('/api/logout', undefined, { 'x-csrf-token': canary });
  await browser.post('/api/logout');
  await browser.post('/api/login', { username: person.username, password: `${canary}-wrong` });
  await browser.post('/api/login', { username: person.username, password: `${canary}-new` });

  expect(events()).toEqual([
    'registered',
    'password_changed',
    'refused', // the admin's list
    'refused', // the token
    'logout',
    'login_failed',
    'login_ok',
  ]);
  const [failed] = entries().filter(({ event }) => event === 'login_failed');
  expect(failed?.account).toMatch(/^[0-9a-f]{12}$/);
  expect(lines.join('')).not.toContain(canary);
});

test('an internal error is logged so that it can be found, without the data of the request', async () => {
  const faulty = await start(async (scope) => {
    const open = { config: { access: 'public' } } as const;
    scope.get('/api/plain', open, () => Promise.reject(new TypeError('rate is not a function')));
    scope.get('/api/absent', open, () => database.pool.query(`select ${canary}`));
    scope.get('/api/broken', open, () => database.pool.query(`select '${canary}'::int[]`));
    scope.get('/api/taken', open, () =>
      database.pool
        .query(`with u as (select username from users limit 1) insert into users (username, password)
        select username, '${canary}' from u`),
    );
  });
  lines.length = 0;
  expect((await faulty.inject('/api/plain')).statusCode).toBe(500);
  expect((await faulty.inject('/api/absent')).statusCode).toBe(500);
  expect((await faulty.inject('/api/broken')).statusCode).toBe(400);
  expect((await faulty.inject('/api/taken')).statusCode).toBe(409);

  const fault = entries().find((line) => 'err' in line);
  expect(fault).toMatchObject({ err: { name: 'TypeError', message: 'rate is not a function' } });
  expect(JSON.stringify(fault)).toContain('log.test.ts');
  expect(lines.join('')).not.toContain(canary);
});

test('each request is one line with route, status, user and duration', async () => {
  const browser = await as('customer');
  lines.length = 0;
  await browser.get('/api/orders/11111111-1111-4111-8111-111111111111?secret=1');
  expect(entries()).toEqual([
    {
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      reqId: expect.any(String),
      method: 'GET',
      route: '/api/orders/:id',
      status: 404,
      ms: expect.any(Number),
      userId: browser.user.id,
      ip: '127.0.0.1',
    },
  ]);
});

test('at a terminal the lines are readable sentences, between the messages for the owner', async () => {
  const shown: string[] = [];
  const log = createLog(
    { logLevel: 'info' },
    await terminalStream({ write: (text) => void shown.push(text) }),
  );
  log.info({ reqId: '1', method: 'GET', route: '/api/orders/:id', status: 404, ms: 1.5, ip: '127.0.0.1' });
  log.warn({ why: 'full' }, 'jobs');
  log.error({ err: new TypeError('rate is not a function') }, 'unexpected failure');
  const plain = stripVTControlCharacters(shown.join(''));
  expect(plain).toMatch(
    /^\[\d\d:\d\d:\d\d\] INFO: GET \/api\/orders\/:id 404 \(1.5 ms\) \{"ip":"127.0.0.1"\}\n\[.*\] WARN: jobs \{"why":"full"\}\n\[.*\] ERROR: unexpected failure/,
  );
  expect(plain).toContain('rate is not a function');
});
