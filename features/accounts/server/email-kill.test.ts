import { expect, test } from 'vitest';
import { startMailServer } from '#platform/server/test/mail-server.ts';
import { filledFolder, query, startShop } from '#platform/server/test/shop-process.ts';

test('a server that is killed before it sends an email sends it once after the restart', async () => {
  const mail = await startMailServer();
  const dataDir = await filledFolder();
  const env = {
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
  };
  const first = startShop(env);
  await first.address();
  // The mail server is away, so that the email waits in the queue when the process ends.
  mail.refuse('451 Try again later');
  await query(
    dataDir,
    `with customer as (
       insert into users (username, password, email) values ('iris', 'x', 'iris@shop.test') returning id
     ), placed as (
       insert into orders (user_id, order_number, total, delivery_address, phone_number, payment_method, delivery_time)
       select id, 'T-1', 4200, '12 Main Street', '303', 'pay_at_pickup', now() from customer returning id
     )
     select graphile_worker.add_job('order_email', json_build_object('orderId', id, 'event', 'received'),
       max_attempts := 8) from placed;`,
  );
  await expect.poll(() => mail.refused()).toBeGreaterThan(0);
  await first.signal('SIGKILL');
  mail.refuse(null);
  const next = startShop(env);
  await next.address();
  // A retry waits longer each time, and what the killed process held is given free by time alone.
  await query(
    dataDir,
    `update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null, attempts = 1;
     update graphile_worker._private_job_queues set locked_at = null, locked_by = null;`,
  );
  await expect
    .poll(() => mail.to('iris@shop.test').map(({ subject }) => subject))
    .toEqual(['We have your order · T-1']);
  await expect
    .poll(() =>
      query(dataDir, `select from graphile_worker._private_jobs where payload ->> 'event' = 'received'`),
    )
    .toEqual([]);
  expect(mail.all()).toHaveLength(1);
});
