import { afterEach, expect, test } from 'vitest';
import { isForLater } from '#shared/order-estimate.ts';
import type { Section } from '#shared/settings.ts';
import { settingsChanges } from '#features/settings/schema.ts';
import { settings } from '#platform/server/db/settings-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, checkoutBody, fillCart, shopperOf } from '#platform/server/test/checkout.ts';
import { minuteMs } from '#shared/durations.ts';

const shop = await testApp({ env: { RATE_LIMITS: 'off' } });
const { app, as, db, clock } = shop;
const shopper = shopperOf(shop);

afterEach(async () => {
  clock.reset();
  await db.delete(settings);
  await db.delete(settingsChanges);
  app.settings.forget();
});
const save = async (section: Section, value: object) => {
  const { statusCode } = await (await as('admin')).put(`/api/admin/settings/${section}`, value);
  expect(statusCode).toBe(200);
};
const now = new Date('2026-11-28T17:00:00Z');
/** The checkout of a customer whose clock is wrong by `wrongBy` minutes. */
const asap = (wrongBy: number, fields: object = {}) => ({
  asap: true,
  deliveryTime: new Date(now.getTime() + (wrongBy + 35) * minuteMs).toISOString(),
  ...fields,
});

test.each([-50, 0, 60, 24 * 60])(
  'ASAP is counted by the shop’s clock, also when the phone’s clock is %i minutes off',
  async (wrongBy) => {
    const { browser } = await shopper();
    clock.set(now);
    const placed = await checkOut(browser, asap(wrongBy));
    expect([placed.statusCode, placed.json()]).toMatchObject([
      201,
      {
        deliveryTime: '2026-11-28T17:35:00.000Z',
        estimatedWaitTime: 35,
        estimatedWaitAt: now.toISOString(),
      },
    ]);
    const read = (await browser.get(`/api/orders/${placed.json().id}`)).json();
    expect(read).toMatchObject({ estimatedWaitTime: 35, estimatedWaitAt: now.toISOString() });
  },
);

test('ASAP takes as long as the shop promises, and as the zone adds', async () => {
  clock.set(now);
  await save('deliveryTimes', { normal: { from: 40, to: 60 } });
  await save('area', { zones: [{ zips: ['802*'], extraMinutes: 15 }] });
  const { browser } = await shopper();
  const placed = await checkOut(browser, asap(0, { deliveryAddress: '12 Garden Lane, Denver, CO 80202' }));
  expect(placed.json()).toMatchObject({
    deliveryTime: '2026-11-28T17:55:00.000Z',
    estimatedWaitTime: 55,
    asap: true,
  });
});

test('an ASAP order that takes more than an hour stays ASAP until staff set a time', async () => {
  clock.set(now);
  await save('deliveryTimes', { normal: { from: 90, to: 110 } });
  const [{ browser }, owner] = [await shopper(), await as('admin')];
  const { id, estimatedWaitTime } = (await checkOut(browser, asap(0))).json();
  expect(estimatedWaitTime).toBe(90);
  const isForLaterNow = async () => isForLater((await browser.get(`/api/orders/${id}`)).json());
  expect(await isForLaterNow()).toBe(false);
  const at = (minutes: number) => new Date(now.getTime() + minutes * minuteMs).toISOString();
  await owner.put(`/api/admin/orders/${id}`, { driverNote: 'Ring twice' });
  expect(await isForLaterNow()).toBe(false);
  await owner.put(`/api/admin/orders/${id}`, { deliveryTime: at(120) });
  expect(await isForLaterNow()).toBe(true);
  await owner.post(`/api/admin/orders/${id}/undo`);
  expect(await isForLaterNow()).toBe(false);
});

test('where ASAP is not on offer, the order is refused with the reason', async () => {
  await save('deliveryTimes', { asap: false });
  const { browser } = await shopper();
  const refused = await checkOut(browser, asap(0));
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'DELIVERY_TIME_UNAVAILABLE',
      message: 'ASAP is not offered just now. Please choose another delivery time.',
    },
  ]);
  const { problems } = (await browser.post('/api/quote', { asap: true })).json<{ problems: object[] }>();
  expect(problems).toMatchObject([{ code: 'DELIVERY_TIME_UNAVAILABLE' }]);
  await save('deliveryTimes', {});
  await save('state', { pausedUntil: new Date(Date.now() + 3_600_000) });
  expect((await checkOut(browser, asap(0))).json().code).toBe('SHOP_CLOSED');
});

test('sending an ASAP order again minutes later answers the same order', async () => {
  const { browser, productId } = await shopper();
  clock.set(now);
  const first = await checkOut(browser, asap(0), 'one-key-of-the-screen');
  await fillCart(browser, { [productId]: 1 });
  const again = await checkOut(browser, asap(5), 'one-key-of-the-screen');
  expect([again.statusCode, again.json().id]).toEqual([201, first.json().id]);
});

test('without the asap field the delivery time counts as it was sent', async () => {
  const { browser } = await shopper();
  const body = checkoutBody({ deliveryTime: new Date(Date.now() - 3_600_000).toISOString() });
  expect((await browser.post('/api/orders', body)).statusCode).toBe(400);
  expect((await browser.post('/api/orders', { ...body, asap: 'yes' })).statusCode).toBe(400);
  expect((await checkOut(browser)).json()).toMatchObject({ asap: null });
});

test('the promise stays until the owner changes the delivery time', async () => {
  const { browser } = await shopper();
  clock.set(now);
  const { id } = (await checkOut(browser, asap(0))).json<{ id: string }>();
  const owner = await as('admin');
  const wanted = async (minutes: number) => {
    const deliveryTime = new Date(now.getTime() + minutes * minuteMs).toISOString();
    expect((await owner.put(`/api/admin/orders/${id}`, { deliveryTime })).statusCode).toBe(200);
    const { estimatedWaitTime } = (await browser.get(`/api/orders/${id}`)).json();
    return estimatedWaitTime as number | null;
  };
  expect(await wanted(50)).toBe(50);
  expect(await wanted(24 * 60)).toBeNull();
});
