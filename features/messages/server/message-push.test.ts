import { pushSubscriptions } from '#platform/server/push/subscription-tables.ts';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import type { SignedIn } from '#platform/server/test/caller.ts';
import { subscriptionOf } from '#platform/server/test/expect-messages.ts';
import { outboxMoved, runJobsNow } from '#platform/server/test/jobs.ts';
import { startPushService } from '#platform/server/test/push-service.ts';

const service = await startPushService();
afterAll(() => service.close());
const { as, db, database } = await testApp({ env: { PUSH_TEST_ENDPOINT: service.origin } });
const owner = await as('admin');

const write = (browser: SignedIn, body: string) => browser.post('/api/messages', { body });
const answer = (to: SignedIn, body: string) => owner.post(`/api/admin/messages/${to.user.id}`, { body });
async function deviceOf({ user }: SignedIn) {
  const device = service.device();
  await db.insert(pushSubscriptions).values(subscriptionOf(device, user.id));
  return device;
}

test('several unread messages lead to one push, which quotes none of them', async () => {
  const customer = await as('customer');
  const device = await deviceOf(customer);
  await answer(customer, 'Your secret tea is here');
  await answer(customer, 'Call me');
  await runJobsNow(database.pool);
  await expect.poll(() => device.received.length).toBe(1);
  expect(device.received[0]?.message).toMatchObject({ title: 'New message', body: 'The shop wrote to you.' });
});

test('a waiting push is replaced by the push for the next message', async () => {
  const customer = await as('customer');
  const device = service.device({ status: 503 }, { status: 201 });
  await db.insert(pushSubscriptions).values(subscriptionOf(device, customer.user.id));
  await answer(customer, 'Hello');
  await runJobsNow(database.pool);
  await expect.poll(() => device.calls).toBe(1);
  const jobs = async () =>
    (
      await database.pool.query<{ payload: { tries?: number; number: number } }>(
        `select payload from graphile_worker._private_jobs where key like $1 and locked_at is null`,
        [`message_push:${customer.user.id}:%`],
      )
    ).rows.map(({ payload }) => payload);
  await expect.poll(jobs).toMatchObject([{ tries: 1, number: 1 }]);
  await answer(customer, 'Are you there?');
  await outboxMoved(database.pool);
  expect(await jobs()).toMatchObject([{ number: 2 }]);
  await runJobsNow(database.pool);
  await expect.poll(() => device.received.length).toBe(1);
  expect(await jobs()).toEqual([]);
});

test('a message that was read leads to no push, and neither do admins without the permission get one', async () => {
  const [reader, waiting] = [await as('customer'), await as('customer')];
  const packer = await as('admin', { staffRole: 'packer' });
  const manager = await as('admin', { staffRole: 'manager' });
  const devices = [await deviceOf(reader), await deviceOf(packer)] as const;
  const managers = await deviceOf(manager);
  await answer(reader, 'Read at once');
  await reader.post('/api/messages/read', { number: 1 });
  await write(waiting, 'Is somebody there?');
  await runJobsNow(database.pool);
  await expect
    .poll(() => managers.received.map(({ message }) => message.body))
    .toEqual(['A customer wrote to the shop.']);
  await expect
    .poll(
      async () =>
        (
          await database.pool.query(
            `select 1 from graphile_worker.jobs where task_identifier = 'message_push'`,
          )
        ).rowCount,
    )
    .toBe(0);
  expect(devices.map(({ calls }) => calls)).toEqual([0, 0]);
});
