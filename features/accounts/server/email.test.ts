import { expect, test, vi } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { createCaller } from '#platform/server/test/caller.ts';
import { outboxMoved, runJobsNow } from '#platform/server/test/jobs.ts';
import { startMailServer } from '#platform/server/test/mail-server.ts';

vi.setConfig({ testTimeout: 40_000 }); // an email of an admin's change leaves after the time to undo it

const mail = await startMailServer();
const { app, as, database, product } = await testApp({
  env: { SMTP_URL: mail.url, RATE_LIMITS: 'off', PUBLIC_URL: 'https://shop.example' },
});
const { id: productId } = await product({ name: 'Lemon Tea', price: 1600 });

async function ordered(email = `${crypto.randomUUID()}@shop.test`) {
  const customer = await as('customer', { email });
  await customer.post('/api/cart', { productId, quantity: 2 });
  const placed = await customer.post('/api/orders', {
    deliveryAddress: '12 Main Street',
    phoneNumber: '303 555 0100',
    paymentMethod: 'pay_at_pickup',
    deliveryTime: new Date(Date.now() + 3_600_000).toISOString(),
  });
  expect(placed.statusCode).toBe(201);
  return { customer, email, order: placed.json<{ id: string; orderNumber: string }>() };
}
/** Subjects of what a mailbox has got. */
const subjects = (email: string) => mail.to(email).map(({ subject }) => subject);
/** Makes what waits for the end of the undo leave now. */
const hurry = () => runJobsNow(database.pool);

test('the customer gets one email when an order is placed and one receipt', async () => {
  const { email, order } = await ordered();
  await expect.poll(() => subjects(email)).toEqual([`We have your order · ${order.orderNumber}`]);
  expect(mail.to(email)[0]?.text).toContain('12 Main Street');
  const owner = await as('admin');
  await owner.put(`/api/admin/orders/${order.id}/status`, { status: 'completed' });
  await hurry();
  await expect.poll(() => subjects(email)).toHaveLength(2);
  const receipt = mail.to(email)[1];
  expect(receipt?.subject).toBe(`Your receipt · ${order.orderNumber}`);
  expect(receipt?.text).toContain('2 × Lemon Tea: $32.00');
  expect(receipt?.text).toContain('Total: $32.00');
});

test('an order that is cancelled sends an email with the reason, unless the cancel is undone', async () => {
  const { email, order } = await ordered();
  await expect.poll(() => subjects(email)).toHaveLength(1);
  const owner = await as('admin');
  const cancel = () =>
    owner.put(`/api/admin/orders/${order.id}/status`, { status: 'cancelled', reason: 'Sold out' });
  expect((await cancel()).statusCode).toBe(200);
  expect((await owner.post(`/api/admin/orders/${order.id}/undo`)).statusCode).toBe(200);
  expect((await waiting()).filter((key) => key.includes(order.id))).toEqual([]);
  await cancel();
  await hurry();
  await expect.poll(() => subjects(email)).toHaveLength(2);
  expect(mail.to(email)[1]?.text).toContain(`Order ${order.orderNumber} was cancelled: Sold out.`);
});

async function waiting() {
  await outboxMoved(database.pool);
  const { rows } = await database.pool.query<{ key: string }>(
    `select key from graphile_worker.jobs where key like 'order_email:%'`,
  );
  return rows.map(({ key }) => key);
}

test('orders are placed while the mail server is down, and their emails arrive later', async () => {
  mail.refuse('421 Not now');
  const { email } = await ordered();
  await expect.poll(() => mail.refused()).toBeGreaterThan(0);
  mail.refuse(null);
  await expect
    .poll(
      async () => {
        await hurry();
        return subjects(email).length;
      },
      { interval: 100 },
    )
    .toBe(1);
});

test('a reset link is sent to the account’s address, and the answer does not reveal whether the account exists', async () => {
  const { user } = await as('customer');
  const visitor = await createCaller(app);
  const ask = (username: string) => visitor.post('/api/password-reset/email', { username });
  expect((await visitor.get('/api/password-reset/email')).json()).toEqual({ isOn: true });
  const [known, unknown] = [await ask(user.username), await ask('nobody at all')];
  expect([known.statusCode, known.body]).toEqual([200, unknown.body]);
  await expect.poll(() => subjects(user.email ?? '')).toHaveLength(1);
  const token = /https:\/\/shop\.example\/#password=(\S+)/.exec(
    mail.to(user.email ?? '')[0]?.text ?? '',
  )?.[1];
  const changed = await visitor.post('/api/password-reset', { token, newPassword: 'a brand new word' });
  expect(changed.statusCode).toBe(200);
});

test('the email test reports whether the mail server accepted the message, and why not', async () => {
  const owner = await as('admin');
  expect((await owner.get('/api/admin/email')).json()).toMatchObject({ from: 'shop@shop.example' });
  const send = (to: string) => owner.post('/api/admin/email/test', { to });
  expect((await send('owner@shop.test')).json()).toEqual({ success: true });
  expect(subjects('owner@shop.test')).toEqual(['A test of Budtender']);
  mail.refuse('550 We do not know you');
  const refused = await send('owner@shop.test');
  mail.refuse(null);
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'EMAIL_FAILED' }]);
  expect(refused.json().message).toContain('We do not know you');
  expect((await send('nonsense')).json().details).toMatchObject([{ path: 'to' }]);
});

test('a shop without SMTP_URL queues no email and reports that email is off', async () => {
  const without = await testApp({ env: { RATE_LIMITS: 'off' } });
  const owner = await without.as('admin');
  expect((await owner.get('/api/admin/email')).json()).toEqual({ server: null, from: null });
  const sent = await owner.post('/api/admin/email/test', { to: 'owner@shop.test' });
  expect(sent.json()).toMatchObject({ code: 'EMAIL_OFF' });
  const visitor = await without.as('visitor');
  const link = await visitor.post('/api/password-reset/email', { username: 'maya' });
  expect(link.json()).toMatchObject({ code: 'EMAIL_OFF' });
  expect((await visitor.get('/api/password-reset/email')).json()).toEqual({ isOn: false });
});
