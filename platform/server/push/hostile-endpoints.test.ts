import dns from 'node:dns';
import https from 'node:https';
import webPush from 'web-push';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startPushService, type Device } from '../test/push-service.ts';
import { isPublicAddress } from './endpoint.ts';
import { createSender, type Resolve } from './sender.ts';

const service = await startPushService();
afterAll(() => service.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:owner@example.com' };
const message = { title: 'Order', body: 'We have your order.', tag: 'abc' };
const rowOf = ({ subscription: { endpoint, keys } }: Device) => ({
  endpoint,
  p256dhKey: keys.p256dh,
  authKey: keys.auth,
});
const foreign = { ...rowOf(service.device()), endpoint: 'https://push.example.com/x' };

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

test.each(Object.entries(names))('a public name that resolves to %s is not called', async (_what, found) => {
  const resolve = vi.fn<Resolve>(async () =>
    found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
  const wary = createSender({ vapid, resolve });
  expect(await wary.send(foreign, message, 'normal')).toEqual({
    status: 'refused',
    reason: 'not a public address',
  });
  expect(resolve).toHaveBeenCalledOnce();
  wary.close();
});

test('the address that was checked is the one that is called', async () => {
  // A name server that answers differently each time: first a public address, then the machine itself.
  const resolve = vi.fn<Resolve>(async () => [{ address: '127.0.0.1', family: 4 }]);
  resolve.mockResolvedValueOnce([{ address: '93.184.215.14', family: 4 }]);
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(() => {});
  const called = watchCalls();
  const wary = createSender({ vapid, resolve });

  expect(await wary.send(foreign, message, 'normal')).toMatchObject({ status: 'delayed' });
  expect(called).toEqual(['93.184.215.14']);
  expect(resolve).toHaveBeenCalledOnce();
  expect(lookup).not.toHaveBeenCalled();
  wary.close();
});

/** The addresses that connections are about to be made to. None is made: no test calls a foreign address. */
function watchCalls() {
  const called: string[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with its agent below
  const { createConnection } = https.Agent.prototype;
  vi.spyOn(https.Agent.prototype, 'createConnection').mockImplementation(function (
    this: https.Agent,
    ...given
  ) {
    const socket = createConnection.apply(this, given);
    return socket?.on('lookup', (_error, address: string) => {
      called.push(address);
      socket.destroy(new Error('not called'));
    });
  });
  return called;
}

test('a stored endpoint is checked again before each push', async () => {
  const strict = createSender({ vapid });
  const device = service.device();
  expect(await strict.send(rowOf(device), message, 'normal')).toEqual({
    status: 'refused',
    reason: 'not a public address',
  });
  expect(device.calls).toBe(0);
});

test('only addresses of the public network count as public', () => {
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
