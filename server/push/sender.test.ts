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

test('what is sent can be read by the browser alone', async () => {
  const device = service.device();
  expect(await send(device)).toEqual({ was: 'sent' });
  expect(device.received.map(({ message: read }) => read)).toEqual([message]);
});

test.each([
  [{ status: 404 }, { was: 'gone' }],
  [{ status: 410 }, { was: 'gone' }],
  [{ status: 400 }, { was: 'refused', why: '400' }],
  [{ status: 403 }, { was: 'refused', why: '403' }],
  [{ status: 413 }, { was: 'refused', why: '413' }],
  [{ status: 500 }, { was: 'delayed', why: '500' }],
  [
    { status: 429, headers: { 'retry-after': '7' } },
    { was: 'delayed', why: '429', seconds: 7 },
  ],
  [
    { status: 503, headers: { 'retry-after': 'soon' } },
    { was: 'delayed', why: '503' },
  ],
])('%o is understood', async (answer, outcome) => {
  expect(await send(service.device(answer))).toEqual(outcome);
});

test('a date in Retry-After counts from now', async () => {
  const when = new Date(Date.now() + 60_000).toUTCString();
  const outcome = await send(service.device({ status: 429, headers: { 'retry-after': when } }));
  expect(outcome).toMatchObject({ was: 'delayed', seconds: expect.closeTo(60, -1) });
});

test('a redirect is not followed', async () => {
  const target = service.device();
  const bait = service.device({ status: 307, headers: { location: target.subscription.endpoint } });
  expect(await send(bait)).toEqual({ was: 'refused', why: '307' });
  expect(target.calls).toBe(0);
});

test.each([
  ['does not answer', 'nothing', { was: 'delayed' }],
  ['answers for ever', 'drip', { was: 'sent' }],
] as const)('a service that %s is given up after five seconds', async (_, answer, outcome) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const device = service.device(answer);
  let given: unknown;
  const sending = send(device).then((end) => (given = end));
  const hasBegun = () => (answer === 'drip' ? device.dripped >= 3 : device.calls === 1);
  while (!hasBegun()) await setImmediate(); // polling would turn the time

  await vi.advanceTimersByTimeAsync(4_999);
  expect(given).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(await sending).toMatchObject(outcome);
});

test('an endless answer is not read', async () => {
  const device = service.device('flood');
  expect(await send(device)).toEqual({ was: 'sent' });
  expect(device.flooded).toBeLessThan(20_000_000); // what the two ends of a connection hold at most
});
