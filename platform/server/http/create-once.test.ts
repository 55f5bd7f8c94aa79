import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { idempotentRequests } from '../db/http.ts';
import { housekeeping } from '#app/server/housekeeping.ts';
import { testApp } from '../test/app.ts';
import type { Visitor } from '../test/caller.ts';
import { cuttingProxy } from '../test/cutting-proxy.ts';
import { testDatabase } from '../test/database.ts';
import { statuses } from '../test/statuses.ts';
import { createOnce } from './create-once.ts';

const proxy = await cuttingProxy(inject('database'));
const shop = await testApp({
  env: { RATE_LIMITS: 'off' },
  database: await testDatabase({ host: proxy.host }),
});
const { app, as, db, database } = shop;
const other = await shop.start();
const admin = await as('admin');
const { id: productId } = await shop.product();
const now = Date.now();

/** Every call that creates something for the shop, the table it writes, and one more such thing. */
const calls = [
  { url: '/api/admin/products', table: 'products', body: (name: string) => ({ name, price: 2800 }) },
  {
    url: '/api/admin/sales',
    table: 'sales',
    body: (description: string) => ({
      productId,
      description,
      salePrice: 2240,
      discountPercentage: 20,
      startDate: new Date(now).toISOString(),
      endDate: new Date(now + 3_600_000).toISOString(),
    }),
  },
  {
    url: '/api/admin/drivers',
    table: 'users',
    body: (username: string) => ({ username, password: 'a long enough one', firstName: 'Dee' }),
  },
  {
    url: '/api/admin/send-notification',
    table: 'notifications',
    body: (title: string) => ({ title, message: 'Fresh today', targetAudience: 'all' }),
  },
];
const unique = () => `thing-${randomUUID().slice(0, 8)}`;
const count = async (table: string) =>
  Number((await database.pool.query(`select count(*) from ${table}`)).rows[0].count);
const create = (browser: Visitor, url: string, body: object, key?: string) =>
  browser.post(url, body, key ? { 'idempotency-key': key } : {});

test.each(calls)('$url sent again with its key creates one thing and gets the first answer', async (call) => {
  const [key, body] = [randomUUID(), call.body(unique())];
  const before = await count(call.table);
  const first = await create(admin, call.url, body, key);
  const again = await create(admin.at(other), call.url, body, key);
  expect(first.statusCode).toBeLessThan(300);
  expect(first.headers).not.toHaveProperty('idempotent-replayed');
  expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([first.statusCode, 'true']);
  expect(again.json()).toEqual(first.json());
  expect(await count(call.table)).toBe(before + 1);
});

test.each(calls)('$url refuses a key that was used with another body', async ({ url, table, body }) => {
  const key = randomUUID();
  await create(admin, url, body(unique()), key);
  const before = await count(table);
  const refused = await create(admin, url, body(unique()), key);
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'KEY_REUSED']);
  expect(await count(table)).toBe(before);
});

test.each(calls)('$url without a key creates a thing each time', async ({ url, table, body }) => {
  const before = await count(table);
  expect((await create(admin, url, body(unique()))).statusCode).toBeLessThan(300);
  expect((await create(admin, url, body(unique()))).statusCode).toBeLessThan(300);
  expect(await count(table)).toBe(before + 2);
});

test.each(calls)('$url whose commit got no answer is found, and created once', async (call) => {
  const before = await count(call.table);
  proxy.cutCommitOf('claim-idempotent-request');
  const answer = await create(admin, call.url, call.body(unique()));
  expect([proxy.hasCut(), answer.statusCode < 300]).toEqual([true, true]);
  expect(await count(call.table)).toBe(before + 1);
});

test('a product whose answer was lost is created once when it is sent again', async () => {
  const [key, name] = [randomUUID(), unique()];
  const before = await count('products');
  proxy.cutCommitOf('claim-idempotent-request', { andStayDown: true });
  const unknown = await create(admin, '/api/admin/products', { name, price: 100 }, key);
  proxy.setDown(false);
  expect([unknown.statusCode, unknown.headers['retry-after']]).toEqual([503, '2']);

  const again = await create(admin, '/api/admin/products', { name, price: 100 }, key);
  expect([again.statusCode, again.json().name]).toEqual([201, name]);
  expect(await count('products')).toBe(before + 1);
});

test('eight copies at once, at two processes, create one product', async () => {
  const [key, body] = [randomUUID(), { name: unique(), price: 100 }];
  const before = await count('products');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, copy) =>
      create(copy % 2 ? admin : admin.at(other), '/api/admin/products', body, key),
    ),
  );
  expect(statuses(answers)).toEqual({ 201: 8 });
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  expect(await count('products')).toBe(before + 1);
});

test('a refused call does not use up its key', async () => {
  const [key, username] = [randomUUID(), unique()];
  await create(admin, '/api/admin/drivers', calls[2]!.body(username));
  const taken = await create(admin, '/api/admin/drivers', calls[2]!.body(username), key);
  expect([taken.statusCode, taken.json().message]).toEqual([409, 'Username already exists']);
  expect((await create(admin, '/api/admin/drivers', calls[2]!.body(unique()), key)).statusCode).toBe(201);
});

test('a key belongs to one admin and one call', async () => {
  const [key, colleague] = [randomUUID(), await as('admin')];
  const body = { name: unique(), price: 100 };
  const [mine, theirs] = [
    await create(admin, '/api/admin/products', body, key),
    await create(colleague, '/api/admin/products', body, key),
  ];
  expect([mine.statusCode, theirs.statusCode]).toEqual([201, 201]);
  expect(theirs.json().id).not.toBe(mine.json().id);
  const elsewhere = await create(admin, '/api/admin/sales', calls[1]!.body(unique()), key);
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([422, 'KEY_REUSED']);
});

test('a key with the same body is refused on another call, and creates nothing there', async () => {
  const made: string[] = [];
  const schema = z.object({ url: z.string() });
  const process = await shop.start(async (addTo) => {
    for (const url of ['/api/one', '/api/two'])
      addTo.post(url, { config: { access: 'signed-in' } }, (request, reply) =>
        createOnce(addTo, { request, reply }, schema, async () => {
          made.push(url);
          return { url };
        }),
      );
  });
  const [browser, key] = [admin.at(process), randomUUID()];
  expect((await create(browser, '/api/one', { name: 'same' }, key)).json()).toEqual({ url: '/api/one' });
  const refused = await create(browser, '/api/two', { name: 'same' }, key);
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'KEY_REUSED']);
  expect(made).toEqual(['/api/one']);
});

test.each(['short', 'x'.repeat(256), 'with space', 'ümlaut-key'])('%j is refused as a key', async (key) => {
  const before = await count('products');
  expect((await create(admin, '/api/admin/products', { name: unique(), price: 100 }, key)).statusCode).toBe(
    400,
  );
  expect(await count('products')).toBe(before);
});

test('the key of a new driver does not store the password, and is deleted after a day', async () => {
  const key = randomUUID();
  await create(admin, '/api/admin/drivers', calls[2]!.body(unique()), key);
  const kept = async () => (await db.select().from(idempotentRequests)).filter((row) => row.key === key);
  const [row] = await kept();
  expect(JSON.stringify(row)).not.toMatch(/long enough|argon2/);
  await housekeeping(app)();
  expect(await kept()).toHaveLength(1);
  await db.update(idempotentRequests).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
  await housekeeping(app)();
  expect(await kept()).toEqual([]);
});
