import { expect, test } from 'vitest';
import type { Person } from '../contract/persons.ts';
import { doorAttempts, handOvers, shifts } from '#features/deliveries/schema.ts';
import { orderCorrections } from '#features/orders/schema/correction-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { csvLine } from './csv.ts';

const { as, db, product } = await testApp();
const admin = await as('admin');

test('the export of customers lists paid and open sums apart, and no cell is a formula', async () => {
  const customer = await as('customer', { firstName: '=1+1' });
  const orders = [
    { total: 4250, status: 'completed' },
    { total: 1750, status: 'completed' },
    { total: 5000, status: 'pending' },
    { total: 1025, status: 'processing' },
    { total: 9900, status: 'cancelled' },
  ] as const;
  for (const order of orders) await insertOrder(db, { userId: customer.user.id, ...order });
  const { statusCode, body, headers } = await admin.get('/api/admin/exports/customers');
  expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="customers.csv"']);
  expect(body).toContain('"Orders","Spent","Last order","Open orders","Open sum"');
  const line = body.split('\r\n').find((one) => one.includes(customer.user.username));
  expect(line).toMatch(/^"'=1\+1/);
  expect(line).toMatch(/,2,60,"\d{4}-\d\d-\d\d",2,60.25$/);
  const person = (await admin.get(`/api/admin/users/${customer.user.id}`)).json<Person>();
  expect(person.orders).toMatchObject({ completed: 2, sum: 6000, open: 2, openSum: 6025 });
});

test.each(['=1', '+1', '-1', '@A1', ' =1', '\t1', '\r1', '\n1', '\u200b=1', '＝1', '＋1', '－1', '＠A1'])(
  'a cell that begins as %j is exported as text',
  (text) => {
    expect(csvLine([text, -1, 'tea = calm'])).toBe(`"'${text}",-1,"tea = calm"\r\n`);
  },
);

test.each([
  ['Maya;=1+1', "Maya;'=1+1"],
  ['Maya; @SUM(A1)', "Maya;' @SUM(A1)"],
  ['Maya\t+1', "Maya\t'+1"],
  ['Maya\r\n=1\n=2', "Maya\r\n'=1\n'=2"],
  ['Maya;"=1"', `Maya;'""=1""`],
  ['Maya; Reed', 'Maya; Reed'],
  ['a = b', 'a = b'],
])('%j is exported as text for spreadsheets that use another separator', (text, cell) => {
  expect(csvLine([text])).toBe(`"${cell}"\r\n`);
});

test('the export of products has a line for each size', async () => {
  await product({ name: '@Tea, green', price: 1999 });
  const { body } = await admin.get('/api/admin/exports/products');
  expect(body).toContain(`"'@Tea, green"`);
  expect(body).toContain('19.99');
});

test('the export of cash has a line for each shift of the days asked for', async () => {
  const driver = await as('driver', { firstName: 'Diego', lastName: 'Reyes' });
  const [shift] = await db
    .insert(shifts)
    .values({ driverId: driver.user.id, float: 5000, startedAt: new Date('2026-03-05T18:00:00Z') })
    .returning();
  const { id } = await insertOrder(db, { userId: driver.user.id, status: 'completed' });
  const door = { orderId: id, shiftId: shift!.id, outcome: 'delivered' as const, doneAt: new Date() };
  await db.insert(doorAttempts).values({ ...door, cash: 4500, other: 1000, tip: 300 });
  await db.insert(handOvers).values({ shiftId: shift!.id, amount: 9000 });
  const linesOn = async (day: string) =>
    (await admin.get(`/api/admin/exports/cash?from=${day}&to=${day}`)).body.trim().split('\r\n').slice(1);
  expect(await linesOn('2026-03-04')).toEqual([]);
  expect(await linesOn('2026-03-05')).toEqual([`"Diego Reyes","2026-03-05 13:00",,,,50,1,42,10,3,90,0,0,2`]);
});

test('the taxes are a file by name with the taxable base, and another by order', async () => {
  const { user } = await as('customer');
  const taxes = [
    { name: '=State', percent: 2.9, amount: 29, included: false, base: 1000 },
    { name: 'City', percent: 5, amount: 50, included: true },
  ];
  const completedAt = new Date('2026-03-05T18:00:00Z');
  const done = { userId: user.id, taxes, total: 1029, status: 'completed' as const, completedAt };
  const { id, orderNumber } = await insertOrder(db, done);
  await insertOrder(db, { ...done, completedAt: new Date('2026-03-05T20:00:00Z') });
  await insertOrder(db, { ...done, status: 'cancelled', completedAt: null });
  await db.insert(orderCorrections).values({
    orderId: id,
    amount: 515,
    source: 'shop',
    reason: 'Broken',
    taxes: [
      { ...taxes[0]!, amount: 15 },
      { ...taxes[1]!, amount: 25 },
    ],
    createdAt: new Date('2026-03-06T18:00:00Z'),
  });
  const of = async (file: string, days: string) =>
    (await admin.get(`/api/admin/exports/${file}?${days}`)).body.trim().split('\r\n').slice(1);
  expect(await of('taxes', 'from=2026-03-05&to=2026-03-05')).toEqual([
    `"'=State",2.9,"no",2,20,0.58,0,0.58`,
    `"City",5,"yes",2,20,1,0,1`,
  ]);
  expect(await of('taxes', 'from=2026-03-05&to=2026-03-06')).toEqual([
    `"'=State",2.9,"no",2,20,0.58,0.15,0.43`,
    `"City",5,"yes",2,20,1,0.25,0.75`,
  ]);
  const lines = await of('tax-lines', 'from=2026-03-05&to=2026-03-05');
  expect(lines).toHaveLength(4);
  expect(lines.filter((line) => line.includes(orderNumber))).toEqual([
    `"2026-03-05 13:00","${orderNumber}","'=State",2.9,0.29,"no",10`,
    `"2026-03-05 13:00","${orderNumber}","City",5,0.5,"yes",10`,
  ]);
  expect(await of('tax-lines', 'from=2026-03-06')).toEqual([]);
  expect((await admin.get('/api/admin/exports/taxes?from=soon')).statusCode).toBe(400);
});

test.each(['customers', 'products', 'cash', 'taxes', 'tax-lines'])(
  'staff without the permission to see the %s cannot export them',
  async (what) => {
    for (const role of ['customer', 'driver', 'visitor'] as const) {
      const caller = role === 'visitor' ? await as(role) : await as(role);
      const { statusCode } = await caller.get(`/api/admin/exports/${what}`);
      expect(statusCode).toBe(role === 'visitor' ? 401 : 403);
    }
  },
);
