import { pushSubscriptions } from './subscription-tables.ts';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { startPushService } from '../test/push-service.ts';

const service = await startPushService();
const { db, as } = await testApp({ env: { RATE_LIMITS: 'off' } });
afterAll(() => service.close());

const customer = await as('customer');
const { subscription } = service.device();
const subscribe = (endpoint: string) => customer.post('/api/push/subscribe', { ...subscription, endpoint });

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

test.each(['https://push.example.com/x', 'https://web.push.example.com:443/a/b?c=d'])(
  '%s is accepted as a push service',
  async (endpoint) => {
    expect((await subscribe(endpoint)).statusCode).toBe(200);
    await db.delete(pushSubscriptions);
  },
);

test.each(hostile)('%s is refused as a push service', async (endpoint) => {
  expect((await subscribe(endpoint)).statusCode).toBe(400);
  expect(await db.$count(pushSubscriptions)).toBe(0);
});

test('a service on loopback is refused outside of tests', async () => {
  expect((await subscribe(subscription.endpoint)).statusCode).toBe(400);
  expect(await db.$count(pushSubscriptions)).toBe(0);
});
