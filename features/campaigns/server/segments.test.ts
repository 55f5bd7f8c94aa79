import { pushSubscriptions } from '#platform/server/push/subscription-tables.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { type orders } from '#features/orders/schema/order-tables.ts';
import { profiles, users } from '#platform/server/db/user-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { addNewsReader, subscriptionOf } from '#platform/server/test/expect-messages.ts';
import { outboxMoved, runJobsNow } from '#platform/server/test/jobs.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { startPushService } from '#platform/server/test/push-service.ts';

const service = await startPushService();
const { as, db, database, product } = await testApp({ env: { PUSH_TEST_ENDPOINT: service.origin } });
afterAll(() => service.close());
const admin = await as('admin');
const url = '/api/admin/send-notification';
const body = { title: 'Back', message: 'It is here again.', targetAudience: 'all' };
const days = (count: number) => new Date(Date.now() - count * 86_400_000);

type Order = Partial<typeof orders.$inferInsert> & { buys?: string };

/** A customer with a device and these orders. */
async function customer({
  address,
  since = 100,
  past = [],
}: {
  address?: string;
  since?: number;
  past?: Order[];
}) {
  const [{ id } = { id: '' }] = await db
    .insert(users)
    .values({ username: randomUUID(), password: 'x', createdAt: days(since) })
    .returning();
  const device = service.device();
  await addNewsReader(db, id, device);
  if (address) await db.insert(profiles).values({ userId: id, deliveryAddress: address });
  for (const { buys, ...fields } of past) {
    const line = { productId: buys, productName: 'Tea', productPrice: 100, quantity: 1 };
    await insertOrder(db, { userId: id, ...fields }, buys ? [line] : []);
  }
  return device;
}

const tea = await product();
const bought = { buys: tea.id, status: 'completed' } as const;
const denver = '1200 Main Street, Denver, CO 80202';
const people = {
  'buys tea often': await customer({ past: [{ ...bought, deliveryAddress: denver }, bought] }),
  'bought tea long ago': await customer({ past: [{ ...bought, createdAt: days(40) }] }),
  'waits for tea': await customer({ past: [{ buys: tea.id }, { buys: tea.id, status: 'processing' }] }),
  'cancelled tea': await customer({ past: [{ buys: tea.id, status: 'cancelled' }] }),
  'lives in Denver': await customer({ address: '12345 Long Road, Denver, CO 80202', since: 3 }),
  'has a gate': await customer({ address: '1 Oak Ave, Golden, CO 80401, gate code 80302', since: 3 }),
  'has a house number alone': await customer({ address: '80302 Ridge Road, Golden', since: 3 }),
  'moved to Boulder': await customer({ address: denver, past: [{ deliveryAddress: '1 Pearl St, 80302' }] }),
};
type Who = keyof typeof people;

test.each<[object, Who[]]>([
  [{ productId: tea.id }, ['buys tea often', 'bought tea long ago']],
  [{ minOrders: 2 }, ['buys tea often']],
  [{ idleDays: 30 }, ['bought tea long ago', 'cancelled tea']],
  [{ zip: '80202' }, ['lives in Denver']],
  [{ zip: '80*' }, ['lives in Denver', 'has a gate', 'moved to Boulder']],
  [{ zip: '80302' }, ['moved to Boulder']],
  [{ productId: tea.id, idleDays: 30 }, ['bought tea long ago']],
  [{ productId: tea.id, minOrders: 3 }, []],
])('the segment %j is counted, and gets the notification', async (segment, expected) => {
  const query = new URLSearchParams(Object.entries(segment).map(([name, value]) => [name, String(value)]));
  const counted = (await admin.get(`/api/admin/audience?${query}`)).json();
  expect(counted).toEqual({ customers: expected.length, subscribed: expected.length });
  const before = new Map(Object.values(people).map((device) => [device, device.calls]));
  const sent = (await admin.post(url, { ...body, segment })).json();
  expect(sent).toMatchObject({ sentTo: expected.length, finished: true });
  const reached = Object.entries(people).filter(([, device]) => device.calls > (before.get(device) ?? 0));
  expect(reached.map(([who]) => who)).toEqual(expected);
  const [newest] = (await admin.get('/api/admin/notifications')).json();
  expect(newest).toMatchObject({ targetAudience: 'segment', segment, recipients: expected.length });
});

test('a process of an older version leaves the job of a segment alone', async () => {
  const sendAt = new Date(Date.now() + 86_400_000).toISOString();
  const taskOf = async (audience: object) => {
    const { id } = (await admin.post(url, { ...body, sendAt, ...audience })).json();
    await outboxMoved(database.pool);
    const { rows } = await database.pool.query(
      `select task_identifier as task from graphile_worker.jobs where key like '%:' || $1`,
      [id],
    );
    expect((await admin.delete(`/api/admin/notifications/${id}`)).statusCode).toBe(200);
    return rows;
  };
  expect(await taskOf({ segment: { minOrders: 2 } })).toEqual([{ task: 'agreed_address' }]);
  expect(await taskOf({})).toEqual([{ task: 'agreed_address' }]);
});

test.each([
  ['nothing named', { ...body, segment: {} }, 'Say who the segment is'],
  ['no ZIP', { ...body, segment: { zip: '8020' } }, 'Use five digits, or a beginning such as 802*'],
  ['no days', { ...body, segment: { idleDays: 0 } }, 'Use a number from 1 to 1,000'],
  [
    'chosen customers',
    { ...body, targetAudience: 'specific', userIds: [randomUUID()], segment: { minOrders: 2 } },
    'A segment narrows all customers',
  ],
  ['a time that is over', { ...body, sendAt: days(1).toISOString() }, 'Choose a time that is still to come'],
  ['a time in a year', { ...body, sendAt: days(-365).toISOString() }, 'Choose a time within 90 days'],
])('a segment with %s is refused with a message, and nothing is sent', async (_what, sent, message) => {
  const calls = people['buys tea often'].calls;
  const answer = await admin.post(url, sent);
  expect(answer.statusCode).toBe(400);
  expect(JSON.stringify(answer.json())).toContain(message);
  expect(people['buys tea often'].calls).toBe(calls);
});

test('a scheduled notification is sent at its time to those who are in the segment then', async () => {
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const { id, message, sentTo } = (
    await admin.post(url, { ...body, segment: { zip: '80302' }, sendAt })
  ).json();
  expect([message, sentTo]).toEqual([expect.stringMatching(/^Scheduled for \w{3} \d/), 0]);
  const listed = async () =>
    (await admin.get('/api/admin/notifications')).json().find((one: { id: string }) => one.id === id);
  expect(await listed()).toMatchObject({ sendAt, finished: false, recipients: 1, sentTo: 0 });
  const late = await customer({ address: '2 Pearl Street, Boulder, CO 80302' });
  await expect
    .poll(() => runJobsNow(database.pool).then(listed))
    .toMatchObject({ finished: true, recipients: 2, sentTo: 2 });
  expect(late.received.map(({ message: { title } }) => title)).toEqual(['Back']);
  const tooLate = await admin.delete(`/api/admin/notifications/${id}`);
  expect([tooLate.statusCode, tooLate.json().code]).toEqual([409, 'ALREADY_SENT']);
});

test('a withdrawn notification is not sent', async () => {
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = (await admin.post(url, { ...body, sendAt })).json();
  expect((await admin.delete(`/api/admin/notifications/${id}`)).json()).toEqual({ success: true });
  const left = await database.pool.query(`select from graphile_worker.jobs where key like $1`, [`%${id}`]);
  expect(left.rowCount).toBe(0);
  expect((await admin.delete(`/api/admin/notifications/${id}`)).statusCode).toBe(404);
});

test('a notification that can be undone is answered at once, and is not sent if withdrawn within ten seconds', async () => {
  const device = people['lives in Denver'];
  const before = device.calls;
  const sent = { ...body, segment: { zip: '80202' }, undoable: true };
  const answer = (await admin.post(url, sent)).json();
  expect(answer).toMatchObject({ message: 'Sent to 1 customer', sentTo: 1, failed: 0, finished: false });
  const job = `select run_at - now() > '8 seconds' as waits from graphile_worker.jobs where key like $1`;
  const waiting = async () => (await database.pool.query(job, [`%${answer.id}`])).rows;
  await expect.poll(waiting).toEqual([{ waits: true }]); // it is moved there from the outbox
  expect((await admin.delete(`/api/admin/notifications/${answer.id}`)).statusCode).toBe(200);
  await runJobsNow(database.pool);
  expect((await admin.get('/api/admin/notifications')).json()).not.toContainEqual(
    expect.objectContaining({ id: answer.id }),
  );
  expect(device.calls).toBe(before);

  const { id } = (await admin.post(url, sent)).json();
  const left = async () =>
    (await admin.get('/api/admin/notifications')).json().find((one: { id: string }) => one.id === id);
  await expect.poll(() => runJobsNow(database.pool).then(left)).toMatchObject({ finished: true, sentTo: 1 });
  expect(device.calls).toBe(before + 1);
  expect((await admin.delete(`/api/admin/notifications/${id}`)).json().code).toBe('ALREADY_SENT');
});

test('the audience counts how many of the chosen customers have a device', async () => {
  const [silent, reached] = [await as('customer'), await as('customer')];
  await addNewsReader(db, reached.user.id, service.device());
  const userIds = [silent.user.id, reached.user.id, admin.user.id];
  const specific = { ...body, targetAudience: 'specific', userIds, undoable: true };
  expect((await admin.post(url, specific)).json()).toMatchObject({ message: 'Sent to 1 customer' });
});

test('a push carries its target and its recipient, and each person who opens it is counted once', async () => {
  const device = people['lives in Denver'];
  const link = { kind: 'product', id: tea.id };
  const { id } = (await admin.post(url, { ...body, segment: { zip: '80202' }, link })).json();
  expect(device.received.at(-1)?.message).toMatchObject({ link, notificationId: id });
  const reader = await as('customer');
  for (let time = 0; time < 2; time += 1) await reader.post(`/api/notifications/${id}/opened`);
  await admin.post(`/api/notifications/${id}/opened`);
  expect((await reader.post(`/api/notifications/${randomUUID()}/opened`)).json()).toEqual({ success: true });
  const [newest] = (await admin.get('/api/admin/notifications')).json();
  expect(newest).toMatchObject({ id, link, opened: 1 });
  expect((await (await as('visitor')).post(`/api/notifications/${id}/opened`)).statusCode).toBe(401);
});

test('a test is sent to the admin’s own devices only, and is not in the history', async () => {
  const draft = { title: 'Draft', message: 'How it looks.', link: { kind: 'sales' } };
  const none = await admin.post('/api/admin/notifications/test', draft);
  expect([none.statusCode, none.json().message]).toEqual([
    409,
    'None of your devices has notifications on. Turn them on with the bell of the Orders tab.',
  ]);
  const [own, gone] = [service.device(), service.device({ status: 410 })];
  await db.insert(pushSubscriptions).values([own, gone].map((one) => subscriptionOf(one, admin.user.id)));
  const calls = people['buys tea often'].calls;
  expect((await admin.post('/api/admin/notifications/test', draft)).json()).toEqual({ devices: 2, sent: 1 });
  expect(own.received.map(({ message }) => message)).toMatchObject([
    { title: 'Draft', body: 'How it looks.', link: { kind: 'sales' } },
  ]);
  expect(people['buys tea often'].calls).toBe(calls);
  const titles = (await admin.get('/api/admin/notifications'))
    .json()
    .map(({ title }: { title: string }) => title);
  expect(titles).not.toContain('Draft');
});
