import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { as, db } = await testApp();
const [admin, customer, other] = [await as('admin'), await as('customer'), await as('customer')];

const seenVersion = async (id: string) => (await customer.get(`/api/orders/${id}`)).json().seenVersion;
const mark = (who: typeof customer, id: string, version: number) =>
  who.post('/api/orders/seen', { orders: [{ id, version }] });
const close = async (status: string) => {
  const { id } = await insertOrder(db, { userId: customer.user.id });
  const { version } = (await admin.put(`/api/admin/orders/${id}/status`, { status })).json();
  return { id, version: version as number };
};

test('a delivered or cancelled order is new until its customer saw it on any device', async () => {
  for (const status of ['completed', 'cancelled']) {
    const { id, version } = await close(status);
    expect(await seenVersion(id)).toBeLessThan(version);
    expect((await mark(customer, id, version)).json()).toEqual({ success: true });
    expect(await seenVersion(id)).toBe(version);
    expect((await customer.get('/api/orders')).json()).toContainEqual(
      expect.objectContaining({ id, version, seenVersion: version }),
    );
  }
});

test('marking an order as seen changes nothing else', async () => {
  const { id, version } = await close('completed');
  const before = (await customer.get(`/api/orders/${id}`)).json();
  await mark(customer, id, version);
  expect((await customer.get(`/api/orders/${id}`)).json()).toEqual({ ...before, seenVersion: version });
});

test('an order that is reopened and closed again is new again', async () => {
  const { id, version } = await close('cancelled');
  await mark(customer, id, version);
  await admin.put(`/api/admin/orders/${id}/status`, { status: 'pending' });
  const again = (await admin.put(`/api/admin/orders/${id}/status`, { status: 'cancelled' })).json();
  expect(await seenVersion(id)).toBeLessThan(again.version);
});

test('an older version marked as seen later changes nothing, and a future one counts as the present', async () => {
  const { id, version } = await close('completed');
  await mark(customer, id, version + 5);
  expect(await seenVersion(id)).toBe(version);
  await mark(customer, id, 1);
  expect(await seenVersion(id)).toBe(version);
  await Promise.all([1, 2, version, 1, 2].map((seen) => mark(customer, id, seen)));
  expect(await seenVersion(id)).toBe(version);
});

test('marking another customer’s order changes nothing, and an invalid list is refused', async () => {
  const { id, version } = await close('completed');
  for (const target of [id, randomUUID()])
    expect((await mark(other, target, version)).json()).toEqual({ success: true });
  expect(await seenVersion(id)).toBeLessThan(version);
  for (const body of [{}, { orders: [] }, { orders: [{ id }] }, { orders: [{ id, version: 0 }] }])
    expect((await customer.post('/api/orders/seen', body)).statusCode).toBe(400);
});
