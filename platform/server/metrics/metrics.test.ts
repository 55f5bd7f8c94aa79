import { pushSubscriptions } from '../push/subscription-tables.ts';
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { checkOut, shopperOf } from '../test/checkout.ts';
import { testDatabase } from '../test/database.ts';
import { liveOf } from '../test/live.ts';
import { throughProxy } from '../test/proxy.ts';
import { startPushService } from '../test/push-service.ts';
import { shopFigures } from './gauges.ts';

const token = 'a-token-of-thirty-two-characters-or-more';
const service = await startPushService();
afterAll(() => service.close());
const shop = await testApp({ env: { METRICS_TOKEN: token, PUSH_TEST_ENDPOINT: service.origin } });
const { app, start, db, database, as } = shop;
const { connected } = liveOf(shop);
await app.listen({ port: 0, host: '127.0.0.1' });

const headers = { authorization: `Bearer ${token}` };

/** The figures of a process by their name and labels, as they are written. */
async function figuresOf(process = app) {
  const { statusCode, body } = await process.inject({ url: '/metrics', headers });
  expect(statusCode).toBe(200);
  const lines = body.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

test('the metrics count an order, its push and the open screens', async () => {
  const { browser, userId } = await shopperOf(shop)();
  const device = service.device({ status: 201 });
  const { endpoint, keys } = device.subscription;
  await db.insert(pushSubscriptions).values({ userId, endpoint, p256dhKey: keys.p256dh, authKey: keys.auth });
  await connected('admin');
  await connected('driver');

  await checkOut(browser);

  await expect.poll(figuresOf).toMatchObject({
    'http_request_duration_seconds_count{method="POST",route="/api/orders",status="201"}': 1,
    'shop_orders{status="pending"}': 1,
    'push_attempts_total{result="sent"}': 1,
    'live_sockets{role="admin"}': 1,
    'live_sockets{role="driver"}': 1,
    'live_sockets{role="customer"}': 0,
    'db_pool_connections{state="waiting"}': 0,
    shop_outbox_messages: 0,
    shop_disk_free_ratio: expect.toSatisfy((share: number) => share > 0 && share < 1),
    live_listener_up: 1,
    db_up: 1,
  });
  expect(await figuresOf()).toHaveProperty('nodejs_eventloop_lag_mean_seconds');
});

test('the metrics count jobs by task and state, and the age of unsent announcements', async () => {
  const idle = await testDatabase(); // no process sends what waits in it
  const { pool } = idle;
  await pool.query(`select graphile_worker.add_job('housekeeping', run_at := now() + interval '1 day')`);
  await pool.query(`select graphile_worker.add_job('order_push', '{}')`);
  await pool.query(
    `insert into outbox_messages (channel, payload, created_at) values ('x', '', now() - interval '1 minute')`,
  );

  const figures = await shopFigures(idle);

  expect(figures).toMatchObject({ orders: {}, outbox: 1 });
  expect(figures?.outboxAge).toBeGreaterThan(59);
  expect(figures?.jobs.toSorted((a, b) => a.task.localeCompare(b.task))).toEqual([
    { task: 'housekeeping', state: 'scheduled', count: 1 },
    { task: 'order_push', state: 'waiting', count: 1 },
  ]);
});

test('every figure of the dashboard and of the alerts is reported', async () => {
  const texts = await Promise.all(
    ['grafana-dashboard.json', 'alerts.yml'].map((file) => readFile(`deploy/${file}`, 'utf8')),
  );
  const named = texts.join().match(/\b(http_request|db|live|push|shop|nodejs|process)_[a-z0-9_]+/g) ?? [];
  const { body } = await app.inject({ url: '/metrics', headers });
  const reported = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !reported.has(name.replace(/_(bucket|count)$/, '')))).toEqual([]);
});

test('an address that somebody typed does not become a label', async () => {
  const visitor = await as('visitor');
  await visitor.get('/api/secret-of-somebody');
  expect(Object.keys(await figuresOf()).join()).not.toContain('secret-of-somebody');
});

test('without the token the metrics are refused', async () => {
  for (const authorization of ['', 'Bearer', `Bearer ${token.slice(1)}`, token, 'Basic abc']) {
    const { statusCode, body } = await app.inject({ url: '/metrics', headers: { authorization } });
    expect({ statusCode, body }).toMatchObject({
      statusCode: 401,
      body: expect.stringContaining('Unauthorized'),
    });
  }
  expect((await app.inject('/metrics')).statusCode).toBe(401);
});

test('a shop without a metrics token answers 404', async () => {
  const { app: plain } = await testApp();
  expect((await plain.inject('/metrics')).statusCode).toBe(404);
});

test('the time of the last write stops while the database takes none', async () => {
  const lastWrite = async () => (await figuresOf()).shop_last_write_timestamp_seconds ?? 0;
  const seconds = () => Date.now() / 1000;
  const before = seconds();
  await expect.poll(lastWrite, { timeout: 10_000 }).toBeGreaterThan(before);
  await database.pool.query(`
    create function fail() returns trigger language plpgsql as $$
      begin raise exception 'as PostgreSQL says it' using errcode = '53100'; end $$;
    create trigger fail before insert on outbox_messages for each row execute function fail()`);
  await expect.poll(() => app.writes.prove(), { timeout: 10_000 }).toBe('disk-full');
  const last = await lastWrite();
  await expect.poll(async () => seconds() - (await lastWrite()), { timeout: 10_000 }).toBeGreaterThan(2);
  expect(await lastWrite()).toBe(last);
  await database.pool.query('drop trigger fail on outbox_messages; drop function fail');
  await expect.poll(lastWrite, { timeout: 10_000 }).toBeGreaterThan(last);
});

test('without a database the process still reports its own figures', async () => {
  const proxy = await throughProxy(database);
  const cut = await start(undefined, proxy.database);
  proxy.refuse(true);
  proxy.cutAll();
  const figures = await figuresOf(cut);
  expect(figures).toMatchObject({ db_up: 0 });
  expect(figures).toHaveProperty('nodejs_eventloop_lag_mean_seconds');
  expect(figures).not.toHaveProperty('shop_outbox_messages');
});
