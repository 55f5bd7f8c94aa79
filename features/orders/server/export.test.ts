import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder, orderRow } from '#platform/server/test/orders.ts';
import { orders } from '../schema/order-tables.ts';

const { as, db } = await testApp();
const admin = await as('admin');

const exported = async (query: string) => {
  const answer = await admin.get(`/api/admin/orders/export?${query}`);
  return { answer, lines: answer.body.replace('\uFEFF', '').trimEnd().split('\r\n') };
};

test('the export has a line for each item, in dollars and by the shop’s clock', async () => {
  const customer = await as('customer', { firstName: 'Ada', lastName: 'Lopez' });
  const fields = {
    userId: customer.user.id,
    orderNumber: 'H1',
    total: 5000,
    createdAt: new Date('2026-01-02T04:00:00Z'),
  };
  await insertOrder(db, { ...fields, deliveryTime: new Date('2026-01-02T05:00:00Z') }, [
    { productId: null, productName: 'Balm', sizeLabel: '2 oz', productPrice: 2050, quantity: 2 },
    { productId: null, productName: 'Tea "Dusk"', productPrice: 900, quantity: 1 },
  ]);
  const { answer, lines } = await exported('from=2026-01-01&to=2026-01-01');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="orders.csv"');
  expect(lines[0]).toBe(
    '"Order","Ordered","Status","Delivery status","Customer","Phone","Address","Apartment","Wanted","Driver",' +
      '"Product","Quantity","Price","Sum","Order total","Cancelled because","Size","Discount","Delivery fee","Taxes","Tip"',
  );
  const order = `"H1","2026-01-01 23:00","pending",,"Ada Lopez","303 555 0100","12 Main Street",,"2026-01-02 00:00",`;
  expect(lines.slice(1)).toEqual([
    `${order},"Balm",2,20.5,41,50,,"2 oz",0,0,0,0`,
    `${order},"Tea ""Dusk""",1,9,9,50,,"",0,0,0,0`,
  ]);
});

test.each(['=1+1', '+1 303 555', '-2', '@SUM(A1)', ' =cmd|calc', "\t'=1", '%0A=1'])(
  'a note like “%s” is exported as text, not as a formula',
  async (shown) => {
    const text = shown.replace("\t'", '\t'); // where a tab ends a cell, another one begins after it
    const customer = await as('customer');
    const createdAt = new Date('2025-06-01T12:00:00Z');
    const { id } = await insertOrder(db, { userId: customer.user.id, deliveryAddress: text, createdAt });
    const { lines } = await exported('from=2025-06-01&to=2025-06-01');
    expect(lines.at(-1)).toContain(`,"'${shown}",`);
    await admin.put(`/api/admin/orders/${id}/status`, { status: 'cancelled' });
    await db.delete(orders);
  },
);

test('a long export has each order once', async () => {
  const customer = await as('customer');
  const createdAt = new Date('2025-03-03T12:00:00Z'); // all at the same moment: the id decides
  const rows = Array.from({ length: 1100 }, (_, n) =>
    orderRow({ userId: customer.user.id, orderNumber: `L${n}`, createdAt }),
  );
  await db.insert(orders).values(rows);
  const { lines } = await exported('from=2025-03-03&to=2025-03-03');
  expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size).toBe(1100);
  expect(lines).toHaveLength(1101);
});

test('the export of selected orders has exactly those, with the same columns and no formulas', async () => {
  const customer = await as('customer');
  const of = (deliveryAddress: string) => insertOrder(db, { userId: customer.user.id, deliveryAddress });
  const [chosen, other, left] = [await of('=1+1'), await of('2 Elm Street'), await of('3 Elm Street')];
  const ids = [other.id, chosen.id, chosen.id, randomUUID()];
  const answer = await admin.post('/api/admin/orders/export', { ids });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="orders.csv"');
  const [header, ...lines] = answer.body.trimEnd().split('\r\n');
  expect(header).toBe((await admin.get('/api/admin/orders/export?to=2020-01-01')).body.trimEnd());
  expect(lines).toHaveLength(2);
  expect(lines.find((line) => line.includes(chosen.orderNumber))).toContain(`,"'=1+1",`);
  expect(lines.find((line) => line.includes(other.orderNumber))).toContain('"2 Elm Street"');
  expect(answer.body).not.toContain(left.orderNumber);
});

test('an export of no orders, too many, or invalid ids is refused', async () => {
  for (const ids of [[], ['none'], Array.from({ length: 1001 }, () => randomUUID()), undefined]) {
    expect((await admin.post('/api/admin/orders/export', { ids })).statusCode).toBe(400);
  }
});

test('an export from an invalid day is refused', async () => {
  expect((await admin.get('/api/admin/orders/export?from=soon')).statusCode).toBe(400);
});
