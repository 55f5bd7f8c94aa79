import { afterAll, expect, test } from 'vitest';
import { moves } from '#platform/server/test/jobs.ts';
import { startMailServer } from '#platform/server/test/mail-server.ts';
import { startPushService } from '#platform/server/test/push-service.ts';
import { placeOrder, remoteCustomer } from '#platform/server/test/remote-browser.ts';
import { filledFolder, query, startShop } from '#platform/server/test/shop-process.ts';

const service = await startPushService();
afterAll(() => service.close());

test('after a server was killed before it moved an order’s messages, each push and email is sent once', async () => {
  const mail = await startMailServer();
  const device = service.device();
  const dataDir = await filledFolder();
  const env = { DATA_DIR: dataDir, PUSH_TEST_ENDPOINT: service.origin, SMTP_URL: mail.url };
  const first = startShop(env);
  const customer = await remoteCustomer(await first.address());
  expect((await customer.post('/api/push/subscribe', device.subscription)).status).toBe(200);
  const [product] = (await customer.get('/api/products')).body as { id: string }[];

  await query(dataDir, moves.hold);
  expect((await placeOrder(customer, product!.id)).status).toBe(201);
  const queue = `select from graphile_worker.jobs where task_identifier like 'order_%'`;
  expect(await query(dataDir, queue)).toEqual([]);
  await first.signal('SIGKILL');

  const next = startShop(env);
  await next.address();
  expect([device.received, mail.all()]).toEqual([[], []]);
  await query(dataDir, moves.release);
  await expect
    .poll(() => device.received.map(({ message }) => message.body))
    .toEqual(['We have your order.']);
  await expect.poll(() => mail.to(`${customer.username}@shop.test`)).toHaveLength(1);
  await expect.poll(() => query(dataDir, `select from outbox_messages`)).toEqual([]);
  await expect.poll(() => query(dataDir, queue)).toEqual([]);
  expect([device.received.length, mail.all().length]).toEqual([1, 1]);
});
