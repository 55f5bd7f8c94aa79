import { pushSubscriptions } from './subscription-tables.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { startPushService } from '../test/push-service.ts';

const service = await startPushService();
const { db, app, as } = await testApp();
afterAll(() => service.close());

const url = '/api/push/subscribe';
const body = (endpoint = `https://push.example.com/${randomUUID()}`) => ({
  ...service.device().subscription,
  endpoint,
});
const rows = async (userId: string) =>
  (await db.select().from(pushSubscriptions)).filter((row) => row.userId === userId);

test('a browser gets the key that it needs to subscribe', async () => {
  const customer = await as('customer');
  const { publicKey } = (await customer.get('/api/push/vapid-public-key')).json();
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  expect((await (await as('visitor')).get('/api/push/vapid-public-key')).statusCode).toBe(401);
});

test('a subscription is stored with its session, and unsubscribing deletes it', async () => {
  const customer = await as('customer');
  const device = body();
  expect((await customer.post(url, device)).json()).toEqual({ success: true });
  const [row] = await rows(customer.user.id);
  expect(row).toMatchObject({
    endpoint: device.endpoint,
    p256dhKey: device.keys.p256dh,
    authKey: device.keys.auth,
  });
  const { rows: sessions } = await app.database.pool.query(`select 1 from sessions where sid = $1`, [
    row?.sid,
  ]);
  expect(sessions).toHaveLength(1);

  expect((await customer.delete('/api/push/unsubscribe', { endpoint: device.endpoint })).json()).toEqual({
    success: true,
  });
  expect(await rows(customer.user.id)).toEqual([]);
});

test('subscribing again with new keys keeps one row', async () => {
  const customer = await as('customer');
  const first = body();
  await customer.post(url, first);
  const second = body(first.endpoint);
  await customer.post(url, second);
  expect(await rows(customer.user.id)).toMatchObject([{ authKey: second.keys.auth }]);
});

test('a subscription that the browser replaced takes the place of the old one, for its own user only', async () => {
  const [customer, next] = [await as('customer'), await as('customer')];
  const [old, renewed] = [body(), body()];
  await customer.post(url, old);
  const replacing = { ...renewed, replaces: old.endpoint };
  expect((await next.post(url, replacing)).statusCode).toBe(409);
  expect((await rows(customer.user.id)).map(({ endpoint }) => endpoint)).toEqual([old.endpoint]);
  expect((await customer.post(url, replacing)).statusCode).toBe(200);
  expect((await rows(customer.user.id)).map(({ endpoint }) => endpoint)).toEqual([renewed.endpoint]);
  expect(await rows(next.user.id)).toEqual([]);
});

test('another user’s device can be taken over only with its secrets', async () => {
  const [owner, attacker] = [await as('customer'), await as('customer')];
  const device = body();
  await owner.post(url, device);

  expect((await attacker.post(url, body(device.endpoint))).statusCode).toBe(409);
  expect(await rows(owner.user.id)).toHaveLength(1);
  expect(await rows(attacker.user.id)).toEqual([]);

  expect((await attacker.post(url, device)).statusCode).toBe(200);
  expect(await rows(owner.user.id)).toEqual([]);
});

test('unsubscribing another person’s device changes and reveals nothing', async () => {
  const [owner, other] = [await as('customer'), await as('customer')];
  const device = body();
  await owner.post(url, device);
  const foreign = await other.delete('/api/push/unsubscribe', { endpoint: device.endpoint });
  const unknown = await other.delete('/api/push/unsubscribe', { endpoint: body().endpoint });
  expect([foreign.statusCode, foreign.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(await rows(owner.user.id)).toHaveLength(1);
});

test('the ten newest devices of a user are kept, also when they subscribe at once', async () => {
  const customer = await as('customer');
  const devices = Array.from({ length: 14 }, () => body());
  await Promise.all(devices.map((device) => customer.post(url, device)));
  expect(await rows(customer.user.id)).toHaveLength(10);

  const newest = body();
  await customer.post(url, newest);
  const kept = (await rows(customer.user.id)).map(({ endpoint }) => endpoint);
  expect(kept).toHaveLength(10);
  expect(kept).toContain(newest.endpoint);
});

test('subscribing is limited to twenty times an hour', async () => {
  const customer = await as('customer');
  const device = body();
  for (let count = 0; count < 20; count += 1) await customer.post(url, device);
  const refused = await customer.post(url, device);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('keys in another format are refused', async () => {
  const customer = await as('customer');
  const device = body();
  const offCurve = Buffer.from(device.keys.p256dh, 'base64url');
  offCurve[64] = (offCurve[64] ?? 0) ^ 1;
  const bad = [
    { ...device.keys, p256dh: '' },
    { ...device.keys, p256dh: randomBytes(64).toString('base64url') },
    { ...device.keys, p256dh: offCurve.toString('base64url') },
    { ...device.keys, p256dh: `\u{1f512}${device.keys.p256dh}` },
    { ...device.keys, auth: randomBytes(15).toString('base64url') },
    { ...device.keys, auth: randomBytes(17).toString('base64url') },
    { ...device.keys, auth: 'not base64 at all!' },
  ];
  for (const keys of bad) {
    const answer = await customer.post(url, { ...device, keys });
    expect([keys, answer.statusCode]).toEqual([keys, 400]);
  }
  expect(await rows(customer.user.id)).toEqual([]);
});
