import { expect, test } from 'vitest';
import { orders } from '#features/orders/schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, shopperOf } from '#platform/server/test/checkout.ts';
import { orderRow } from '#platform/server/test/orders.ts';

const shop = await testApp({ env: { SHOP_TIMEZONE: 'America/New_York' } });
const { as, db, clock } = shop;
const shopper = shopperOf(shop);

test('where the shop’s day begins in the morning, orders of the night count for the evening before', async () => {
  clock.set('2026-11-29T07:30:00Z'); // 2:30 AM in New York
  const [owner, driver, { browser }] = [await as('admin'), await as('driver'), await shopper()];
  const evening = new Date('2026-11-29T02:00:00Z'); // 9 PM of the evening before
  const done = { driverId: driver.user.id, status: 'completed', deliveryStatus: 'delivered' } as const;
  const row = { ...done, userId: browser.user.id, createdAt: evening, completedAt: evening };
  await db.insert(orders).values(orderRow({ ...row, deliveryTime: evening }));
  await checkOut(browser, { deliveryTime: '2026-11-29T08:05:00Z' });

  const today = async () => ({
    analytics: (await owner.get('/api/admin/analytics')).json().orders.today,
    daily: (await owner.get('/api/admin/analytics/daily')).json().at(-1).day,
    report: (await owner.get('/api/admin/analytics/report?from=2026-11-28&to=2026-11-28')).json().sums.orders,
    views: (await owner.get('/api/admin/orders/views')).json().today,
    listed: (await owner.get('/api/admin/orders?view=today')).json().length,
    driver: (await driver.get('/api/driver/counts')).json().completedToday,
    exported:
      (await owner.get('/api/admin/orders/export?from=2026-11-28&to=2026-11-28')).body.trim().split('\n')
        .length - 1,
  });
  const byMidnight = {
    analytics: 1,
    daily: '2026-11-29',
    report: 1,
    views: 1,
    listed: 1,
    driver: 0,
    exported: 1,
  };
  expect(await today()).toEqual(byMidnight);

  const saved = await owner.put('/api/admin/settings/hours', { dayBegins: '04:00' });
  expect(saved.statusCode).toBe(200);
  expect(await today()).toEqual({
    analytics: 2,
    daily: '2026-11-28',
    report: 2,
    views: 2,
    listed: 2,
    driver: 1,
    exported: 2,
  });
  expect((await owner.get('/api/shop')).json().dayBegins).toBe('04:00');
});

test.each(['04:30', '12:00', '4:00', 'noon'])(
  'a shop’s day that begins at %s is refused',
  async (dayBegins) => {
    const owner = await as('admin');
    expect((await owner.put('/api/admin/settings/hours', { dayBegins })).statusCode).toBe(400);
  },
);
