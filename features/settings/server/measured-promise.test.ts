import { afterEach, expect, test } from 'vitest';
import { momentAt } from '#shared/wall-time.ts';
import { orders } from '#features/orders/schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, shopperOf } from '#platform/server/test/checkout.ts';
import { orderRow } from '#platform/server/test/orders.ts';
import { minuteMs } from '#shared/durations.ts';

const shop = await testApp({ env: { RATE_LIMITS: 'off' } });
const { app, as, db, clock } = shop;
const shopper = shopperOf(shop);
const customer = await as('customer');
const at = (day: number, hour: number, minutes = 0) =>
  momentAt({ year: 2026, month: 11, day }, [hour, minutes], 'America/New_York');

afterEach(() => clock.reset());

/** Adds orders for now, each with the minutes that it took. */
const deliver = (hour: number, took: number[], wantedAfter = 35) =>
  db.insert(orders).values(
    took.map((minutes, index) => {
      const createdAt = at(1 + (index % 25), hour, index % 50);
      const after = (count: number) => new Date(createdAt.getTime() + count * minuteMs);
      const times = { createdAt, deliveryTime: after(wantedAfter), completedAt: after(minutes) };
      return orderRow({ userId: customer.user.id, status: 'completed', ...times });
    }),
  );
const promised = async () => (await customer.get('/api/delivery-times')).json().asap.label;
const save = async (value: object) =>
  (await (await as('admin')).put('/api/admin/settings/deliveryTimes', value)).statusCode;

test('the shop promises the median and 80th percentile of that hour, once it has enough deliveries', async () => {
  clock.set(at(27, 18, 10));
  const evening = Array.from({ length: 19 }, (_, index) => 41 + index);
  await deliver(18, evening);
  await deliver(
    9,
    Array.from({ length: 30 }, () => 12),
  ); // in the morning
  await deliver(
    18,
    Array.from({ length: 30 }, () => 200),
    300,
  ); // for later
  expect(await save({ promiseMeasured: true })).toBe(200);
  expect(await promised()).toBe('ASAP (35-45 minutes)');

  await deliver(18, [60]);
  clock.advance(6 * minuteMs);
  expect(await promised()).toBe('ASAP (51-57 minutes)');
  const { browser } = await shopper();
  const deliveryTime = new Date(clock.now().getTime() + 51 * minuteMs);
  expect((await checkOut(browser, { deliveryTime })).statusCode).toBe(201);

  await (await as('admin')).put('/api/admin/shop-state', { busy: true });
  expect(await promised()).toBe('ASAP (55-75 minutes)');
  await (await as('admin')).put('/api/admin/shop-state', { busy: false });
  expect(await save({ promiseMeasured: false })).toBe(200);
  app.settings.forget();
  expect(await promised()).toBe('ASAP (35-45 minutes)');
});
