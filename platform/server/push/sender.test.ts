import { createPublicKey, verify } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import webPush from 'web-push';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startPushService, type Device } from '../test/push-service.ts';
import { createSender } from './sender.ts';

const service = await startPushService();
const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:owner@example.com' };
const sender = createSender({ vapid, testEndpoint: service.origin });
afterAll(() => {
  sender.close();
  service.close();
});
afterEach(() => vi.useRealTimers());

const message = { title: 'Order', body: 'We have your order.', tag: 'abc' };
const row = ({ subscription: { endpoint, keys } }: Device) => ({
  endpoint,
  p256dhKey: keys.p256dh,
  authKey: keys.auth,
});
const send = (device: Device) => sender.send(row(device), message, 'normal');

test('only the browser can decrypt a push', async () => {
  const device = service.device();
  expect(await send(device)).toEqual({ status: 'sent' });
  expect(device.received.map(({ message: read }) => read)).toEqual([message]);
});

test('the pushes of one hour to one service share a signature, which the shop’s key verifies', async () => {
  const device = service.device();
  const signed = async () => {
    await send(device);
    return device.received.at(-1)!.headers.authorization!;
  };
  const [first, second] = [await signed(), await signed()];
  expect(second).toBe(first);

  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(first) ?? [];
  expect(key).toBe(vapid.publicKey);
  const [head, claims = '', signature = ''] = token.split('.');
  const { aud, sub, exp } = JSON.parse(String(Buffer.from(claims, 'base64url')));
  expect({ aud, sub }).toEqual({ aud: service.origin, sub: vapid.subject });
  expect(exp).toBeGreaterThan(Date.now() / 1000 + 3600);
  const point = Buffer.from(vapid.publicKey, 'base64url').subarray(1);
  const [x, y] = [point.subarray(0, 32), point.subarray(32)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const check = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), check, Buffer.from(signature, 'base64url'))).toBe(
    true,
  );

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  expect(await signed()).not.toBe(first);
});

test.each([
  [{ status: 404 }, { status: 'gone' }],
  [{ status: 410 }, { status: 'gone' }],
  [{ status: 400 }, { status: 'refused', reason: '400' }],
  [{ status: 403 }, { status: 'refused', reason: '403' }],
  [{ status: 413 }, { status: 'refused', reason: '413' }],
  [{ status: 500 }, { status: 'delayed', reason: '500' }],
  [
    { status: 429, headers: { 'retry-after': '7' } },
    { status: 'delayed', reason: '429', seconds: 7 },
  ],
  [
    { status: 503, headers: { 'retry-after': 'soon' } },
    { status: 'delayed', reason: '503' },
  ],
])('the answer %o of a push service is understood', async (answer, result) => {
  expect(await send(service.device(answer))).toEqual(result);
});

test('a date in Retry-After is counted from now', async () => {
  const when = new Date(Date.now() + 60_000).toUTCString();
  const result = await send(service.device({ status: 429, headers: { 'retry-after': when } }));
  expect(result).toMatchObject({ status: 'delayed', seconds: expect.closeTo(60, -1) });
});

test('a redirect is not followed', async () => {
  const target = service.device();
  const bait = service.device({ status: 307, headers: { location: target.subscription.endpoint } });
  expect(await send(bait)).toEqual({ status: 'refused', reason: '307' });
  expect(target.calls).toBe(0);
});

test.each([
  ['does not answer', 'nothing', { status: 'delayed' }],
  ['answers for ever', 'drip', { status: 'sent' }],
] as const)('a service that %s is abandoned after five seconds', async (_, answer, result) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const device = service.device(answer);
  let given: unknown;
  const sending = send(device).then((end) => (given = end));
  const hasBegun = () => (answer === 'drip' ? device.dripped >= 3 : device.calls === 1);
  while (!hasBegun()) await setImmediate(); // polling would turn the time

  await vi.advanceTimersByTimeAsync(4_999);
  expect(given).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(await sending).toMatchObject(result);
});

test('an endless answer is not read to its end', async () => {
  const device = service.device('flood');
  expect(await send(device)).toEqual({ status: 'sent' });
  expect(device.flooded).toBeLessThan(20_000_000); // what the two ends of a connection hold at most
});
