import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { insertOrder } from '../test/orders.ts';

const { as, db, product } = await testApp();
const admin = await as('admin');

test('customers are exported with what they ordered, formulas disarmed', async () => {
  const customer = await as('customer', { firstName: '=1+1' });
  await insertOrder(db, { userId: customer.user.id, total: 4250 });
  await insertOrder(db, { userId: customer.user.id, total: 9900, status: 'cancelled' });
  const { statusCode, body, headers } = await admin.get('/api/admin/exports/customers');
  expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="customers.csv"']);
  const line = body.split('\r\n').find((one) => one.includes(customer.user.username));
  expect(line).toMatch(/^"'=1\+1/);
  expect(line).toContain(',1,42.5,');
});

test('products are exported a line a size', async () => {
  await product({ name: '@Tea, green', price: 1999 });
  const { body } = await admin.get('/api/admin/exports/products');
  expect(body).toContain(`"'@Tea, green"`);
  expect(body).toContain('19.99');
});

test.each(['customers', 'products'])('nobody but those who may see the %s can export them', async (what) => {
  for (const role of ['customer', 'driver', 'visitor'] as const) {
    const caller = role === 'visitor' ? await as(role) : await as(role);
    const { statusCode } = await caller.get(`/api/admin/exports/${what}`);
    expect(statusCode).toBe(role === 'visitor' ? 401 : 403);
  }
});
