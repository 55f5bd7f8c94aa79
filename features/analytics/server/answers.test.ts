import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notificationOpens, notifications } from '#features/campaigns/schema.ts';
import { doorAttempts, shifts } from '#features/deliveries/schema.ts';
import { orderEvents } from '#features/orders/schema/order-event-tables.ts';
import { orderCorrections } from '#features/orders/schema/correction-tables.ts';
import { orderItems } from '#features/orders/schema/order-tables.ts';
import { productSizes } from '#features/products/schema/product-tables.ts';
import { sizeStock } from '#features/products/schema/stock-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { firstSizeOf } from '#platform/server/test/sizes.ts';
import type { AnswerRow } from '../contract.ts';
import { type AnswerId, answerIds, answers } from '../rules/questions.ts';

const { as, db, product } = await testApp({ env: { SHOP_TIMEZONE: 'America/Denver' } });
const admin = await as('admin');
const [ana, ben] = [
  await as('customer', { firstName: 'Ana', lastName: 'Cruz' }),
  await as('customer', { firstName: 'Ben', lastName: 'Okafor' }),
];
const dana = await as('driver', { firstName: 'Dana', lastName: '' });
const [tea, oil] = [await product({ name: 'Tea', price: 1000 }), await product({ name: 'Oil', price: 2500 })];
const [teaSize, oilSize] = [await firstSizeOf(db, tea.id), await firstSizeOf(db, oil.id)];
await db.insert(sizeStock).values([
  { sizeId: teaSize, stock: 6 },
  { sizeId: oilSize, stock: 9, lowMark: 12 },
]);
await db
  .update(productSizes)
  .set({ cost: 300, supplier: 'Foothill Farms' })
  .where(eq(productSizes.id, teaSize));
const at = (local: string) => new Date(`2026-07-${local}:00-06:00`);
const days = 'from=2026-07-01&to=2026-07-02';

type Fields = Omit<Parameters<typeof insertOrder>[1], 'userId'>;
/** Inserts an order of some teas, sold for 800 instead of 1000, and perhaps an oil. */
async function place(userId: string, fields: Fields, teas: number, oils = 0) {
  const order = await insertOrder(db, { userId, ...fields });
  const line = { orderId: order.id, createdAt: order.createdAt };
  await db.insert(orderItems).values([
    {
      ...line,
      productId: tea.id,
      sizeId: teaSize,
      productName: 'Tea',
      productPrice: 800,
      regularPrice: 1000,
      quantity: teas,
    },
    ...(oils
      ? [
          {
            ...line,
            productId: oil.id,
            sizeId: oilSize,
            productName: 'Oil',
            productPrice: 2500,
            quantity: oils,
          },
        ]
      : []),
  ]);
  return order;
}

// Wednesday, July 1, and Thursday, July 2, 2026.
const late = await place(
  ana.user.id,
  {
    total: 4300,
    subtotal: 4100,
    tip: 200,
    status: 'completed',
    driverId: dana.user.id,
    createdAt: at('01T18:00'),
    deliveryTime: at('01T18:40'),
    completedAt: at('01T19:00'),
  },
  2,
  1,
);
const event = { orderId: late.id, actorId: admin.user.id, actorRole: 'admin' } as const;
await db.insert(orderEvents).values([
  { ...event, what: 'status', from: 'pending', to: 'processing', createdAt: at('01T18:10') },
  { ...event, what: 'delivery_status', from: 'preparing', to: 'picked_up', createdAt: at('01T18:35') },
]);
const [shift] = await db.insert(shifts).values({ driverId: dana.user.id }).returning();
await db.insert(doorAttempts).values({
  orderId: late.id,
  driverId: dana.user.id,
  shiftId: shift!.id,
  outcome: 'delivered',
  cash: 4800,
  tip: 500,
  doneAt: at('01T19:00'),
});
await db.insert(orderCorrections).values({ orderId: late.id, amount: 300, source: 'shop', reason: 'Broken' });
const promo = { promoCode: 'TENTH', discount: 160, priceOff: 60, total: 1440, subtotal: 1600 };
await place(ben.user.id, { ...promo, createdAt: at('02T12:00') }, 2);
await place(ben.user.id, { ...promo, status: 'cancelled', createdAt: at('02T13:00') }, 9);
await place(ben.user.id, { total: 800, subtotal: 800, createdAt: at('03T09:00') }, 1);

const [campaign] = await db
  .insert(notifications)
  .values({
    title: 'Fresh oil',
    message: 'It is here',
    targetAudience: 'all',
    recipients: 4,
    sentTo: 2,
    finished: true,
    createdAt: at('01T12:00'),
  })
  .returning();
await db.insert(notificationOpens).values({ notificationId: campaign!.id, userId: ana.user.id });

const read = async (id: AnswerId) => {
  const answer = await admin.get(`/api/admin/analytics/answers/${id}?${days}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AnswerRow[]>();
};

test.each<[AnswerId, string, AnswerRow[]]>([
  [
    'late-orders',
    'how late, and the minutes of waiting, packing and the road',
    [
      {
        id: late.id,
        cells: [late.orderNumber, 'Jul 01, 6:40 PM', 'Jul 01, 7:00 PM', 20, 10, 25, 25, 'Dana'],
      },
    ],
  ],
  [
    'weekdays',
    'pieces by weekday and the best hour, without cancelled orders',
    [
      { id: tea.id, cells: ['Tea', 0, 0, 2, 2, 0, 0, 0, 4, '12 PM'] },
      { id: oil.id, cells: ['Oil', 0, 0, 1, 0, 0, 0, 0, 1, '6 PM'] },
    ],
  ],
  [
    'customers',
    'what was paid, less what was given back',
    [{ id: ana.user.id, cells: ['Ana Cruz', 1, 4000, 4000, 'Jul 01, 2026'] }],
  ],
  [
    'reorder',
    'the pace, and the days that the stock lasts',
    [
      { id: teaSize, cells: ['Tea', '', null, 6, 4, 2, 3] },
      { id: oilSize, cells: ['Oil', '', null, 9, 1, 0.5, 18] },
    ],
  ],
  [
    'order-list',
    'what each supplier is asked for, to last two weeks and be above the low mark',
    [
      { id: teaSize, cells: ['Foothill Farms', 'Tea', '', null, 6, 3, 22, 300, 6600] },
      { id: oilSize, cells: [null, 'Oil', '', null, 9, 18, 4, null, null] },
    ],
  ],
  [
    'margins',
    'what goods brought and cost, as far as their cost is known',
    [
      // 1483 of the 3800 that the first order brought after its correction, and 1440 of the second.
      { id: teaSize, cells: ['Tea', '', 4, 2923, 1200, 1723, 58.9, 0] },
      { id: oilSize, cells: ['Oil', '', 1, 0, 0, 0, null, 1] },
    ],
  ],
  [
    'campaigns',
    'whom a campaign reached, and who pressed it',
    [{ id: campaign!.id, cells: ['Fresh oil', 'Jul 01, 12:00 PM', 4, 2, 1, 50] }],
  ],
  [
    'promo-codes',
    'what a code gave away, without what was taken off by hand',
    [{ id: 'TENTH', cells: ['TENTH', 1, 1, 100, 1440] }],
  ],
  ['sales', 'what was given away by sale prices', [{ id: tea.id, cells: ['Tea', 4, 800, 3200] }]],
  ['tips', 'tips in the orders and at the door', [{ id: dana.user.id, cells: ['Dana', 1, 200, 500, 700] }]],
])('the answer %s says %s', async (id, _what, rows) => {
  expect(await read(id)).toEqual(rows);
});

test('every report table fills all its columns, and can be downloaded with money in dollars', async () => {
  for (const id of answerIds) {
    const { columns } = answers[id];
    for (const { cells } of await read(id)) expect(cells).toHaveLength(columns.length);
    const file = await admin.get(`/api/admin/analytics/answers/${id}/file?${days}`);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${id}.csv"`);
    const [header, ...lines] = file.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(header).toBe(columns.map(({ label }) => `"${label}"`).join(','));
    expect(lines).toHaveLength((await read(id)).length);
  }
  const tips = await admin.get(`/api/admin/analytics/answers/tips/file?${days}`);
  expect(tips.body).toContain('"Dana",1,2,5,7\r\n');
});

test('pieces sold after midnight count for the weekday of the evening before', async () => {
  await place(ben.user.id, { total: 800, subtotal: 800, createdAt: at('11T02:00') }, 3);
  const fridayOn = `/api/admin/analytics/answers/weekdays?from=2026-07-10&to=2026-07-11`;
  const set = await admin.put('/api/admin/settings/hours', { dayBegins: '04:00' });
  expect(set.statusCode, set.body).toBe(200);
  expect((await admin.get(fridayOn)).json()).toEqual([
    { id: tea.id, cells: ['Tea', 0, 0, 0, 0, 3, 0, 0, 3, '2 AM'] },
  ]);
});

test('days without orders have no rows, and an unknown question or wrong days are refused', async () => {
  const on = async (path: string) => admin.get(`/api/admin/analytics/answers/${path}`);
  expect((await on('late-orders?from=2020-01-01&to=2020-01-02')).json()).toEqual([]);
  expect((await on(`nothing?${days}`)).statusCode).toBe(404);
  expect((await on('tips?from=2026-07-02&to=2026-07-01')).statusCode).toBe(400);
  expect((await on('tips/file?from=2025-01-01&to=2026-07-01')).statusCode).toBe(400);
  expect((await on(`${randomUUID()}/file?${days}`)).statusCode).toBe(404);
});
