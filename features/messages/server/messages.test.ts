import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { quickMessages } from '../rules/quick-messages.ts';
import { messages } from '../schema.ts';
import { orders } from '#features/orders/schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { createCaller, type SignedIn } from '#platform/server/test/caller.ts';
import { liveOf } from '#platform/server/test/live.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { signIn } from '#platform/server/test/sessions.ts';

const shop = await testApp({ env: { RATE_LIMITS: 'off' } });
const { app, as, db, database } = shop;
const { connected } = liveOf(shop);
await app.listen({ port: 0, host: '127.0.0.1' });
const owner = await as('admin', { firstName: 'Ada', lastName: 'Lovelace' });

const write = (browser: SignedIn, body: unknown, key: string = randomUUID()) =>
  browser.post('/api/messages', { body }, { 'idempotency-key': key });
const answer = (to: SignedIn, body: string, from = owner) =>
  from.post(`/api/admin/messages/${to.user.id}`, { body });
const threadOf = async (browser: SignedIn) => (await browser.get('/api/messages')).json();
const inboxOf = async (browser: SignedIn, from = owner) =>
  (await from.get(`/api/admin/messages/${browser.user.id}`)).json();
const texts = ({ messages: list }: { messages: { body: string }[] }) => list.map(({ body }) => body);
async function delivery(fields: Partial<typeof orders.$inferInsert> = {}) {
  const [customer, driver] = [await as('customer'), await as('driver', { firstName: 'Diego' })];
  const order = await insertOrder(db, { userId: customer.user.id, driverId: driver.user.id, ...fields });
  const quick = (message: string, from = driver, key = randomUUID()) =>
    from.post(`/api/driver/orders/${order.id}/messages`, { message }, { 'idempotency-key': key });
  return { customer, driver, order, quick };
}

test('a customer and the shop write to each other in one thread, each with a name', async () => {
  const customer = await as('customer');
  expect((await write(customer, '  Is the tea back?\nThanks  ')).statusCode).toBe(201);
  expect((await answer(customer, 'On Friday.')).statusCode).toBe(201);
  expect(await threadOf(customer)).toMatchObject({
    unread: 1,
    hasOlder: false,
    messages: [
      { number: 1, authorRole: 'customer', authorName: 'Robin', body: 'Is the tea back?\nThanks' },
      { number: 2, authorRole: 'admin', authorName: 'Ada', body: 'On Friday.' },
    ],
  });
  expect(await inboxOf(customer)).toMatchObject({
    unread: 1,
    customer: { id: customer.user.id, name: 'Robin Reed' },
    orders: [],
    messages: [{ authorName: 'Robin Reed' }, { authorName: 'Ada Lovelace' }],
  });
});

test.each([
  ['nothing', '   ', 'Please write something first'],
  ['too much', 'x'.repeat(1001), 'A message has at most 1,000 characters'],
  ['no text', 7, 'Please write something first'],
])('a message of %s is refused', async (_, body, message) => {
  const customer = await as('customer');
  const refused = await write(customer, body);
  expect([refused.statusCode, refused.json().message]).toEqual([400, message]);
  expect(texts(await threadOf(customer))).toEqual([]);
});

test('a blocked customer cannot write, and is asked to call the shop', async () => {
  const customer = await as('customer');
  await write(customer, 'Hello?');
  await owner.put(`/api/admin/users/${customer.user.id}/account-state`, { accountState: 'blocked' });
  expect((await write(customer, 'Hello again?')).statusCode).toBe(401);
  const refused = await signIn(await createCaller(app), customer.user);
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'Please call the shop.']);
  expect(texts(await inboxOf(customer))).toEqual(['Hello?']);
});

test('a customer cannot read or answer another customer’s messages', async () => {
  const [customer, other, driver] = [await as('customer'), await as('customer'), await as('driver')];
  const packer = await as('admin', { staffRole: 'packer' });
  await write(customer, 'My door code changed');
  expect(texts(await threadOf(other))).toEqual([]);
  for (const browser of [other, driver, packer]) {
    const path = `/api/admin/messages/${customer.user.id}`;
    const refused = [
      await browser.get('/api/admin/messages'),
      await browser.get(path),
      await browser.post(path, { body: 'Hello' }),
      await browser.post(`${path}/read`, { number: 1 }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  }
  expect(
    (await as('visitor').then((visitor) => visitor.post('/api/messages', { body: 'Hi' }))).statusCode,
  ).toBe(401);
  expect(texts(await threadOf(customer))).toEqual(['My door code changed']);
});

test('a manager can answer, and a message to an unknown customer is refused', async () => {
  const customer = await as('customer');
  const manager = await as('admin', { staffRole: 'manager', firstName: 'Max' });
  expect((await answer(customer, 'Hello', manager)).statusCode).toBe(201);
  expect((await threadOf(customer)).messages).toMatchObject([{ authorName: 'Max', body: 'Hello' }]);
  const nobody = { ...customer, user: { ...customer.user, id: randomUUID() } };
  expect((await answer(nobody, 'Hello')).statusCode).toBe(404);
  expect((await owner.get(`/api/admin/messages/${nobody.user.id}`)).statusCode).toBe(404);
});

test('a message sent many times with one key is stored once, and messages of one moment are numbered', async () => {
  const customer = await as('customer');
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => write(customer, 'Hello?', key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      index % 2 ? write(customer, `Mine ${index}`) : answer(customer, `Shop ${index}`),
    ),
  );
  const { messages: list } = await threadOf(customer);
  expect(list.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect((await write(customer, 'Other words', key)).statusCode).toBe(422);
});

test('two customers may use the same key', async () => {
  const key = randomUUID();
  const [one, two] = [await as('customer'), await as('customer')];
  await write(one, 'From one', key);
  await write(two, 'From two', key);
  expect([texts(await threadOf(one)), texts(await threadOf(two))]).toEqual([['From one'], ['From two']]);
});

test('read messages count as read on each screen, up to the newest message', async () => {
  const customer = await as('customer');
  await write(customer, 'One');
  await write(customer, 'Two');
  const unreadThreads = async () => (await owner.get('/api/admin/messages/unread')).json().unread;
  const before = await unreadThreads();
  const read = (number: number) => owner.post(`/api/admin/messages/${customer.user.id}/read`, { number });
  await read(1);
  expect((await inboxOf(customer)).unread).toBe(1);
  await read(99);
  expect([(await inboxOf(customer)).unread, await unreadThreads()]).toEqual([0, before - 1]);
  await read(1);
  expect((await inboxOf(customer)).unread).toBe(0);
  await write(customer, 'Three');
  expect((await inboxOf(customer)).unread).toBe(1);
  await answer(customer, 'Yes?');
  expect((await threadOf(customer)).unread).toBe(1);
  await customer.post('/api/messages/read', { number: 4 });
  expect((await threadOf(customer)).unread).toBe(0);
});

test('a long thread has pages', async () => {
  const customer = await as('customer');
  await write(customer, 'First');
  for (let count = 0; count < 60; count += 1) await answer(customer, `Answer ${count}`);
  const newest = await threadOf(customer);
  expect([newest.messages.length, newest.hasOlder, newest.messages.at(-1).body]).toEqual([
    50,
    true,
    'Answer 59',
  ]);
  const older = (await customer.get(`/api/messages?before=${newest.messages[0].number}`)).json();
  expect([older.messages.length, older.hasOlder, older.messages[0].body]).toEqual([11, false, 'First']);
});

test('the inbox lists the latest threads first, and searches messages and names', async () => {
  const [one, two] = [
    await as('customer', { firstName: 'Zebulon', lastName: 'Quill' }),
    await as('customer', { firstName: 'Yolanda', lastName: 'Pike' }),
  ];
  await write(one, 'Where is my rosewater?');
  await answer(one, 'On its way');
  await write(two, 'Hello');
  const found = async (search: string) =>
    (await owner.get(`/api/admin/messages?search=${encodeURIComponent(search)}`)).json();
  expect((await owner.get('/api/admin/messages?limit=2')).json()).toMatchObject([
    { id: two.user.id, customerName: 'Yolanda Pike', excerpt: 'Hello', unread: 1 },
    { id: one.user.id, excerpt: 'On its way', excerptRole: 'admin', unread: 1 },
  ]);
  expect(await found('rosew')).toMatchObject([{ id: one.user.id, excerpt: 'Where is my rosewater?' }]);
  expect(await found('quill')).toMatchObject([{ id: one.user.id }]);
  expect(await found("xq'%\\:* & |")).toEqual([]);
  const first = await owner.get('/api/admin/messages?limit=1');
  const before = first.headers['x-next-cursor'] as string;
  const second = await owner.get(`/api/admin/messages?limit=1&before=${before}`);
  expect(second.json()).toMatchObject([{ id: one.user.id }]);
});

test.each(quickMessages)(
  'a driver can send the customer of an open order the message %s',
  async (message) => {
    const { customer, quick } = await delivery();
    const key = randomUUID();
    expect((await quick(message, undefined, key)).statusCode).toBe(201);
    expect((await quick(message, undefined, key)).statusCode).toBe(201);
    expect((await threadOf(customer)).messages).toMatchObject([
      { authorRole: 'driver', authorName: 'Diego' },
    ]);
    expect(await inboxOf(customer)).toMatchObject({ unread: 0, orders: [{ status: 'pending' }] });
  },
);

test('a driver cannot write about closed orders, another driver’s orders, or in their own words', async () => {
  const { customer, order, quick } = await delivery();
  expect((await quick('outside', await as('driver'))).statusCode).toBe(404);
  expect((await quick('I like you')).statusCode).toBe(400);
  expect((await quick('outside', customer)).statusCode).toBe(403);
  await db.update(orders).set({ status: 'completed' }).where(eq(orders.id, order.id));
  expect((await quick('outside')).json()).toMatchObject({ code: 'ORDER_CLOSED' });
  expect(texts(await threadOf(customer))).toEqual([]);
});

test('a message is announced to its customer and to admins only', async () => {
  const [customer, otherCustomer, admin] = [
    await connected('customer'),
    await connected('customer'),
    await connected('admin'),
  ];
  await write(customer.caller, 'Hello');
  const update = { type: 'message_update', data: { customerId: customer.user.id } };
  expect(await admin.next('message_update')).toEqual(update);
  expect(await customer.next('message_update')).toEqual(update);
  await otherCustomer.arrived();
  expect(otherCustomer.received).not.toContainEqual(update);
});

test('messages are deleted with their customer, and stay when their author is deleted', async () => {
  const customer = await as('customer');
  const gone = await as('admin');
  await answer(customer, 'Bye', gone);
  await database.pool.query('delete from users where id = $1', [gone.user.id]);
  expect((await threadOf(customer)).messages).toMatchObject([{ authorName: null, body: 'Bye' }]);
  await database.pool.query('delete from users where id = $1', [customer.user.id]);
  expect(await db.select().from(messages).where(eq(messages.customerId, customer.user.id))).toEqual([]);
});
