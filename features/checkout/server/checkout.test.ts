import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { cartItems } from '#features/cart/schema.ts';
import { orderEvents } from '#features/orders/schema/order-event-tables.ts';
import { orders } from '#features/orders/schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, fillCart, shopperOf } from '#platform/server/test/checkout.ts';
import { statuses } from '#platform/server/test/statuses.ts';
import { orderNumber as newOrderNumber } from './order-number.ts';
import { addDevice, announcementsOf, holdJobs, pushesOf } from '#platform/server/test/expect-messages.ts';

const { start, app, as, product, sale, db, database, clock } = await testApp();
const shopper = shopperOf({ as, product });
await holdJobs(database.pool);
afterEach(() => clock.reset());

const ordersOf = (userId: string) => db.select().from(orders).where(eq(orders.userId, userId));
const cartOf = (userId: string) => db.select().from(cartItems).where(eq(cartItems.userId, userId));

test('the cart becomes an order at present prices, and is empty', async () => {
  const { browser, productId, userId } = await shopper(2, { name: 'Tea', price: 1600 });
  const { id: balm } = await product({ name: 'Balm', price: 3400 });
  await sale({ productId: balm, salePrice: 3000 });
  await fillCart(browser, { [balm]: 3 });

  const deliveryTime = new Date(Date.now() + 3_600_000).toISOString();
  const answer = await checkOut(browser, {
    deliveryTime,
    deliveryAddress: '  12 Garden Lane\n',
    phoneNumber: '+1 (303)\u00a0555\u20110142',
  });
  expect(answer.statusCode).toBe(201);
  const order = answer.json();
  expect(order).toMatchObject({
    status: 'pending',
    deliveryStatus: null,
    estimatedWaitTime: null,
    completedAt: null,
    driverName: null,
    total: 2 * 1600 + 3 * 3000,
    deliveryAddress: '12 Garden Lane',
    phoneNumber: '+1 (303) 555-0142',
    paymentMethod: 'pay_at_pickup',
    deliveryTime,
    version: 1,
    items: [
      { productId: balm, productName: 'Balm', productPrice: 3000, quantity: 3 },
      { productId, productName: 'Tea', productPrice: 1600, quantity: 2 },
    ],
  });
  expect((await browser.get(`/api/orders/${order.id}`)).json()).toEqual(order);
  expect(await cartOf(userId)).toEqual([]);
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  expect(events).toMatchObject([
    { actorId: userId, actorRole: 'customer', what: 'placed', from: null, to: 'pending' },
  ]);
});

test('the order number has the day of the shop and no letters that look alike', async () => {
  const { browser } = await shopper();
  clock.set('2026-03-02T04:30:00Z'); // still the first of March in New York
  const { orderNumber } = (await checkOut(browser, { deliveryTime: '2026-03-02T05:30:00Z' })).json();
  const readable = /^H260301-[34679ACDEFGHJKMNPQRTWXY]{5}$/;
  expect(orderNumber).toMatch(readable);
  for (let count = 0; count < 1000; count += 1)
    expect(newOrderNumber(clock.now(), 'America/New_York')).toMatch(readable);
});

test('the server ignores prices that a browser sends', async () => {
  const { browser, userId } = await shopper(2);
  const claims = {
    total: 1,
    price: 1,
    items: [],
    status: 'completed',
    driverId: userId,
    userId: randomUUID(),
  };
  const order = (
    await checkOut(browser, { ...claims, id: randomUUID(), orderNumber: 'FREE', version: 9 })
  ).json();
  expect(order).toMatchObject({ total: 5600, status: 'pending', version: 1 });
  expect(await ordersOf(userId)).toMatchObject([{ id: order.id, userId, driverId: null, total: 5600 }]);
});

test('a sale that has just ended is not charged', async () => {
  const { browser, productId } = await shopper();
  const { endDate } = await sale({ productId });
  clock.set(endDate);
  const later = new Date(endDate.getTime() + 3_600_000).toISOString();
  expect((await checkOut(browser, { deliveryTime: later })).json().total).toBe(2800);
});

test('a placed order is announced, and pushed to its customer’s devices only', async () => {
  const announced = announcementsOf(app);
  const { browser, userId } = await shopper();
  await checkOut(await as('customer')); // an empty cart announces nothing
  await addDevice(db, userId);
  await addDevice(db, (await as('customer')).user.id);
  const order = (await checkOut(browser)).json();
  expect(await announced(order.id)).toMatchObject([
    { userId, driverId: null, order: { id: order.id, orderNumber: order.orderNumber, version: 1 } },
  ]);
  expect(await pushesOf(database.pool, order.id)).toEqual([['received', userId]]);
});

test('the announcement of the largest order contains its status and none of its lines', async () => {
  const announcements = announcementsOf(app);
  const { browser } = await shopper();
  const many = await Promise.all(Array.from({ length: 99 }, (_, index) => product({ name: `Tea ${index}` })));
  const elsewhere = browser.at(await start()); // each process counts the changes of a customer by itself
  for (const [index, { id: productId }] of many.entries())
    await (index % 2 ? elsewhere : browser).post('/api/cart', { productId });
  const order = (await checkOut(browser)).json();
  expect(order.items).toHaveLength(100);
  const [announced] = await announcements(order.id);
  const { id, orderNumber, status, deliveryStatus, version } = order;
  const noWait = { estimatedWaitTime: null, estimatedWaitAt: null };
  expect(announced!.order).toEqual({ id, orderNumber, status, deliveryStatus, ...noWait, version });
});

test('forty checkouts of one customer place one order and do not delay another customer’s', async () => {
  const [{ browser }, { browser: neighbor }] = [await shopper(), await shopper()];
  const many = Array.from({ length: 40 }, () => checkOut(browser));
  const [between, ...answers] = await Promise.all([checkOut(neighbor), ...many]);
  expect(between.statusCode).toBe(201);
  const { 201: placed, 400: empty = 0, 429: turnedAway = 0 } = statuses(answers);
  expect([placed, empty + turnedAway]).toEqual([1, 39]);
  expect(turnedAway).toBeGreaterThan(0);
});
