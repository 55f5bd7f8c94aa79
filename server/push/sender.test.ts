import webPush from 'web-push';
import { afterAll, expect, test, vi } from 'vitest';
import { startPushService, type Device } from '../test/push-service.ts';
import { isPublicAddress } from './endpoint.ts';
import { createSender, type Resolve } from './sender.ts';

const service = await startPushService();
const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:owner@example.com' };
const sender = createSender({ vapid, testEndpoint: service.origin });
afterAll(() => {
  sender.close();
  service.close();
});

const message = { title: 'Order', body: 'We have your order.', tag: 'abc', page: 'chat' } as const;
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

test('a service that does not answer is given up after five seconds', { timeout: 10_000 }, async () => {
  const since = Date.now();
  expect(await send(service.device('nothing'))).toMatchObject({ was: 'delayed' });
  expect(Date.now() - since).toBeLessThan(7_000);
});

test('a service that answers for ever is given up after five seconds', { timeout: 10_000 }, async () => {
  const since = Date.now();
  await send(service.device('drip'));
  expect(Date.now() - since).toBeLessThan(7_000);
});

test('an endless answer is not read', async () => {
  const before = process.memoryUsage().arrayBuffers;
  expect(await send(service.device('flood'))).toEqual({ was: 'sent' });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
});

const names: Record<string, string[]> = {
  loopback: ['127.0.0.1'],
  'one of two': ['93.184.215.14', '10.0.0.1'],
  metadata: ['169.254.169.254'],
  'carrier network': ['100.64.0.1'],
  'mapped loopback': ['::ffff:127.0.0.1'],
  'translated loopback': ['64:ff9b::7f00:1'],
  'local translation': ['64:ff9b:1::7f00:1'],
  'compatible loopback': ['::7f00:1'],
  '6to4 of a private address': ['2002:0a00:0001::1'],
  'unique local': ['fd00::1'],
  'link local': ['fe80::1'],
  'nothing at all': [],
};

test.each(Object.entries(names))('a public name that leads to %s is not called', async (_what, found) => {
  const resolve = vi.fn<Resolve>(async () =>
    found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
  const wary = createSender({ vapid, resolve });
  const to = { ...row(service.device()), endpoint: 'https://push.example.com/x' };
  expect(await wary.send(to, message, 'normal')).toEqual({ was: 'refused', why: 'not a public address' });
  expect(resolve).toHaveBeenCalledOnce();
  wary.close();
});

test('the address that was judged is the one that is called', { timeout: 10_000 }, async () => {
  // A name server that answers differently each time: first a public address, then a private one.
  const answers = ['192.0.0.0', '203.0.114.1', '127.0.0.1'];
  const resolve: Resolve = async () => [{ address: answers.splice(1, 1)[0] ?? '127.0.0.1', family: 4 }];
  const wary = createSender({ vapid, resolve });
  const device = service.device();
  const to = {
    ...row(device),
    endpoint: device.subscription.endpoint.replace(service.origin, 'https://push.example.com'),
  };
  await wary.send(to, message, 'normal');
  expect(device.calls).toBe(0);
  wary.close();
});

test('what is stored is judged again when it is sent', async () => {
  const strict = createSender({ vapid });
  const device = service.device();
  expect(await strict.send(row(device), message, 'normal')).toEqual({
    was: 'refused',
    why: 'not a public address',
  });
  expect(device.calls).toBe(0);
});

test('only addresses of the public network are public', () => {
  expect(['8.8.8.8', '93.184.215.14', '2001:4860:4860::8888', '2a00:1450::1'].every(isPublicAddress)).toBe(
    true,
  );
  const others = [
    '0.0.0.0',
    '127.0.0.1',
    '255.255.255.255',
    '224.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '240.0.0.1',
    '::1',
    'ff02::1',
    '2001:db8::1',
    'fec0::1',
    '5f00::1',
    '',
    'push.example.com',
    '1.2.3',
    '0x8080808',
  ];
  expect(others.filter(isPublicAddress)).toEqual([]);
});
