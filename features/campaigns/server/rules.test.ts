import { pushSubscriptions } from '#platform/server/push/subscription-tables.ts';
import { recordConsent } from '#platform/server/push/consents.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { notifications } from '../schema.ts';
import { testApp } from '#platform/server/test/app.ts';

const { db, as } = await testApp();
const url = '/api/admin/send-notification';
const body = { title: 'New this week', message: 'Fresh flower is in.', targetAudience: 'all' };

test.each([
  [{ ...body, title: '   ' }, 'Please enter a notification title'],
  [{ ...body, message: '\n' }, 'Please enter a notification message'],
  [{ ...body, title: 'x'.repeat(51) }, 'Use at most 50 characters'],
  [{ ...body, message: 'x'.repeat(201) }, 'Use at most 200 characters'],
  [{ ...body, targetAudience: 'specific' }, 'Please select at least one customer'],
  [{ ...body, targetAudience: 'specific', userIds: [] }, 'Please select at least one customer'],
])('a notification with %j is refused', async (bad, message) => {
  const answer = await (await as('admin')).post(url, bad);
  expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
});

test('an admin may choose 5,000 customers and not one more', async () => {
  const admin = await as('admin');
  const choose = (count: number) => {
    const userIds = Array.from({ length: count }, () => randomUUID());
    return admin.post(url, { ...body, targetAudience: 'specific', userIds });
  };
  expect((await choose(5000)).statusCode).toBe(200);
  const refused = await choose(5001);
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'Choose at most 5,000 customers']);
});

test('only admins can send notifications and see those sent', async () => {
  for (const role of ['customer', 'driver'] as const) {
    const caller = await as(role);
    const answers = [
      await caller.post(url, body),
      await caller.get('/api/admin/notifications'),
      await caller.get('/api/admin/audience'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  }
});

test('the audience counts customers, and those with a device who agreed to news', async () => {
  const admin = await as('admin');
  const before = (await admin.get('/api/admin/audience')).json();
  const { user } = await as('customer');
  await as('customer');
  for (const device of ['a', 'b']) {
    const endpoint = `https://push.example.com/${device}${randomUUID()}`;
    await db.insert(pushSubscriptions).values({ userId: user.id, endpoint, p256dhKey: 'p', authKey: 'a' });
  }
  expect((await admin.get('/api/admin/audience')).json()).toMatchObject({ subscribed: before.subscribed });
  await db.transaction((tx) => recordConsent(tx, user.id, 'marketing', true));
  expect((await admin.get('/api/admin/audience')).json()).toEqual({
    customers: before.customers + 2,
    subscribed: before.subscribed + 1,
  });
  await db.delete(pushSubscriptions);
});

test('an admin can send thirty notifications an hour', async () => {
  const admin = await as('admin');
  await db.delete(notifications);
  const answers = await Promise.all(Array.from({ length: 31 }, () => admin.post(url, body)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  expect((await admin.get('/api/admin/notifications')).json()).toHaveLength(30);
});
