import { expect, test } from 'vitest';
import { orders } from '#features/orders/schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, shopperOf } from '#platform/server/test/checkout.ts';
import { orderRow } from '#platform/server/test/orders.ts';

const shop = await testApp({ env: { SHOP_TIMEZONE: 'America/New_York' } });
const { as, db, clock } = shop;
const shopper = shopperOf(shop);

test('order numbers, figures, views, exports and counts of the day follow the shop’s time zone', async () => {
  clock.set('2026-11-28T16:30:00Z'); // 11:30 AM in New York, 1:30 AM of the next day in Tokyo
  const [owner, driver, { browser }] = [await as('admin'), await as('driver'), await shopper()];
  const earlier = new Date('2026-11-28T14:30:00Z'); // in Tokyo, still the evening before
  const done = { driverId: driver.user.id, status: 'completed', deliveryStatus: 'delivered' } as const;
  const row = { ...done, userId: browser.user.id, createdAt: earlier, completedAt: earlier };
  await db.insert(orders).values(orderRow({ ...row, deliveryTime: earlier }));
  const { orderNumber } = (await checkOut(browser, { deliveryTime: '2026-11-28T17:05:00Z' })).json();
  expect(orderNumber).toMatch(/^H261128-/);

  const today = async () => ({
    analytics: (await owner.get('/api/admin/analytics')).json().orders.today,
    views: (await owner.get('/api/admin/orders/views')).json().today,
    driver: (await driver.get('/api/driver/counts')).json().completedToday,
    exported:
      (await owner.get('/api/admin/orders/export?from=2026-11-29')).body.trim().split('\n').length - 1,
  });
  expect(await today()).toEqual({ analytics: 2, views: 2, driver: 1, exported: 0 });

  await owner.put('/api/admin/settings/shop', { timeZone: 'Asia/Tokyo' });
  expect(await today()).toEqual({ analytics: 1, views: 1, driver: 0, exported: 1 });
  const { browser: next } = await shopper();
  const order = (await checkOut(next, { deliveryTime: '2026-11-28T17:05:00Z' })).json();
  expect(order.orderNumber).toMatch(/^H261129-/);
});
