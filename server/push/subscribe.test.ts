import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { pushSubscriptions } from '../db/schema.ts';
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

test('a browser gets the key it needs to subscribe', async () => {
  const customer = await as('customer');
  const { publicKey } = (await customer.get('/api/push/vapid-public-key')).json();
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  expect((await (await as('stranger')).get('/api/push/vapid-public-key')).statusCode).toBe(401);
});

test('a subscription is kept with the session that made it, and goes with unsubscribe', async () => {
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

test("another user's device moves only with its own secrets", async () => {
  const [owner, thief] = [await as('customer'), await as('customer')];
  const device = body();
  await owner.post(url, device);

  expect((await thief.post(url, body(device.endpoint))).statusCode).toBe(409);
  expect(await rows(owner.user.id)).toHaveLength(1);
  expect(await rows(thief.user.id)).toEqual([]);

  expect((await thief.post(url, device)).statusCode).toBe(200);
  expect(await rows(owner.user.id)).toEqual([]);
});

test("unsubscribing someone else's device does nothing, and tells nothing", async () => {
  const [owner, stranger] = [await as('customer'), await as('customer')];
  const device = body();
  await owner.post(url, device);
  const foreign = await stranger.delete('/api/push/unsubscribe', { endpoint: device.endpoint });
  const unknown = await stranger.delete('/api/push/unsubscribe', { endpoint: body().endpoint });
  expect([foreign.statusCode, foreign.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(await rows(owner.user.id)).toHaveLength(1);
});

test('a user keeps the ten newest devices, even when they come all at once', async () => {
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

test('keys that no browser makes are refused', async () => {
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

const hostile = [
  'http://push.example.com/x',
  'ftp://push.example.com/x',
  'https://push.example.com:8443/x',
  'https://push.example.com:80/x',
  'https://user@push.example.com/x',
  'https://user:secret@push.example.com/x',
  'https://push.example.com@127.0.0.1/x',
  'https://localhost/x',
  'https://LOCALHOST./x',
  'https://a.localhost/x',
  'https://intranet/x',
  'https://printer.local/x',
  'https://db.internal/x',
  'https://router.lan/x',
  'https://nas.home/x',
  'https://1.0.0.127.in-addr.arpa/x',
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://2130706433/x',
  'https://0x7f000001/x',
  'https://0177.0.0.1/x',
  'https://0/x',
  'https://10.0.0.1/x',
  'https://172.16.0.1/x',
  'https://192.168.1.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/x',
  'https://8.8.8.8/x',
  'https://[::1]/x',
  'https://[::]/x',
  'https://[fe80::1]/x',
  'https://[fd00::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[64:ff9b::7f00:1]/x',
  'https://[2001:4860:4860::8888]/x',
  'https://①②⑦.⓪.⓪.①/x',
  'https://push.example.com./x',
  'https://-push.example.com/x',
  'https://push..example.com/x',
  'https://push.example.123/x',
  'javascript:alert(1)',
  'data:text/plain,x',
  'file:///etc/passwd',
  '//push.example.com/x',
  'push.example.com',
  `https://push.example.com/${'x'.repeat(2048)}`,
];

test.each(hostile)('%s is no place to send a push to', async (endpoint) => {
  const customer = await as('customer');
  const answer = await customer.post(url, body(endpoint));
  expect(answer.statusCode).toBe(400);
  expect(await rows(customer.user.id)).toEqual([]);
});

test('without the tests’ own setting, a loopback service is refused too', async () => {
  const customer = await as('customer');
  expect((await customer.post(url, service.device().subscription)).statusCode).toBe(400);
});
