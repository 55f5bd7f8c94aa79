import { expect, test } from 'vitest';
import { doorAttempts } from '#features/deliveries/schema.ts';
import { orderRatings } from '#features/orders/schema/rating-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { as, db, product } = await testApp({ env: { SHOP_TIMEZONE: 'America/Denver' } });
const [admin, ana, ben, dana] = [
  await as('admin'),
  await as('customer'),
  await as('customer'),
  await as('driver'),
];
const tea = await product({ name: 'Tea' });
const at = (local: string) => new Date(`${local}-06:00`);
const report = (query: string) => admin.get(`/api/admin/analytics/report?${query}`);
const line = (quantity: number, productPrice: number) => ({
  productId: tea.id,
  productName: 'Tea',
  quantity,
  productPrice,
});

// Wednesday, July 1, 2026; the night before and after belong to other days of the shop.
await insertOrder(db, { userId: ana.user.id, total: 900, createdAt: at('2026-06-24T20:00') }, [line(1, 900)]);
await insertOrder(db, { userId: ben.user.id, total: 5000, createdAt: at('2026-06-30T23:59') });
const rated = await insertOrder(
  db,
  {
    userId: ana.user.id,
    total: 2450,
    subtotal: 2000,
    discount: 200,
    deliveryFee: 300,
    taxes: [
      { name: 'Sales tax', percent: 10, amount: 150, included: false },
      { name: 'Excise', percent: 1, amount: 20, included: true },
    ],
    tip: 200,
    status: 'completed',
    driverId: dana.user.id,
    createdAt: at('2026-07-01T00:00'),
    deliveryTime: at('2026-07-01T01:00'),
    completedAt: at('2026-07-01T00:40'),
  },
  [line(2, 1000)],
);
await insertOrder(
  db,
  {
    userId: ben.user.id,
    total: 1000,
    status: 'completed',
    createdAt: at('2026-07-01T23:30'),
    deliveryTime: at('2026-07-02T00:00'),
    completedAt: at('2026-07-02T00:30'),
  },
  [line(1, 1000)],
);
await db.insert(orderRatings).values({ orderId: rated.id, score: 4, words: 'So kind' });
for (const cancelReason of ['Sold out', null]) {
  const createdAt = at('2026-07-01T12:00');
  await insertOrder(db, { userId: ben.user.id, status: 'cancelled', cancelReason, createdAt }, [
    line(9, 1000),
  ]);
}
const { id: missed } = await insertOrder(db, {
  userId: ben.user.id,
  status: 'cancelled',
  cancelReason: 'Sold out',
  createdAt: at('2026-07-01T12:30'),
});
const doneAt = at('2026-07-01T13:00');
await db.insert(doorAttempts).values({ orderId: missed, outcome: 'nobody_home', doneAt });
await insertOrder(db, { userId: ben.user.id, total: 7000, createdAt: at('2026-07-02T00:00') });

test('the report of a day says what was sold, when, to whom, how fast, and what was cancelled', async () => {
  const { statusCode, json } = await report('from=2026-07-01&to=2026-07-01');
  expect([statusCode, json()]).toEqual([
    200,
    {
      sums: {
        orders: 2,
        ordered: 3450,
        collected: 3450,
        givenBack: 0,
        discount: 200,
        deliveryFee: 300,
        tax: 170,
        tip: 200,
      },
      before: {
        from: '2026-06-24',
        to: '2026-06-24',
        orders: 1,
        ordered: 900,
        collected: 0,
        givenBack: 0,
        discount: 0,
        deliveryFee: 0,
        tax: 0,
        tip: 0,
      },
      // 2000 + 1000 for the pieces, less 200 discount and 20 tax in the price.
      bestSellers: [{ productId: tea.id, name: 'Tea', pieces: 3, money: 2780 }],
      hours: [
        { weekday: 3, hour: 0, orders: 1 },
        { weekday: 3, hour: 12, orders: 3 },
        { weekday: 3, hour: 23, orders: 1 },
      ],
      customers: { first: 0, returning: 2, repeated: 2 },
      deliveries: { delivered: 2, onTime: 1, minutes: 50, rated: 1, score: 4 },
      byDriver: [
        {
          driverId: dana.user.id,
          name: expect.any(String),
          delivered: 1,
          onTime: 1,
          minutes: 40,
          rated: 1,
          score: 4,
        },
      ],
      ratings: [
        {
          orderId: rated.id,
          orderNumber: rated.orderNumber,
          driverName: expect.any(String),
          score: 4,
          words: 'So kind',
        },
      ],
      cancelled: [
        { reason: 'Sold out', orders: 2 },
        { reason: null, orders: 1 },
      ],
      notHandedOver: [{ outcome: 'nobody_home', attempts: 1 }],
    },
  ]);
});

test('a customer counts as new once, in the range of the first order', async () => {
  const { customers, before } = (await report('from=2026-06-24&to=2026-07-02')).json();
  expect(customers).toEqual({ first: 2, returning: 0, repeated: 2 });
  expect(before).toMatchObject({ from: '2026-06-10', to: '2026-06-18', orders: 0 });
});

test('the report of days without orders has zeros', async () => {
  const { sums, deliveries, bestSellers } = (await report('from=2020-01-01&to=2020-01-02')).json();
  expect(sums).toMatchObject({ orders: 0, ordered: 0, tax: 0 });
  expect(deliveries).toEqual({ delivered: 0, onTime: 0, minutes: null, rated: 0, score: null });
  expect(bestSellers).toEqual([]);
});

test('an admin can list the orders of a driver on a day', async () => {
  const path = `/api/admin/orders?driverId=${dana.user.id}&from=2026-07-01&to=2026-07-01`;
  expect((await admin.get(`${path}&status=completed`)).json()).toHaveLength(1);
  expect((await admin.get(path)).json()).toEqual([]);
});

test.each([
  ['from=2026-07-02&to=2026-07-01', 'The last day must not be before the first'],
  ['from=2025-01-01&to=2026-07-01', 'Choose at most a year'],
  ['from=July&to=2026-07-01', 'Use a date such as 2026-03-05'],
])('a report for %s is refused', async (query, message) => {
  const refused = await report(query);
  expect([refused.statusCode, refused.json().message]).toEqual([400, message]);
});

test.each(['customer', 'driver', 'visitor'] as const)('a %s cannot read a report', async (role) => {
  const caller = role === 'visitor' ? await as('visitor') : { customer: ana, driver: dana }[role];
  const { statusCode } = await caller.get('/api/admin/analytics/report?from=2026-07-01&to=2026-07-01');
  expect(statusCode).toBe(role === 'visitor' ? 401 : 403);
});
