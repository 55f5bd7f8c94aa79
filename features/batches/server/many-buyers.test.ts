import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '#platform/server/test/mail-server.ts';
import { startPushService } from '#platform/server/test/push-service.ts';
import { ownerOf } from '#platform/server/test/shop-owner.ts';
import { filledFolder, query, startShop } from '#platform/server/test/shop-process.ts';

const service = await startPushService();
afterAll(() => service.close());
const mail = await startMailServer();

const buyers = 1000;
const words = { title: 'Please do not use lot A', message: 'Bring it back, and we pay it back.' };

/** Buyers of one batch, every tenth of them with a device, and every fifth with an email address. */
async function sell(dataDir: string, batchId: string) {
  const devices = Array.from({ length: buyers / 10 }, () => service.device());
  await query(
    dataDir,
    `insert into users (id, username, password, email)
       select gen_random_uuid(), 'buyer-' || n, 'x', case when n % 5 = 0 then 'buyer-' || n || '@shop.test' end
       from generate_series(1, ${buyers}) n;
     insert into orders (user_id, order_number, total, delivery_address, phone_number, payment_method, delivery_time, status)
       select id, 'T-' || username, 4200, '12 Main Street', '303', 'pay_at_pickup', now(), 'completed'
       from users where username like 'buyer-%';
     insert into order_items (order_id, product_name, product_price, quantity, batch_id)
       select id, 'Gummies', 4200, 1, '${batchId}' from orders;
     ${devices
       .map(
         ({ subscription: { endpoint, keys } }, at) =>
           `insert into push_subscriptions (user_id, endpoint, p256dh_key, auth_key)
              select id, '${endpoint}', '${keys.p256dh}', '${keys.auth}' from users where username = 'buyer-${at + 1}';`,
       )
       .join('\n')}`,
  );
  return devices;
}

test('a recall notifies each of a thousand buyers once, also when the server is killed in the middle', async () => {
  const dataDir = await filledFolder();
  const env = {
    DATA_DIR: dataDir,
    PUSH_TEST_ENDPOINT: service.origin,
    SMTP_URL: mail.url,
  };
  const first = startShop(env);
  const at = ownerOf();
  const address = await first.address();
  await at.signIn(address);
  const batchId = randomUUID();
  await query(
    dataDir,
    `insert into batches (id, product_name, lot_number) values ('${batchId}', 'Gummies', 'A')`,
  );
  const devices = await sell(dataDir, batchId);
  const { id } = await at.send(address, 'POST', `/api/admin/batches/${batchId}/recall`, { reason: 'Mold' });
  expect((await at.send(address, 'POST', `/api/admin/recalls/${id}/notify`, words)).code).toBe(200);
  const countInformed = async () =>
    Number((await query(dataDir, 'select count(*) from recall_buyers where told_at is not null'))[0]?.count);
  await expect.poll(countInformed, { interval: 10 }).toBeGreaterThan(50);
  await first.signal('SIGKILL');

  const next = startShop(env);
  await next.address();
  expect(await countInformed()).toBeLessThan(buyers);
  // The jobs that the killed server held are free again after a minute: here that minute is over.
  await query(dataDir, `update graphile_worker._private_jobs set locked_at = null, locked_by = null`);
  await expect.poll(countInformed, { interval: 250, timeout: 400_000 }).toBe(buyers);
  const queued = () =>
    query(dataDir, `select from graphile_worker._private_jobs where payload ->> 'recallId' is not null`);
  await expect.poll(queued, { interval: 250 }).toEqual([]);

  const threads = `select customer_id from messages where body like '${words.title}%'`;
  expect(
    await query(
      dataDir,
      `select count(*)::int as messages, count(distinct customer_id)::int as people from (${threads}) m`,
    ),
  ).toEqual([{ messages: buyers, people: buyers }]);
  // A push under way when the server was killed is sent again, with the tag that makes it one notification.
  for (const { received } of devices)
    expect(new Set(received.map(({ message }) => message.tag))).toEqual(new Set([id?.replaceAll('-', '')]));
  // So is an email, with the id that makes a mailbox show it once.
  const mails = new Map(mail.all().map(({ to, id: messageId }) => [messageId, to]));
  expect(mails.size).toBe(buyers / 5);
  expect(new Set(mails.values()).size).toBe(buyers / 5);
  const emailed = 'select count(*)::int as count from recall_buyers where emailed_at is not null';
  expect(await query(dataDir, emailed)).toEqual([{ count: buyers / 5 }]);
});
