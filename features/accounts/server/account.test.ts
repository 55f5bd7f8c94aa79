import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { oneTimeTokens, passkeys, recoveryCodes } from '#platform/server/db/session-tables.ts';
import { testApp, testPassword } from '#platform/server/test/app.ts';
import { createCaller } from '#platform/server/test/caller.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { isIn, signIn } from '#platform/server/test/sessions.ts';

const { app, start, as, clock, db, database, product } = await testApp({ env: { RATE_LIMITS: 'off' } });
const other = await start();
const password = testPassword;
const secrets = [
  '118 Juniper Street',
  'Diego rang twice',
  '303 555 0142',
  'Beware of the dog',
  '4711',
  'Apartment 9',
];

/** A customer about whom the shop knows something in every table. */
async function known() {
  const customer = await as('customer', { firstName: 'Maya', lastName: 'Lindqvist' });
  const userId = customer.user.id;
  await customer.put('/api/profile', { deliveryAddress: '118 Juniper Street', phoneNumber: '303 555 0142' });
  await customer.post('/api/addresses', { label: 'Home', deliveryAddress: '118 Juniper Street' });
  await customer.post('/api/recovery-code', {});
  const order = await insertOrder(db, {
    userId,
    status: 'completed',
    deliveryAddress: '118 Juniper Street',
    phoneNumber: '303 555 0142',
    driverNote: 'Beware of the dog',
    gateCode: '4711',
    apartment: 'Apartment 9',
  });
  await database.pool.query(
    `insert into order_events (order_id, actor_id, actor_role, what, "from", "to")
     values ($1, $2, 'admin', 'address', '1 Old Road', '118 Juniper Street')`,
    [order.id, (await as('admin')).user.id],
  );
  await customer.put(`/api/orders/${order.id}/rating`, { score: 4, words: 'Diego rang twice' });
  return { customer, order };
}

test('a download of an account contains everything the shop stores about the person, and needs the password', async () => {
  const { customer, order } = await known();
  const refused = await customer.post('/api/account/download', { password: 'wrong' });
  expect([refused.statusCode, refused.json().details]).toMatchObject([400, [{ path: 'password' }]]);
  const answer = await customer.post('/api/account/download', { password });
  expect(answer.headers['content-disposition']).toContain('attachment');
  for (const text of [...secrets, order.orderNumber, customer.user.username, 'Lindqvist', 'Home']) {
    expect(answer.body).toContain(text);
  }
  expect(answer.body).not.toMatch(/argon2|hash/);
});

test('some minutes after the sign-in, downloading and deleting the account need the password', async () => {
  const { customer } = await known();
  clock.advance(11 * 60_000);
  for (const what of ['download', 'delete'])
    expect((await customer.post(`/api/account/${what}`, {})).json()).toMatchObject({
      code: 'PASSWORD_NEEDED',
      details: [{ path: 'password' }],
    });
  clock.reset();
  expect((await customer.post('/api/account/download', {})).statusCode).toBe(200);
});

test('a deleted account keeps no password, session or passkey that could sign in', async () => {
  const { customer } = await known();
  const { id: userId } = customer.user;
  await db.insert(passkeys).values({ id: crypto.randomUUID(), userId, publicKey: 'key', label: 'iPhone' });
  await customer.post('/api/passkeys/options');
  expect((await customer.post('/api/account/delete', { password })).statusCode).toBe(200);
  for (const table of [passkeys, recoveryCodes, oneTimeTokens])
    expect(await db.select().from(table).where(eq(table.userId, userId))).toEqual([]);
});

test('the closed orders of a deleted account stay, without the person’s data in any table', async () => {
  const { customer, order } = await known();
  const elsewhere = customer.at(other);
  expect(await isIn(elsewhere)).toBe(true);
  const { username } = customer.user;
  expect((await customer.post('/api/account/delete', { password: 'wrong' })).statusCode).toBe(400);
  expect((await customer.post('/api/account/delete', { password })).statusCode).toBe(200);

  expect(await isIn(customer)).toBe(false);
  await expect.poll(() => isIn(elsewhere)).toBe(false);
  expect((await signIn(await createCaller(app), customer.user)).statusCode).toBe(401);
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ text: string }>(`select t::text as text from ${name} t`);
    const left = rows.filter(({ text }) => text.includes(order.id) || text.includes(customer.user.id));
    for (const { text } of left) {
      for (const secret of [...secrets, username, 'Lindqvist', '1 Old Road']) {
        expect(`${name}: ${text}`).not.toContain(secret);
      }
    }
  }
  const owner = await as('admin');
  const kept = (await owner.get(`/api/admin/orders/${order.id}`)).json();
  expect(kept).toMatchObject({ total: 4200, deliveryAddress: 'Removed', customerEmail: null });
  expect(kept.customerName).toMatch(/^Deleted account /);
  const listed = (await owner.get('/api/admin/users?search=Deleted')).json();
  expect(listed).toEqual([]);
});

test('the orders of a deleted account no longer say why the customer cancelled them', async () => {
  const customer = await as('customer');
  const { id } = await insertOrder(db, { userId: customer.user.id });
  const reason = 'I moved to my sister';
  await customer.post(`/api/orders/${id}/cancel`, { reason });
  expect((await customer.post('/api/account/delete', { password })).statusCode).toBe(200);
  const owner = await as('admin');
  for (const url of [`/api/admin/orders/${id}`, `/api/admin/orders/${id}/events`])
    expect((await owner.get(url)).body).not.toContain(reason);
});

test('the username of a deleted account can be taken again', async () => {
  const { customer } = await known();
  await customer.post('/api/account/delete', { password });
  const { username } = customer.user;
  const again = await (
    await createCaller(app)
  ).post('/api/register', {
    username,
    password: 'another word',
    email: 'x@shop.test',
    firstName: 'Ann',
    lastName: 'Other',
  });
  expect(again.statusCode).toBe(201);
});

test('an account with an open order cannot be deleted, nor can one of staff', async () => {
  const customer = await as('customer');
  const order = await insertOrder(db, { userId: customer.user.id });
  const refused = await customer.post('/api/account/delete', { password });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'OPEN_ORDERS' }]);
  await customer.post(`/api/orders/${order.id}/cancel`, { reason: 'I changed my mind' });
  expect((await customer.post('/api/account/delete', { password })).statusCode).toBe(200);
  for (const role of ['driver', 'admin'] as const) {
    const staff = await as(role);
    expect((await staff.post('/api/account/delete', { password })).statusCode).toBe(403);
  }
});

test('when a checkout and a deletion of the account arrive at once, one of them is refused', async () => {
  const { id: productId } = await product();
  for (let round = 0; round < 6; round += 1) {
    const customer = await as('customer');
    await customer.post('/api/cart', { productId });
    const order = {
      deliveryAddress: '12 Main Street',
      phoneNumber: '303 555 0100',
      paymentMethod: 'pay_at_pickup',
      deliveryTime: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const [deleted, placed] = await Promise.all([
      customer.post('/api/account/delete', { password }),
      customer.at(other).post('/api/orders', order),
    ]);
    expect([deleted.statusCode, placed.statusCode]).not.toEqual([200, 201]);
  }
});
