import { pushSubscriptions } from '#platform/server/push/subscription-tables.ts';
import { recordConsent } from '#platform/server/push/consents.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { notificationDeliveries } from '../schema.ts';
import { testApp } from '#platform/server/test/app.ts';
import { liveOf } from '#platform/server/test/live.ts';
import { startPushService, type Device } from '#platform/server/test/push-service.ts';
import { addNewsReader, subscriptionOf } from '#platform/server/test/expect-messages.ts';

const service = await startPushService();
const { app, db, as } = await testApp({ env: { PUSH_TEST_ENDPOINT: service.origin } });
afterAll(() => service.close());

const url = '/api/admin/send-notification';
const toAll = (title = 'New this week') => ({ title, message: 'Fresh flower is in.', targetAudience: 'all' });

async function customerWith(...devices: Device[]) {
  const { user } = await as('customer');
  await addNewsReader(db, user.id, ...devices);
  return user;
}

test('a notification reaches every device of every customer, and counts customers', async () => {
  await db.delete(pushSubscriptions);
  const [one, two, three] = [service.device(), service.device(), service.device()];
  await customerWith(one, two);
  await customerWith(three);
  await customerWith();
  const driver = await as('driver');
  const driverDevice = service.device();
  await db.insert(pushSubscriptions).values(subscriptionOf(driverDevice, driver.user.id));

  const answer = await (await as('admin')).post(url, toAll());

  expect(answer.json()).toMatchObject({ message: 'Sent to 2 customers', sentTo: 2, failed: 0 });
  for (const device of [one, two, three]) {
    expect(device.received.map(({ message }) => [message.title, message.body])).toEqual([
      ['New this week', 'Fresh flower is in.'],
    ]);
  }
  expect(driverDevice.calls).toBe(0);
});

test('a campaign reaches only those who agreed to news, also among chosen customers', async () => {
  await db.delete(pushSubscriptions);
  const [agreed, silent, withdrawn] = [service.device(), service.device(), service.device()];
  const reader = await customerWith(agreed);
  const { user } = await as('customer');
  await db.insert(pushSubscriptions).values(subscriptionOf(silent, user.id));
  const former = await customerWith(withdrawn);
  await db.transaction((tx) => recordConsent(tx, former.id, 'marketing', false));
  const admin = await as('admin');
  expect((await admin.post(url, toAll('To all'))).json()).toMatchObject({ sentTo: 1 });
  const userIds = [reader.id, user.id, former.id];
  const chosen = { ...toAll('To three'), targetAudience: 'specific', userIds };
  expect((await admin.post(url, chosen)).json()).toMatchObject({ sentTo: 1 });
  expect([agreed.calls, silent.calls, withdrawn.calls]).toEqual([2, 0, 0]);
});

test('chosen customers count once each; staff and unknown ids do not count', async () => {
  const [chosen, other] = [service.device(), service.device()];
  const user = await customerWith(chosen);
  await customerWith(other);
  const admin = await as('admin');
  const adminDevice = service.device();
  await db.insert(pushSubscriptions).values(subscriptionOf(adminDevice, admin.user.id));

  const userIds = [user.id, user.id, admin.user.id, randomUUID()];
  const answer = await admin.post(url, { ...toAll(), targetAudience: 'specific', userIds });

  expect(answer.json()).toMatchObject({ message: 'Sent to 1 customer', sentTo: 1, failed: 0 });
  expect([chosen.calls, other.calls, adminDevice.calls]).toEqual([1, 0, 0]);
  const [latest] = (await admin.get('/api/admin/notifications')).json();
  expect(latest).toMatchObject({
    targetAudience: 'specific',
    recipients: 1,
    sentTo: 1,
    failed: 0,
    finished: true,
  });
});

test('devices that cannot be reached are counted, and those that are gone are deleted', async () => {
  await db.delete(pushSubscriptions);
  const [good, gone, refusing] = [
    service.device(),
    service.device({ status: 410 }),
    service.device({ status: 403 }),
  ];
  await customerWith(good, gone);
  await customerWith(refusing);
  const admin = await as('admin');

  expect((await admin.post(url, toAll())).json()).toMatchObject({
    message: 'Sent to 1 customer',
    sentTo: 1,
    failed: 2,
  });
  const kept = (await db.select().from(pushSubscriptions)).map(({ endpoint }) => endpoint);
  expect(kept.toSorted()).toEqual(
    [good, refusing].map(({ subscription }) => subscription.endpoint).toSorted(),
  );
  expect(await db.select().from(notificationDeliveries)).toEqual([]);
});

test('admins see the progress of a notification, and no one else does', async () => {
  await db.delete(pushSubscriptions);
  await customerWith(service.device());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { connected, settled } = liveOf({ app, as, db });
  const [admin, customer] = [await connected('admin'), await connected('customer')];
  const { id } = (await admin.caller.post(url, toAll())).json();
  await expect
    .poll(() => admin.received.filter(({ type }) => type === 'notification_update'))
    .toContainEqual({ type: 'notification_update', data: { id } });
  await settled(customer);
  expect(customer.received.map(({ type }) => type)).not.toContain('notification_update');
});

test('a notification in a shop without subscribers reports that it reached nobody', async () => {
  await db.delete(pushSubscriptions);
  const answer = await (await as('admin')).post(url, toAll());
  expect(answer.json()).toMatchObject({ message: 'Sent to 0 customers', sentTo: 0, failed: 0 });
});
