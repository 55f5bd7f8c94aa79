import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Report } from '#features/analytics/contract.ts';
import { stockMoves } from '#features/products/schema/stock-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { deliveredOrders } from '#platform/server/test/delivered-orders.ts';
import { announcementsOf } from '#platform/server/test/expect-messages.ts';
import type { AdminOrder, OrderEvent } from '../contract/admin-orders.ts';
import type { Order } from '../contract/orders.ts';

const shop = await testApp({ env: { RATE_LIMITS: 'off' } });
const { app, db, database } = shop;
const { admin, deliver, correct } = await deliveredOrders(shop);
const announcements = announcementsOf(app);

const money = async (id: string) => {
  const { rows } = await database.pool.query<{ name: string; sum: number }>(
    `select coalesce(tax, account) as name, sum(amount)::bigint as sum from ledger_entries where order_id = $1
     group by 1 having sum(amount) <> 0`,
    [id],
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
};

test('a correction gives money back and takes lines back, and the order stays as it was sold', async () => {
  const { id, customer, sizeId, tea, oil, stock } = await deliver();
  const before = (await customer.get(`/api/orders/${id}`)).json<Order>();
  expect([before.total, await stock()]).toEqual([6050, 7]);

  const answer = await correct(id, {
    amount: 2200,
    lines: [
      { itemId: tea, quantity: 2, restock: true },
      { itemId: oil, quantity: 1, restock: false },
    ],
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const { version } = answer.json<AdminOrder>();
  await expect.poll(async () => (await announcements(id)).at(-1)).toMatchObject({ order: { version } });
  const lines = [
    { itemId: oil, productName: 'Oil', sizeLabel: '', quantity: 1 },
    { itemId: tea, productName: 'Tea', sizeLabel: '', quantity: 2 },
  ];
  expect(answer.json<AdminOrder>()).toMatchObject({
    status: 'completed',
    total: 6050,
    corrections: [{ amount: 2200, source: 'shop', reason: 'Broken jar', actorName: 'Nora Whitfield', lines }],
  });

  const after = (await customer.get(`/api/orders/${id}`)).json<Order>();
  expect(after).toMatchObject({
    total: before.total,
    items: before.items,
    corrections: [{ amount: 2200, lines }],
  });
  expect(after.corrections?.[0]).not.toHaveProperty('reason');
  expect(after.seenVersion, 'the delivery is not shown again').toBe(before.seenVersion);

  expect(await stock()).toBe(9);
  const moves = await db.select().from(stockMoves).where(eq(stockMoves.sizeId, sizeId));
  expect(moves.find(({ reason }) => reason === 'return')).toMatchObject({ change: 2, stock: 9, orderId: id });

  const events = (await admin.get(`/api/admin/orders/${id}/events`)).json<OrderEvent[]>();
  expect(events.at(-1)).toMatchObject({ what: 'correction', to: '2200', reason: 'Broken jar' });
});

test('money, tax, revenue, files and what a customer has spent follow a correction', async () => {
  const { id, customer } = await deliver();
  const read = async () => {
    const now = new Date().toISOString().slice(0, 10);
    const { sums } = (
      await admin.get(`/api/admin/analytics/report?from=2026-01-01&to=${now}`)
    ).json<Report>();
    const { revenue } = (await admin.get('/api/admin/analytics')).json();
    const line = (await admin.get('/api/admin/exports/customers')).body
      .split('\r\n')
      .find((one) => one.includes(customer.user.username));
    const person = (await admin.get(`/api/admin/users/${customer.user.id}`)).json();
    return { sums, revenue: revenue.today as number, line, spent: person.orders.sum as number };
  };
  const before = await read();
  expect(before.spent).toBe(6050);
  expect(await money(id)).toEqual({
    sales: -5238,
    'State tax': -550,
    'Included tax': -262,
    cash: 6050,
  });

  await correct(id, { amount: 1210 });
  await correct(id, { amount: 1815, source: 'other' });
  const after = await read();
  expect(before.sums.ordered - after.sums.ordered).toBe(3025);
  expect(before.sums.collected - after.sums.collected).toBe(3025);
  expect(before.sums.tax - after.sums.tax).toBe(275 + 131);
  expect(after.sums.givenBack - before.sums.givenBack).toBe(3025);
  expect(before.revenue - after.revenue).toBe(3025);
  expect(after.spent).toBe(3025);
  expect(after.line).toContain(',1,30.25,');
  expect(await money(id)).toEqual({
    sales: -5238,
    correction: 3025 - 275 - 131,
    'State tax': -275,
    'Included tax': -131,
    cash: 6050,
    safe: -1210,
    other: -1815,
  });
});

test('an order that is given back in parts leaves no tax', async () => {
  const { id } = await deliver();
  for (const amount of [1, 999, 1234, 2000, 1816])
    expect((await correct(id, { amount })).statusCode).toBe(201);
  const sums = await money(id);
  expect(sums).not.toHaveProperty('State tax');
  expect(sums).not.toHaveProperty('Included tax');
  expect(sums.correction).toBe(-sums.sales!);
});

test("a driver's open shift pays, has less to hand over, and its file says so", async () => {
  const { id, shift } = await deliver();
  const answer = await correct(id, { amount: 1000, source: 'driver' });
  expect(answer.statusCode, answer.body).toBe(201);
  const open = await shift();
  expect(open).toMatchObject({ taken: 6050, givenBack: 1000, toHandOver: 5050, difference: 5050 });
  const handOver = `/api/admin/shifts/${open?.id}/hand-overs`;
  await admin.post(handOver, { amount: 5050 }, { 'idempotency-key': randomUUID() });
  expect((await admin.post(`/api/admin/shifts/${open?.id}/close`, {})).statusCode).toBe(200);
  const file = (await admin.get('/api/admin/exports/cash')).body;
  expect(file).toMatch(/"Diego".*,0,1,60.5,0,0,50.5,0,10,0\r\n/);

  const late = await correct(id, { amount: 1000, source: 'driver' });
  expect([late.statusCode, late.json().code]).toEqual([409, 'NO_SHIFT']);
  expect((await correct(id, { amount: 1000 })).statusCode).toBe(201);
});

test('corrections at the moment a shift is closed leave no cash in it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, shift } = await deliver();
    const { id: shiftId = '' } = (await shift()) ?? {};
    const [closed, ...corrected] = await Promise.all([
      admin.post(`/api/admin/shifts/${shiftId}/close`, { note: 'Counted' }),
      ...Array.from({ length: 4 }, () => correct(id, { amount: 100, source: 'driver' })),
    ]);
    expect(closed.statusCode).toBe(200);
    for (const { statusCode } of corrected) expect([201, 409]).toContain(statusCode);
    const { rows } = await database.pool.query(
      `select coalesce(sum(amount), 0)::int as cash from ledger_entries where shift_id = $1 and account = 'cash'`,
      [shiftId],
    );
    expect(rows).toEqual([{ cash: 0 }]);
  }
});

test('corrections at once never give back more than was paid, nor more pieces than were sold', async () => {
  const { id, tea } = await deliver();
  const sums = await Promise.all(Array.from({ length: 9 }, () => correct(id, { amount: 1000 })));
  expect(sums.filter(({ statusCode }) => statusCode === 201)).toHaveLength(6);
  const lines = [{ itemId: tea, quantity: 1, restock: true }];
  const pieces = await Promise.all(Array.from({ length: 5 }, () => correct(id, { amount: 0, lines })));
  expect(pieces.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
});

test('of two corrections of the order as both saw it, one is made: the other may be for the same money', async () => {
  const { id } = await deliver();
  const { version } = (await admin.get(`/api/admin/orders/${id}`)).json<AdminOrder>();
  const seen = { 'if-match': String(version) };
  const answers = await Promise.all([1, 2].map(() => correct(id, { amount: 500 }, admin, seen)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    201, 412,
  ]);
  expect((await money(id)).safe).toBe(-500);
});

test('a correction that is sent again is made once', async () => {
  const { id } = await deliver();
  const key = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => correct(id, { amount: 500 }, admin, key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(answers[0]?.json<AdminOrder>().corrections).toHaveLength(1);
  expect((await money(id)).safe).toBe(-500);
});

test('of several screens that give money back on one look at the order, one does', async () => {
  const { id } = await deliver();
  const { version } = (await admin.get(`/api/admin/orders/${id}`)).json<AdminOrder>();
  const goodwill = (seen: number, key: string = randomUUID()) =>
    correct(id, { amount: 500 }, admin, { 'if-match': String(seen), 'idempotency-key': key });
  const keys = [1, 2, 3, 4].map(() => randomUUID());
  const answers = await Promise.all(keys.map((key) => goodwill(version, key)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(3);
  expect((await money(id)).safe).toBe(-500);

  // An answer that was lost: the same press comes again, and names the version of before.
  const first = keys[answers.findIndex(({ statusCode }) => statusCode === 201)];
  const again = await goodwill(version, first);
  expect(again.statusCode, again.body).toBe(201);
  expect((await money(id)).safe).toBe(-500);

  const onPurpose = await goodwill(again.json<AdminOrder>().version);
  expect(onPurpose.statusCode, onPurpose.body).toBe(201);
  expect((await money(id)).safe).toBe(-1000);
});
