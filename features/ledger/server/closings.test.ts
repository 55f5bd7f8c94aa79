import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { Client, shopLimits, withoutLimits } from '#platform/server/db/client.ts';
import { drizzleOn } from '#platform/server/db/transaction.ts';
import { testApp } from '#platform/server/test/app.ts';
import { deliveredOrders } from '#platform/server/test/delivered-orders.ts';
import { startMailServer } from '#platform/server/test/mail-server.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import type { Output } from '#shared/endpoint.ts';
import type { Closing, listClosings } from '../contract.ts';
import { closingSections } from '../rules/closing-lines.ts';

/** A time zone in which it is noon now, so that no day begins or ends while the tests run. */
const hoursToNoon = 12 - new Date().getUTCHours();
const noonZone = `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`;
const dayMs = 86_400_000;

const mail = await startMailServer();
const shop = await testApp({
  env: { RATE_LIMITS: 'off', SMTP_URL: mail.url, SHOP_TIMEZONE: hoursToNoon === 0 ? 'UTC' : noonZone },
});
const { as, db, database, clock } = shop;
const { pool } = database;
const { admin, deliver, correct } = await deliveredOrders(shop);
const customer = await as('customer');

const dayIn = (days: number) =>
  new Date(Date.now() + hoursToNoon * 3_600_000 + days * dayMs).toISOString().slice(0, 10);
const [yesterday, today, tomorrow] = [dayIn(-1), dayIn(0), dayIn(1)];
const read = async (day: string, by = admin) => {
  const answer = await by.get(`/api/admin/closings/${day}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Closing>();
};
/** Turns the clock, and comes back as an owner who signed in after that. */
const ownerAt = (moment: number) => {
  clock.set(new Date(moment));
  return as('admin');
};
const close = (day: string, note = '', by = admin) => by.post(`/api/admin/closings/${day}`, { note });
const place = (total: number, createdAt: Date) =>
  insertOrder(db, { userId: customer.user.id, total, createdAt });
/** Closings never change, so that a test takes them away in the one way that no trigger sees. */
beforeEach(async () => {
  clock.reset();
  await pool.query('truncate day_closings');
  await pool.query('delete from orders');
  await pool.query('delete from shifts');
});

test('a closed day keeps its figures, and what happens later is in the next one, marked', async () => {
  const { id, shift } = await deliver();
  await correct(id, { amount: 1210 });
  await correct(id, { amount: 605, source: 'driver' });
  const { id: gone } = await place(900, new Date());
  await admin.put(`/api/admin/orders/${gone}/status`, { status: 'cancelled' });
  await place(1500, new Date());
  const handOver = `/api/admin/shifts/${(await shift())?.id}/hand-overs`;
  await admin.post(handOver, { amount: 5000 }, { 'idempotency-key': randomUUID() });

  const before = await read(today);
  expect(before).toEqual({
    day: today,
    closed: null,
    figures: {
      orders: 3,
      goods: 5238 + 1500,
      discount: 0,
      deliveryFee: 0,
      taxes: [
        { name: 'Included tax', amount: 262 },
        { name: 'State tax', amount: 550 },
      ],
      tips: 0,
      ordered: 7550,
      cancelled: { orders: 1, total: 900 },
      corrected: { orders: 2, total: 1815, tax: 165 + 79 },
      earlier: { orders: 0, total: 0 },
      cash: 6050,
      other: 0,
      doorTips: 0,
      drivers: [
        {
          name: 'Diego',
          brought: 0,
          taken: 6050,
          givenBack: 605,
          float: 0,
          handedOver: 5000,
          difference: 0,
          inHand: 445,
        },
      ],
      open: { orders: 1, total: 1500 },
    },
  });

  const answer = await close(today, 'Quiet');
  expect(answer.statusCode, answer.body).toBe(201);
  const { closed, figures } = answer.json<Closing>();
  expect([figures, closed]).toEqual([
    before.figures,
    { at: expect.any(String), by: 'Nora Whitfield', note: 'Quiet' },
  ]);

  await place(2000, new Date());
  expect(await read(today)).toEqual({ day: today, closed, figures });
  const owner = await ownerAt(Date.now() + dayMs);
  await place(300, clock.now());
  const next = (await read(tomorrow, owner)).figures;
  expect([next.orders, next.ordered, next.earlier, next.cash]).toEqual([
    2,
    2300,
    { orders: 1, total: 2000 },
    0,
  ]);
  const { closed: list, open } = (await owner.get('/api/admin/closings')).json<Output<typeof listClosings>>();
  expect([list.map(({ day, by, total }) => [day, by, total]), open]).toEqual([
    [[today, 'Nora Whitfield', 7550 - 1815]],
    [tomorrow],
  ]);
});

test('a day that was never closed is in the closing after it, and the first closing begins with its day', async () => {
  await place(700, new Date(Date.now() - 3 * dayMs));
  await place(800, new Date(Date.now() - dayMs));
  expect((await read(yesterday)).figures.ordered).toBe(800);
  expect((await close(yesterday)).statusCode).toBe(201);
  await place(100, new Date());
  const owner = await ownerAt(Date.now() + 2 * dayMs);
  await place(50, clock.now());
  const { figures } = await read(dayIn(2), owner);
  expect([figures.ordered, figures.earlier]).toEqual([150, { orders: 1, total: 100 }]);
});

test('cash that stays in hand over a closing is brought from before, until it is handed over', async () => {
  const { shift } = await deliver();
  const handOver = `/api/admin/shifts/${(await shift())?.id}/hand-overs`;
  await close(today);
  const diego = { name: 'Diego', taken: 0, givenBack: 0, float: 0, handedOver: 0, difference: 0 };
  const second = await ownerAt(Date.now() + dayMs);
  const quiet = (await read(tomorrow, second)).figures;
  expect(quiet.drivers).toEqual([{ ...diego, brought: 6050, inHand: 6050 }]);
  expect(closingSections(quiet).at(-1)?.lines[0]).toEqual({ label: 'Brought from before', value: '$60.50' });
  await close(tomorrow, '', second);
  const third = await ownerAt(Date.now() + 2 * dayMs);
  await third.post(handOver, { amount: 5605 }, { 'idempotency-key': randomUUID() });
  const { drivers } = (await read(dayIn(2), third)).figures;
  expect(drivers).toEqual([{ ...diego, brought: 6050, handedOver: 5605, inHand: 445 }]);
  await pool.query(`update shifts set closed_at = $1, note = 'Counted'`, [clock.now()]);
  await close(dayIn(2), '', third);
  const fourth = await ownerAt(Date.now() + 3 * dayMs);
  expect((await read(dayIn(3), fourth)).figures.drivers).toEqual([]);
});

test('closing twice, a day before a closed one, or one that has not begun is refused in words', async () => {
  expect((await close(today)).statusCode).toBe(201);
  const again = await close(today);
  expect([again.statusCode, again.json().code]).toEqual([409, 'DAY_CLOSED']);
  expect(again.json().message).toMatch(
    /^\w+ \d+, \d+ was closed by Nora Whitfield on .+\. What happens later belongs to the next day\.$/,
  );
  for (const answer of [await close(yesterday), await admin.get(`/api/admin/closings/${yesterday}`)])
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'LATER_DAY_CLOSED']);
  const early = await close(tomorrow);
  expect([early.statusCode, early.json().message]).toEqual([400, 'This day has not begun']);
  expect((await close('soon')).statusCode).toBe(404);
  expect((await close(tomorrow, 'x'.repeat(501))).statusCode).toBe(400);
});

test('of two who close at once one is refused', async () => {
  const nora = await as('admin', { firstName: 'Nora' });
  const answers = await Promise.all([close(today), close(today, '', nora), close(today)]);
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409', '409']);
});

test('orders that are placed while a day is closed are in exactly one closing', async () => {
  const orders = Array.from({ length: 40 }, (_, n) => () => place(100 + n, new Date()));
  const [, answer] = await Promise.all([Promise.all(orders.map((order) => order())), close(today)]);
  expect(answer.statusCode, answer.body).toBe(201);
  const closed = answer.json<Closing>().figures;
  const owner = await ownerAt(Date.now() + dayMs);
  const later = (await read(tomorrow, owner)).figures;
  expect(closed.orders + later.orders).toBe(40);
  expect(closed.ordered + later.ordered).toBe(40 * 100 + (39 * 40) / 2);
});

test('a closing gives up before a checkout that waits behind it would', async () => {
  const [booking, checkout] = [withoutLimits, shopLimits].map(
    (limits) => new Client({ ...database.directConfig, ...limits }),
  ) as [Client, Client];
  for (const client of [booking, checkout]) {
    await client.connect();
    onTestFinished(() => client.end());
  }
  await booking.query('begin; lock table ledger_entries in row exclusive mode');
  const closing = close(today);
  const waiting = `select from pg_locks where relation = 'ledger_entries'::regclass and not granted`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await insertOrder(drizzleOn(checkout), { userId: customer.user.id, total: 700 });
  const refused = await closing;
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'UNAVAILABLE']);
  await booking.query('commit');
  expect((await close(today)).statusCode).toBe(201);
});

test('a closed day can be neither changed nor deleted, by SQL either', async () => {
  await close(today);
  for (const change of [`update day_closings set note = 'Better'`, 'delete from day_closings'])
    await expect(pool.query(change)).rejects.toThrow('rows of day_closings never change');
});

test('a closed day goes by email, and an open one does not', async () => {
  await deliver();
  const send = () => admin.post(`/api/admin/closings/${today}/email`, { to: 'books@shop.test' });
  const refused = await send();
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'DAY_OPEN']);
  await close(today, 'Counted twice');
  expect((await send()).statusCode).toBe(200);
  await expect.poll(() => mail.to('books@shop.test')).toHaveLength(1);
  const { text } = mail.to('books@shop.test')[0]!;
  expect(text).toContain('closed by Nora Whitfield');
  expect(text).toContain('Note: Counted twice');
  expect(text).toContain('Comes to: $60.50');
  expect(text).toContain('Cash of Diego');
  expect((await admin.post(`/api/admin/closings/${today}/email`, { to: 'nobody' })).statusCode).toBe(400);
});

test('a shop without email says so, and offers none', async () => {
  const quiet = await testApp();
  const owner = await quiet.as('admin');
  const day = (await owner.get('/api/admin/closings')).json<Output<typeof listClosings>>();
  expect(day.canEmail).toBe(false);
  const answer = await owner.post(`/api/admin/closings/${day.today}/email`, { to: 'books@shop.test' });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'EMAIL_OFF']);
});

test('a packer sees no closing', async () => {
  const packer = await as('admin', { staffRole: 'packer' });
  expect((await packer.get('/api/admin/closings')).statusCode).toBe(403);
  expect((await close(today, '', packer)).statusCode).toBe(403);
});
