import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder, orderRow } from '#platform/server/test/orders.ts';
import type { Report } from '#features/analytics/contract.ts';
import type { OrderItem } from '../contract/orders.ts';
import { orders } from '../schema/order-tables.ts';

const { as, db, product } = await testApp();
const admin = await as('admin');

const itemsOf = async (id: string) => (await admin.get(`/api/admin/orders/${id}/items`)).json<OrderItem[]>();
const exported = async (query: string) => {
  const answer = await admin.get(`/api/admin/orders/export?${query}`);
  return { answer, lines: answer.body.replace('\uFEFF', '').trimEnd().split('\r\n') };
};

test('the orders are a file with one line each, so that its columns add up, and their items another', async () => {
  const customer = await as('customer', { firstName: 'Ada', lastName: 'Lopez' });
  const [tea] = [await product({ name: 'Tea "Dusk"', category: 'Teas' })];
  const fields = {
    userId: customer.user.id,
    orderNumber: 'H1',
    total: 5000,
    subtotal: 5000,
    status: 'completed' as const,
    createdAt: new Date('2026-01-02T04:00:00Z'),
    completedAt: new Date('2026-01-02T05:30:00Z'),
  };
  const { id } = await insertOrder(db, { ...fields, deliveryTime: new Date('2026-01-02T05:00:00Z') }, [
    { productId: null, productName: 'Balm', sizeLabel: '2 oz', productPrice: 2050, quantity: 2 },
    { productId: tea.id, productName: 'Tea "Dusk"', productPrice: 900, quantity: 1 },
  ]);
  const lines = [{ itemId: (await itemsOf(id))[0]!.id, quantity: 1, restock: false }];
  const correction = { amount: 1000, source: 'shop', reason: 'Leaking', lines };
  expect((await admin.post(`/api/admin/orders/${id}/corrections`, correction)).statusCode).toBe(201);

  const { answer, lines: file } = await exported('from=2026-01-01&to=2026-01-01');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="orders.csv"');
  expect(file).toEqual([
    '"Order","Ordered","Completed","Status","Delivery status","Customer","Phone","Address","Apartment","Wanted","Driver",' +
      '"Goods","Discount","Promo code","Delivery fee","Taxes","Tip","Order total","Given back","Collected at the door",' +
      '"Tip in it","Cancelled because"',
    '"H1","2026-01-01 23:00","2026-01-02 00:30","completed",,"Ada Lopez","303 555 0100","12 Main Street",,' +
      '"2026-01-02 00:00",,50,0,,0,0,0,50,10,0,0,',
  ]);
  const items = await admin.get('/api/admin/orders/export/items?from=2026-01-01&to=2026-01-01');
  expect(items.headers['content-disposition']).toBe('attachment; filename="order-items.csv"');
  expect(items.body.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    '"Order","Ordered","Completed","Status","Product","Size","Category","SKU","Lot","Quantity","Price","Sum","Came back"',
    '"H1","2026-01-01 23:00","2026-01-02 00:30","completed","Balm","2 oz",,,,2,20.5,41,1',
    '"H1","2026-01-01 23:00","2026-01-02 00:30","completed","Tea ""Dusk""","","Teas",,,1,9,9,0',
  ]);
});

test('the file of the orders adds up to the report of the same days', async () => {
  const customer = await as('customer');
  const createdAt = new Date('2025-08-08T18:00:00Z');
  const taxes = [{ name: 'State', percent: 5, amount: 77, included: false }];
  const order = { userId: customer.user.id, createdAt, subtotal: 1540, total: 1817, tip: 200, taxes };
  for (const status of ['pending', 'completed', 'cancelled'] as const)
    await insertOrder(db, { ...order, status }, [
      { productId: null, productName: 'Balm', productPrice: 770, quantity: 1 },
      { productId: null, productName: 'Tea', productPrice: 770, quantity: 1 },
    ]);
  const { lines } = await exported('from=2025-08-08&to=2025-08-08');
  const [header = [], ...rows] = lines.map((line) => line.split(','));
  const sum = (column: string) =>
    rows
      .filter((row) => row[3] !== '"cancelled"')
      .reduce((all, row) => all + Math.round(Number(row[header.indexOf(`"${column}"`)]) * 100), 0);
  const { sums } = (
    await admin.get('/api/admin/analytics/report?from=2025-08-08&to=2025-08-08')
  ).json<Report>();
  expect([rows.length, sum('Order total'), sum('Taxes'), sum('Tip')]).toEqual([
    3,
    sums.ordered,
    sums.tax,
    sums.tip,
  ]);
  const items = (await admin.get('/api/admin/orders/export/items?from=2025-08-08&to=2025-08-08')).body;
  const ofItems = items
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').slice(-4, -1).map(Number)); // pieces, price, sum
  expect(ofItems.toSorted(([one = 0], [other = 0]) => one - other)).toEqual([
    ...[1, 2].map(() => [0, 7.7, 0]),
    ...[1, 2, 3, 4].map(() => [1, 7.7, 7.7]),
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
