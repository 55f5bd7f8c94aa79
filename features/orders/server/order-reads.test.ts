import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { orders } from '../schema/order-tables.ts';
import { products } from '#features/products/schema/product-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder, orderRow } from '#platform/server/test/orders.ts';

const { as, product, db } = await testApp();
const [customer, other] = [await as('customer'), await as('customer')];
const line = { productName: 'Tea', productPrice: 2100, quantity: 2 };
const start = new Date('2026-03-01T12:00:00.000Z').getTime();
const userId = customer.user.id;

beforeAll(async () => {
  for (let minute = 0; minute < 7; minute += 1) {
    const status = minute % 3 === 0 ? ('cancelled' as const) : ('pending' as const);
    // Four orders of one moment: only their ids differ.
    const createdAt = new Date(start + Math.max(minute, 3) * 60_000);
    await insertOrder(db, { userId, orderNumber: `N-${minute}`, status, createdAt }, [line]);
  }
  await insertOrder(db, { userId: other.user.id }, [line]);
});

type Order = { id: string; createdAt: string; orderNumber: string; status: string };
const list = async (query = '') => {
  const answer = await customer.get(`/api/orders${query}`);
  return { found: answer.json<Order[]>(), next: answer.headers['x-next-cursor'] as string | undefined };
};

test('customers read their own orders, the newest first, with their lines', async () => {
  const { found, next } = await list();
  expect(found).toHaveLength(7);
  expect(next).toBeUndefined();
  const sorted = found.toSorted((a, b) => (b.createdAt + b.id).localeCompare(a.createdAt + a.id));
  expect(found).toEqual(sorted);
  expect(found[0]).toMatchObject({ orderNumber: 'N-6', items: [line], driverName: null });
  expect(found[0]).not.toHaveProperty('userId');
});

test('the pages of the list together have each order once', async () => {
  const all = (await list()).found;
  for (const limit of [1, 2, 3, 6, 7]) {
    const paged: Order[] = [];
    let page = await list(`?limit=${limit}`);
    while (page.next) {
      expect(page.found).toHaveLength(limit);
      paged.push(...page.found);
      page = await list(`?limit=${limit}&before=${page.next}`);
    }
    expect([...paged, ...page.found]).toEqual(all);
  }
});

test('of more than 200 orders the first page has the newest 200 and a link to the next', async () => {
  const regular = await as('customer');
  const many = Array.from({ length: 201 }, (_, minute) =>
    orderRow({ userId: regular.user.id, createdAt: new Date(start + minute * 60_000) }),
  );
  await db.insert(orders).values(many);
  const first = await regular.get('/api/orders');
  const numbers = first.json<Order[]>().map(({ orderNumber }) => orderNumber);
  const newest = many.slice(1).toReversed();
  expect(numbers).toEqual(newest.map(({ orderNumber }) => orderNumber));
  const rest = await regular.get(`/api/orders?before=${String(first.headers['x-next-cursor'])}`);
  expect(rest.json()).toMatchObject([{ orderNumber: many[0]!.orderNumber }]);
  expect(rest.headers).not.toHaveProperty('x-next-cursor');
});

test('the list can be filtered by status, also in pages', async () => {
  const first = await list('?status=cancelled&limit=2');
  const second = await list(`?status=cancelled&limit=2&before=${first.next}`);
  expect([...first.found, ...second.found].map(({ status }) => status)).toEqual(Array(3).fill('cancelled'));
  expect(second.next).toBeUndefined();
});

test.each(['status=unknown', 'limit=0', 'limit=201', 'limit=x', 'before=x', `before=${'A'.repeat(101)}`])(
  'the list refuses ?%s',
  async (query) => {
    expect((await customer.get(`/api/orders?${query}`)).statusCode).toBe(400);
  },
);

test('the driver is named by first name, or else by username', async () => {
  for (const firstName of ['Dana', null, '']) {
    const driver = await as('driver', { firstName });
    const { id } = await insertOrder(db, { userId: other.user.id, driverId: driver.user.id });
    const seen = (await other.get(`/api/orders/${id}`)).json();
    expect(seen.driverName).toBe(firstName || driver.user.username);
  }
});

test('an order keeps the name and price of a deleted product', async () => {
  const { id: productId } = await product();
  const { id } = await insertOrder(db, { userId }, [{ ...line, productId }]);
  await db.delete(products);
  expect((await customer.get(`/api/orders/${id}`)).json().items).toMatchObject([
    { ...line, productId: null },
  ]);
});

test('another customer’s order answers 404, as an unknown one does', async () => {
  const { id } = await insertOrder(db, { userId: other.user.id }, [line]);
  const [foreign, absent] = [
    await customer.get(`/api/orders/${id}`),
    await customer.get(`/api/orders/${randomUUID()}`),
  ];
  expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body]);
  expect(Object.keys(foreign.headers)).toEqual(Object.keys(absent.headers));
  for (const role of ['admin', 'driver'] as const) {
    expect((await (await as(role)).get(`/api/orders/${id}`)).statusCode).toBe(404);
  }
});
