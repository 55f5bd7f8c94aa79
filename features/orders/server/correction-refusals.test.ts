import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { deliveredOrders } from '#platform/server/test/delivered-orders.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import type { AdminOrder } from '../contract/admin-orders.ts';

const shop = await testApp({ env: { RATE_LIMITS: 'off' } });
const { as, db } = shop;
const { admin, deliver, correct } = await deliveredOrders(shop);

test.each([
  ['more than was paid', { amount: 6051 }, 400, 'At most $60.50 can be given back'],
  ['nothing', { amount: 0 }, 400, 'Enter the sum that is given back, or choose what came back'],
  ['less than nothing', { amount: -1 }, 400, ''],
  ['no reason', { amount: 100, reason: ' ' }, 400, 'Write why'],
  ['an unknown purse', { amount: 100, source: 'bank' }, 400, ''],
  [
    'a line of another order',
    { amount: 0, lines: [{ itemId: randomUUID(), quantity: 1, restock: true }] },
    400,
    'A line is not part of this order',
  ],
] as const)('a correction with %s is refused', async (_what, body, status, message) => {
  const { id } = await deliver();
  const refused = await correct(id, body);
  expect([refused.statusCode, refused.json().message]).toEqual([status, expect.stringContaining(message)]);
  expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject({ corrections: [] });
});

test('no more of a line comes back than was sold, and a line is named once', async () => {
  const { id, tea, stock } = await deliver();
  const line = (quantity: number) => ({ itemId: tea, quantity, restock: true });
  const refused = [
    await correct(id, { amount: 0, lines: [line(4)] }),
    await correct(id, { amount: 0, lines: [line(1), line(1)] }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  expect(await stock()).toBe(7);
});

test('an order that is not delivered is edited, not corrected', async () => {
  const customer = await as('customer');
  for (const status of ['pending', 'processing', 'cancelled'] as const) {
    const { id } = await insertOrder(db, { userId: customer.user.id, status });
    const refused = await correct(id, { amount: 100 });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'NOT_DELIVERED']);
  }
  expect((await correct(randomUUID(), { amount: 100 })).statusCode).toBe(404);
});

test('a corrected order stays completed, and a correction cannot be undone', async () => {
  const { id } = await deliver();
  await correct(id, { amount: 100 });
  const reopened = await admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
  expect([reopened.statusCode, reopened.json().code]).toEqual([409, 'ORDER_CORRECTED']);
  expect((await admin.post(`/api/admin/orders/${id}/undo`)).statusCode).toBe(409);
  const { version } = (await admin.get(`/api/admin/orders/${id}`)).json<AdminOrder>();
  const stale = await correct(id, { amount: 100 }, admin, { 'if-match': String(version - 1) });
  expect(stale.statusCode).toBe(412);
});

test('a manager corrects orders; packers, drivers, customers and visitors do not', async () => {
  const { id, customer, driver } = await deliver();
  const [manager, packer] = [
    await as('admin', { staffRole: 'manager' }),
    await as('admin', { staffRole: 'packer' }),
  ];
  const callers = [manager, packer, driver, customer, await as('visitor')];
  const codes = [];
  for (const caller of callers)
    codes.push((await correct(id, { amount: 100 }, caller as typeof admin)).statusCode);
  expect(codes).toEqual([201, 403, 403, 403, 401]);
});
