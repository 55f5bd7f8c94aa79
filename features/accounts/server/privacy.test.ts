import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#features/orders/schema/order-tables.ts';
import { housekeeping } from '#app/server/housekeeping.ts';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { app, as, db, database } = await testApp({ env: { RATE_LIMITS: 'off' } });
const month = 31 * 24 * 3_600_000;
const ago = (months: number) => new Date(Date.now() - months * month);
const find = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];

test('no order is blanked until the owner sets after how many months', async () => {
  const { user } = await as('customer');
  const old = await insertOrder(db, { userId: user.id, status: 'completed', updatedAt: ago(100) });
  await housekeeping(app)();
  expect(await find(old.id)).toMatchObject({ deliveryAddress: '12 Main Street', blankedAt: null });
});

test('older addresses, phones, notes and messages are blanked, and the sums stay', async () => {
  const owner = await as('admin');
  const customer = await as('customer');
  const userId = customer.user.id;
  const about = { userId, driverNote: 'Beware of the dog', gateCode: '4711', apartment: '9' };
  const old = await insertOrder(db, { ...about, status: 'completed', updatedAt: ago(13) });
  const cancelled = await insertOrder(db, { ...about, status: 'cancelled', updatedAt: ago(13) });
  const recent = await insertOrder(db, { ...about, status: 'completed', updatedAt: ago(11) });
  const open = await insertOrder(db, { ...about, status: 'pending', updatedAt: ago(13) });
  await database.pool.query(
    `insert into order_events (order_id, actor_id, actor_role, what, "from", "to")
     values ($1, $2, 'admin', 'phone', '303 555 0142', '303 555 0143'), ($1, $2, 'admin', 'status', 'pending', 'completed')`,
    [old.id, owner.user.id],
  );
  await database.pool.query(
    `insert into saved_addresses (user_id, label, delivery_address, created_at)
     values ($1, 'Old', '5 Gone Road', $2), ($1, 'Home', '12 Main Street', $2), ($1, 'New', '7 New Road', now())`,
    [userId, ago(13)],
  );
  await database.pool.query('insert into message_threads (customer_id, customer_last) values ($1, 2)', [
    userId,
  ]);
  await database.pool.query(
    `insert into messages (customer_id, number, author_id, author_role, body, key, created_at)
     values ($1, 1, $1, 'customer', 'I live above the bakery', 'old', $2), ($1, 2, $1, 'customer', 'Thank you', 'new', now())`,
    [userId, ago(13)],
  );
  await database.pool.query(
    `insert into transcript_lines (user_id, id, "from", text, at)
     values ($1, 'old', 'user', 'My back door is blue', $2), ($1, 'new', 'user', 'Show the menu', now())`,
    [userId, ago(13)],
  );
  await database.pool.query(
    `insert into order_ratings (order_id, score, words) values ($1, 1, 'My neighbour saw the bag'), ($2, 5, 'Great')`,
    [old.id, recent.id],
  );
  const saved = await owner.put('/api/admin/settings/privacy', { blankAfterMonths: 12 });
  expect(saved.statusCode).toBe(200);
  await housekeeping(app)();

  for (const { id, total } of [old, cancelled]) {
    expect(await find(id)).toMatchObject({
      deliveryAddress: 'Removed',
      phoneNumber: 'Removed',
      driverNote: null,
      gateCode: null,
      apartment: null,
      total,
    });
  }
  for (const { id } of [recent, open]) {
    expect(await find(id)).toMatchObject({ deliveryAddress: '12 Main Street', gateCode: '4711' });
  }
  const { rows: ratings } = await database.pool.query(
    'select score, words from order_ratings order by score',
  );
  expect(ratings).toEqual([
    { score: 1, words: null },
    { score: 5, words: 'Great' },
  ]);
  const events = (await owner.get(`/api/admin/orders/${old.id}/events`)).body;
  expect(events).not.toContain('303 555');
  expect(events).toContain('completed');
  const addresses = (await customer.get('/api/addresses')).json<{ label: string }[]>();
  expect(addresses.map(({ label }) => label).toSorted()).toEqual(['Home', 'New']);
  expect((await find(old.id))?.updatedAt).toEqual(old.updatedAt);
  const { rows: bodies } = await database.pool.query('select key, body from messages order by number');
  expect(bodies).toEqual([
    { key: 'old', body: null },
    { key: 'new', body: 'Thank you' },
  ]);
  const { rows: lines } = await database.pool.query('select id from transcript_lines');
  expect(lines).toEqual([{ id: 'new' }]);
});

test('blanking removes the customer’s reason for a cancel and keeps that of staff', async () => {
  const [owner, customer] = [await as('admin'), await as('customer')];
  const place = () => insertOrder(db, { userId: customer.user.id });
  const [byCustomer, byStaff, first] = [await place(), await place(), await place()];
  const ownWords = 'My mother is in hospital';
  const cancelled = (id: string, reason: string) =>
    owner.put(`/api/admin/orders/${id}/status`, { status: 'cancelled', reason });
  await customer.post(`/api/orders/${byCustomer.id}/cancel`, { reason: ownWords });
  await customer.post(`/api/orders/${first.id}/cancel`, { reason: ownWords });
  await owner.put(`/api/admin/orders/${first.id}/status`, { status: 'pending' });
  for (const { id } of [byStaff, first]) await cancelled(id, 'Sold out');
  for (const { id } of [byCustomer, byStaff, first])
    await db
      .update(orders)
      .set({ updatedAt: ago(13) })
      .where(eq(orders.id, id));
  await owner.put('/api/admin/settings/privacy', { blankAfterMonths: 12 });
  await housekeeping(app)();

  expect((await find(byCustomer.id))?.cancelReason).toBeNull();
  for (const { id } of [byStaff, first]) expect((await find(id))?.cancelReason).toBe('Sold out');
  const { rows } = await database.pool.query(
    'select e::text as event from order_events e where order_id = any($1)',
    [[byCustomer.id, byStaff.id, first.id]],
  );
  expect(JSON.stringify(rows)).not.toContain(ownWords);
  expect(JSON.stringify(rows)).toContain('Sold out');
});

test('blanking after less than one month is refused with a message', async () => {
  const answer = await (await as('admin')).put('/api/admin/settings/privacy', { blankAfterMonths: 0 });
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Months must be at least 1']);
});
