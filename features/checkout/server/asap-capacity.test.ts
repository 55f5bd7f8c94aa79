import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#features/orders/schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, shopperOf } from '#platform/server/test/checkout.ts';
import { minuteMs } from '#shared/durations.ts';

const { as, product, db } = await testApp({ env: { RATE_LIMITS: 'off' } });
const shopper = shopperOf({ as, product });
const admin = await as('admin');
/** A slot begins with its minute: this is none, whatever the hour. */
const inMinutes = (minutes: number) =>
  new Date(Math.floor(Date.now() / minuteMs) * minuteMs + minutes * minuteMs + 30_000).toISOString();
const load = async () => (await admin.get('/api/admin/asap-load')).json();
const isOffered = async () => (await admin.get('/api/delivery-times')).json().asap !== null;
const set = async (asapCapacity: number | null) => {
  const { statusCode, body } = await admin.put('/api/admin/settings/deliveryTimes', { asapCapacity });
  expect(statusCode, body).toBe(200);
};

test('ASAP has the limit that the owner sets, whoever comes at once, and is offered again after a delivery', async () => {
  expect(await load()).toEqual({ orders: 0, capacity: null, proposesBusy: false });
  await set(3);
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => shopper()));
  const answers = await Promise.all(shoppers.map(({ browser }) => checkOut(browser, { asap: true })));
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => '201'),
    ...Array.from({ length: 3 }, () => '409'),
  ]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)!.json();
  expect([refused.code, refused.details[0].path]).toEqual(['ASAP_FULL', 'deliveryTime']);
  expect(await isOffered()).toBe(false);
  expect(await load()).toEqual({ orders: 3, capacity: 3, proposesBusy: true });

  // A slot is not counted, and comes through; a time that is as near as ASAP is no way around the limit.
  const { slots } = (await admin.get('/api/delivery-times')).json<{ slots: { time: string }[] }>();
  const { browser } = await shopper();
  const near = await checkOut(browser, { deliveryTime: inMinutes(35) });
  expect([near.statusCode, near.json().code]).toEqual([409, 'ASAP_FULL']);
  expect((await checkOut(browser, { deliveryTime: slots.at(-1)!.time })).statusCode).toBe(201);
  expect(await load()).toMatchObject({ orders: 3 });

  const placed = answers.find(({ statusCode }) => statusCode === 201)!.json<{ id: string }>();
  await admin.put(`/api/admin/orders/${placed.id}/status`, { status: 'completed' });
  expect(await isOffered()).toBe(true);
  const waiting = shoppers[answers.findIndex(({ statusCode }) => statusCode === 409)]!;
  expect((await checkOut(waiting.browser, { asap: true })).statusCode).toBe(201);
});

test('an order for a time as near as ASAP counts as one for now, and any later time is still taken', async () => {
  await db.delete(orders);
  await set(1);
  const [one, other, third] = [await shopper(), await shopper(), await shopper()];
  expect((await checkOut(one.browser, { deliveryTime: inMinutes(35) })).statusCode).toBe(201);
  expect(await load()).toMatchObject({ orders: 1 });
  const refused = await checkOut(other.browser, { asap: true });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'ASAP_FULL']);
  // The limit alone does not leave the shop with nothing but its slots.
  expect((await checkOut(third.browser, { deliveryTime: inMinutes(300) })).statusCode).toBe(201);
  expect((await admin.get('/api/delivery-times')).json()).toMatchObject({ asap: null, isDefault: false });
  await db.delete(orders);
  await set(null);
  expect((await admin.get('/api/delivery-times')).json()).toMatchObject({ isDefault: true });
});

test('a shop that is full promises nothing until an order for now is delivered or cancelled', async () => {
  await db.delete(orders);
  await set(1);
  const promise = async () => (await admin.get('/api/shop')).json().promise;
  const promised = await promise();
  expect(promised).toMatchObject({ from: expect.any(Number), to: expect.any(Number) });
  for (const status of ['completed', 'cancelled']) {
    const { browser } = await shopper();
    const placed = await checkOut(browser, { asap: true });
    expect(placed.statusCode).toBe(201);
    expect(await promise()).toBeNull();
    const closed = await admin.put(`/api/admin/orders/${placed.json().id}/status`, { status });
    expect(closed.statusCode, closed.body).toBe(200);
    expect(await promise()).toEqual(promised);
  }
  await set(null);
});

test('the panel proposes to say busy from two thirds of the limit, and not while the shop is busy', async () => {
  await db.delete(orders);
  await set(3);
  const order = async () => {
    const { browser } = await shopper();
    expect((await checkOut(browser, { asap: true })).statusCode).toBe(201);
    return (await load()).proposesBusy;
  };
  expect([await order(), await order()]).toEqual([false, true]);
  await admin.put('/api/admin/shop-state', { busy: true });
  expect(await load()).toEqual({ orders: 2, capacity: 3, proposesBusy: false });
  await admin.put('/api/admin/shop-state', { busy: false });
  await db.delete(orders).where(eq(orders.asap, true));
  await set(null);
});
