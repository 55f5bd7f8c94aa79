import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { orders } from '../schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { as, db } = await testApp();
const [admin, customer] = [await as('admin'), await as('customer')];
const order = (fields: Partial<typeof orders.$inferInsert> = {}) =>
  insertOrder(db, { userId: customer.user.id, ...fields });
const counts = async () => (await admin.get('/api/admin/orders/counts')).json();
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

beforeEach(async () => void (await db.execute('truncate orders cascade')));

test('the counts cover all orders, and follow every change at once', async () => {
  expect(await counts()).toEqual({
    pending: 0,
    processing: 0,
    completed: 0,
    cancelled: 0,
    unseenForSeconds: null,
  });
  const { id } = await order();
  await order();
  await order({ status: 'completed' });
  expect(await counts()).toMatchObject({ pending: 2, processing: 0, completed: 1, cancelled: 0 });
  await admin.put(`/api/admin/orders/${id}/status`, { status: 'cancelled' });
  expect(await counts()).toMatchObject({ pending: 1, cancelled: 1 });
});

test('the longest wait is that of the oldest pending order that nobody has seen or changed', async () => {
  const [oldest, next, last] = [
    await order({ createdAt: secondsAgo(300) }),
    await order({ createdAt: secondsAgo(200) }),
    await order({ createdAt: secondsAgo(100) }),
  ];
  await order({ createdAt: secondsAgo(900), status: 'completed' });
  const waits = async () => (await counts()).unseenForSeconds;
  expect(await waits()).toBeGreaterThanOrEqual(300);

  const seen = await admin.post('/api/admin/orders/seen', { ids: [oldest.id, randomUUID()] });
  expect(seen.statusCode, seen.body).toBe(200);
  expect(await waits()).toBeGreaterThanOrEqual(200);
  expect(await waits()).toBeLessThan(300);
  await admin.put(`/api/admin/orders/${next.id}/status`, { status: 'processing' });
  await admin.put(`/api/admin/orders/${next.id}/status`, { status: 'pending' });
  expect(await waits()).toBeLessThan(200);
  await admin.post('/api/admin/orders/seen', { ids: [last.id] });
  expect(await waits()).toBeNull();
});

test('marking an order as seen changes nothing else about it', async () => {
  const before = await order();
  await admin.post('/api/admin/orders/seen', { ids: [before.id] });
  const [row] = await db.select().from(orders).where(eq(orders.id, before.id));
  expect(row).toEqual({ ...before, adminSeenAt: expect.any(Date) });
  await admin.post('/api/admin/orders/seen', { ids: [before.id] });
  const [again] = await db.select().from(orders).where(eq(orders.id, before.id));
  expect(again).toEqual(row);
});

test('only admins read the counts and mark orders as seen, and an invalid order id is refused', async () => {
  expect((await customer.get('/api/admin/orders/counts')).statusCode).toBe(403);
  expect((await customer.post('/api/admin/orders/seen', { ids: [randomUUID()] })).statusCode).toBe(403);
  for (const ids of [[], ['none'], Array.from({ length: 501 }, () => randomUUID()), undefined]) {
    expect((await admin.post('/api/admin/orders/seen', { ids })).statusCode).toBe(400);
  }
});
