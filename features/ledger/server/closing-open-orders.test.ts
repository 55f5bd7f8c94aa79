import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { dayMs } from '#shared/durations.ts';
import type { Closing } from '../contract.ts';

/** A time zone in which it is noon now, so that no day begins or ends while the tests run. */
const hoursToNoon = 12 - new Date().getUTCHours();
const noonZone = `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`;

const { as, db, database, clock } = await testApp({
  env: { RATE_LIMITS: 'off', SHOP_TIMEZONE: hoursToNoon === 0 ? 'UTC' : noonZone },
});
const { pool } = database;
const [admin, customer] = [await as('admin'), await as('customer')];
const dayIn = (days: number) =>
  new Date(Date.now() + hoursToNoon * 3_600_000 + days * dayMs).toISOString().slice(0, 10);
const [yesterday, today] = [dayIn(-1), dayIn(0)];
const read = async (day: string) => (await admin.get(`/api/admin/closings/${day}`)).json<Closing>();
const place = (total: number, createdAt: Date) =>
  insertOrder(db, { userId: customer.user.id, total, createdAt });
beforeEach(() => pool.query('delete from orders'));

test('an order of today is not among the open orders of yesterday', async () => {
  await place(800, new Date(Date.now() - dayMs));
  await place(500, new Date());
  const { figures } = await read(yesterday);
  expect(figures.open).toEqual({ orders: 1, total: 800 });
});

test('an order that was open yesterday and is closed today is among the open orders of yesterday', async () => {
  const dayBefore = new Date(Date.now() - dayMs);
  const delivered = await place(800, dayBefore);
  const cancelled = await place(300, dayBefore);
  const early = await place(900, dayBefore);
  await pool.query(`update orders set status = 'completed', completed_at = $2 where id = $1`, [
    early.id,
    dayBefore,
  ]);
  await admin.put(`/api/admin/orders/${delivered.id}/status`, { status: 'completed' });
  await admin.put(`/api/admin/orders/${cancelled.id}/status`, { status: 'cancelled' });
  expect((await read(yesterday)).figures.open).toEqual({ orders: 2, total: 1100 });
  expect((await read(today)).figures.open).toEqual({ orders: 0, total: 0 });
});

test('an order that was cancelled yesterday and is open again today is not among the open orders of yesterday', async () => {
  const cancelled = await place(800, new Date(Date.now() - dayMs));
  const setStatus = async (status: string) => {
    const answer = await admin.put(`/api/admin/orders/${cancelled.id}/status`, { status });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  clock.set(new Date(Date.now() - dayMs));
  await setStatus('cancelled');
  clock.reset();
  await setStatus('pending');
  expect((await read(yesterday)).figures.open).toEqual({ orders: 0, total: 0 });
  await setStatus('cancelled');
  expect((await read(yesterday)).figures.open).toEqual({ orders: 0, total: 0 });
});

test('an order that was completed yesterday without a sum and is open again today is not among the open orders of yesterday', async () => {
  const completed = await place(700, new Date(Date.now() - dayMs));
  const setStatus = async (status: string) => {
    const answer = await admin.put(`/api/admin/orders/${completed.id}/status`, { status });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  clock.set(new Date(Date.now() - dayMs));
  await setStatus('completed');
  clock.reset();
  await setStatus('pending');
  expect((await read(yesterday)).figures.open).toEqual({ orders: 0, total: 0 });
  expect((await read(today)).figures.open).toEqual({ orders: 1, total: 700 });
});
