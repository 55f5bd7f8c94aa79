import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { orders } from '../schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { as, db } = await testApp();
const [admin, customer, driver] = [await as('admin'), await as('customer'), await as('driver')];
const order = (fields: Partial<typeof orders.$inferInsert> = {}) =>
  insertOrder(db, { userId: customer.user.id, ...fields });

test('the list names the customer of each order by full name, or else by username', async () => {
  const nameless = await as('customer', { firstName: null, lastName: null, email: null });
  const first = await order({ driverId: driver.user.id, createdAt: new Date(Date.now() + 1000) });
  const second = await order({ userId: nameless.user.id, createdAt: new Date(Date.now() + 2000) });

  const [newest, next] = (await admin.get('/api/admin/orders?limit=2')).json();
  expect(newest).toMatchObject({
    id: second.id,
    customerName: nameless.user.username,
    customerEmail: null,
    driverName: null,
  });
  expect(next).toMatchObject({
    id: first.id,
    customerName: 'Robin Reed',
    customerEmail: customer.user.email,
    driverName: 'Robin Reed',
    version: 1,
  });
  expect((await admin.get(`/api/admin/orders/${first.id}`)).json()).toMatchObject(next);
});

test('the list has pages, and each order is on one of them, also with a status filter', async () => {
  const late = Date.now() + 3_600_000;
  const same = new Date(late);
  const made = await Promise.all(
    Array.from({ length: 7 }, (_, at) =>
      order({ createdAt: at < 4 ? same : new Date(late + at), status: 'cancelled' }),
    ),
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.get(
      `/api/admin/orders?status=cancelled&limit=2${cursor ? `&before=${cursor}` : ''}`,
    );
    expect(page.json().every((row: { status: string }) => row.status === 'cancelled')).toBe(true);
    seen.push(...page.json().map(({ id }: { id: string }) => id));
    cursor = page.headers['x-next-cursor'] as string | undefined;
  } while (cursor);
  expect(seen).toHaveLength(7);
  expect(new Set(seen)).toEqual(new Set(made.map(({ id }) => id)));

  for (const query of ['before=nonsense', 'limit=0', 'limit=201', 'status=lost']) {
    expect((await admin.get(`/api/admin/orders?${query}`)).statusCode, query).toBe(400);
  }
});

test('reading or changing an unknown order answers 404', async () => {
  for (const id of [randomUUID(), 'none']) {
    const calls = [
      admin.get(`/api/admin/orders/${id}`),
      admin.get(`/api/admin/orders/${id}/items`),
      admin.get(`/api/admin/orders/${id}/events`),
      admin.put(`/api/admin/orders/${id}/status`, { status: 'pending' }),
      admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId: null }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.statusCode).toBe(404);
  }
});

test('the lines of an order keep their name and price when the product changes', async () => {
  const line = { productId: null, productName: 'Night Drops', productPrice: 4500, quantity: 2 };
  const { id } = await insertOrder(db, { userId: customer.user.id }, [line]);
  expect((await admin.get(`/api/admin/orders/${id}/items`)).json()).toEqual([
    { id: expect.any(String), ...line, sizeId: null, sizeLabel: '', batch: null, regularPrice: null },
  ]);
});
