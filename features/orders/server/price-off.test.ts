import { expect, test } from 'vitest';
import { promoCodes } from '#features/promo-codes/schema.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, fillCart } from '#platform/server/test/checkout.ts';
import type { AdminOrder, OrderEvent } from '../contract/admin-orders.ts';
import type { Order } from '../contract/orders.ts';

const { as, db, product } = await testApp({ env: { RATE_LIMITS: 'off' } });
const admin = await as('admin');
await db.insert(promoCodes).values({ code: 'TENTH', kind: 'percent', value: 10 });
const { sections } = (await admin.get('/api/admin/settings')).json();
const { version } = sections.find((one: { section: string }) => one.section === 'charges');
const taxes = { taxes: [{ name: 'State tax', percent: 10 }] };
await admin.put('/api/admin/settings/charges', taxes, { 'if-match': String(version) });

/** An order of two teas at $10.00 with a code for a tenth: $18.00, and $1.80 of tax. */
async function ordered() {
  const tea = await product({ name: 'Tea', price: 1000 });
  const customer = await as('customer');
  await fillCart(customer, { [tea.id]: 2 });
  const { id, items, total } = (await checkOut(customer, { promoCode: 'TENTH' })).json<Order>();
  expect(total).toBe(1980);
  return { id, customer, line: items[0]!.id };
}
const edit = (id: string, body: object, by = admin) => by.put(`/api/admin/orders/${id}`, body);

test('the shop takes something off a line and off the order, and code, tax and receipt follow', async () => {
  const { id, customer, line } = await ordered();
  const lower = { items: [{ id: line, quantity: 2, price: 900 }], priceOff: 300, reason: 'A regular' };
  const preview = await admin.post(`/api/admin/orders/${id}/preview`, lower);
  const sums = { subtotal: 1800, discount: 480, priceOff: 300, total: 1452 };
  expect([preview.statusCode, preview.json()]).toMatchObject([200, sums]);
  const saved = await edit(id, lower);
  expect([saved.statusCode, saved.json()]).toMatchObject([200, sums]);
  const own = (await customer.get(`/api/orders/${id}`)).json<Order>();
  expect(own).toMatchObject({
    ...sums,
    promoCode: 'TENTH',
    items: [{ productPrice: 900, regularPrice: 1000 }],
  });

  const events = (await admin.get(`/api/admin/orders/${id}/events`)).json<OrderEvent[]>();
  expect(events).toContainEqual(
    expect.objectContaining({ what: 'price_off', from: '0', to: '300', reason: 'A regular' }),
  );

  // It stays with the order when something else is edited, and is taken away without a reason.
  await edit(id, { items: [{ id: line, quantity: 3 }] });
  expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject({
    subtotal: 2700,
    priceOff: 300,
    discount: 570,
  });
  expect((await edit(id, { priceOff: 0 })).json()).toMatchObject({ priceOff: 0, discount: 270, total: 2673 });
});

test('a price off can be undone', async () => {
  const { id } = await ordered();
  await edit(id, { priceOff: 500, reason: 'Late' });
  const undone = await admin.post(`/api/admin/orders/${id}/undo`);
  expect(undone.json()).toMatchObject({ priceOff: 0, discount: 200, total: 1980 });
});

test('no more is taken off than the goods come to', async () => {
  const { id } = await ordered();
  expect((await edit(id, { priceOff: 99_999, reason: 'A gift' })).json<AdminOrder>()).toMatchObject({
    discount: 2000,
    priceOff: 1800,
    taxes: [],
    total: 0,
  });
});

test.each([
  ['without a reason', { priceOff: 100 }, 'Write why the price is lower'],
  ['with a blank reason', { priceOff: 100, reason: '  ' }, 'Write why the price is lower'],
  ['below zero', { priceOff: -1, reason: 'A regular' }, ''],
])('a price off %s is refused', async (_how, body, message) => {
  const { id } = await ordered();
  const refused = await edit(id, body);
  expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining(message)]);
  expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject({ total: 1980, version: 1 });
});

test('an edited price cannot be higher than the price at the order', async () => {
  const { id, line } = await ordered();
  const refused = await edit(id, { items: [{ id: line, quantity: 2, price: 1001 }], reason: 'A mistake' });
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'Tea was ordered at $10.00. Enter at most that.',
  ]);
});

test('a manager takes something off; a packer edits an order, and not its prices', async () => {
  const { id, line } = await ordered();
  const [manager, packer] = [
    await as('admin', { staffRole: 'manager' }),
    await as('admin', { staffRole: 'packer' }),
  ];
  const byLine = { items: [{ id: line, quantity: 2, price: 999 }], reason: 'A regular' };
  expect((await edit(id, byLine, packer)).statusCode).toBe(403);
  expect((await edit(id, { priceOff: 1, reason: 'A regular' }, packer)).statusCode).toBe(403);
  expect((await edit(id, { apartment: '4 B' }, packer)).statusCode).toBe(200);
  expect((await edit(id, byLine, manager)).statusCode).toBe(200);
});
