import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { consentWords } from '#shared/consents.ts';
import { testApp, testPassword } from '../test/app.ts';
import { startPushService } from '../test/push-service.ts';
import { consents } from './consent-tables.ts';

const service = await startPushService();
const { db, as } = await testApp({ env: { RATE_LIMITS: 'off' } });
afterAll(() => service.close());

const subscribeUrl = '/api/push/subscribe';
const deviceBody = () => ({
  ...service.device().subscription,
  endpoint: `https://push.example.com/${randomUUID()}`,
});
const kept = async (userId: string) => {
  const rows = (await db.select().from(consents)).filter((row) => row.userId === userId);
  return rows.toSorted((a, b) => a.id - b.id).map(({ kind, isGiven }) => [kind, isGiven]);
};

test('a customer who turns notifications on agrees to order news alone, and takes it back with the last device', async () => {
  const customer = await as('customer');
  const [phone, tablet] = [deviceBody(), deviceBody()];
  await customer.post(subscribeUrl, phone);
  await customer.post(subscribeUrl, tablet);
  expect((await customer.get('/api/consents')).json()).toEqual([
    {
      kind: 'order_news',
      isGiven: true,
      words: consentWords.order_news.given,
      answeredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
    { kind: 'marketing', isGiven: false, words: null, answeredAt: null },
    { kind: 'learning', isGiven: false, words: null, answeredAt: null },
  ]);
  await customer.delete('/api/push/unsubscribe', { endpoint: phone.endpoint });
  expect(await kept(customer.user.id)).toEqual([['order_news', true]]);
  await customer.delete('/api/push/unsubscribe', { endpoint: tablet.endpoint });
  expect(await kept(customer.user.id)).toEqual([
    ['order_news', true],
    ['order_news', false],
  ]);
});

test('a subscription that the browser renews leaves the consent as it is', async () => {
  const customer = await as('customer');
  const [old, renewed] = [deviceBody(), deviceBody()];
  await customer.post(subscribeUrl, old);
  await customer.post(subscribeUrl, { ...renewed, replaces: old.endpoint });
  expect(await kept(customer.user.id)).toEqual([['order_news', true]]);
});

test('each answer about news and offers is kept with date and words, and the newest holds', async () => {
  const customer = await as('customer');
  for (const isGiven of [true, true, false]) {
    const [, marketing] = (await customer.put('/api/consents/marketing', { isGiven })).json();
    expect(marketing).toMatchObject({
      isGiven,
      words: consentWords.marketing[isGiven ? 'given' : 'withdrawn'],
      answeredAt: expect.any(String),
    });
  }
  expect(await kept(customer.user.id)).toEqual([
    ['marketing', true],
    ['marketing', false],
  ]);
  const data = (await customer.post('/api/account/download', { password: testPassword })).json();
  expect(data.consents).toMatchObject([
    { to: 'marketing', given: true, words: consentWords.marketing.given, at: expect.any(String) },
    { to: 'marketing', given: false },
  ]);
});

test('many equal answers at once are kept once', async () => {
  const customer = await as('customer');
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => customer.put('/api/consents/marketing', { isGiven: true })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await kept(customer.user.id)).toEqual([['marketing', true]]);
});

test('staff are asked for nothing, and nothing of them is kept', async () => {
  const driver = await as('driver');
  await driver.post(subscribeUrl, deviceBody());
  await driver.put('/api/consents/marketing', { isGiven: true });
  expect(await kept(driver.user.id)).toEqual([]);
});

test('an invalid answer, one to a question that a device answers, and one without an account are refused', async () => {
  const customer = await as('customer');
  expect((await customer.put('/api/consents/order_news', { isGiven: true })).statusCode).toBe(404);
  expect((await customer.put('/api/consents/marketing', { isGiven: 'yes' })).statusCode).toBe(400);
  expect((await (await as('visitor')).put('/api/consents/marketing', { isGiven: true })).statusCode).toBe(
    401,
  );
});
