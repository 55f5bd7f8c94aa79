import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { cartItems } from '#features/cart/schema.ts';
import { orders } from '#features/orders/schema/order-tables.ts';
import { products } from '#features/products/schema/product-tables.ts';
import { idempotencyKeys } from '../schema.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, fillCart, shopperOf } from '#platform/server/test/checkout.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { minuteMs } from '#shared/durations.ts';

const { as, product, db, clock } = await testApp();
const shopper = shopperOf({ as, product });
afterEach(() => clock.reset());

const ordersOf = (userId: string) => db.select().from(orders).where(eq(orders.userId, userId));
const cartOf = (userId: string) => db.select().from(cartItems).where(eq(cartItems.userId, userId));

test('an empty cart cannot be ordered', async () => {
  const browser = await as('customer');
  const refused = await checkOut(browser);
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'Your cart is empty']);
});

test('the refusal names products that left the menu, and nothing is ordered until they are removed', async () => {
  const { browser, productId, userId } = await shopper(1, { name: 'Night Drops' });
  const { id: other } = await product({ name: 'Cool Mint' });
  await fillCart(browser, { [other]: 1, [(await product()).id]: 1 });
  await db.update(products).set({ available: false }).where(eq(products.id, productId));
  const one = await checkOut(browser, {}, 'key-of-the-refused');
  expect([one.statusCode, one.json().message]).toEqual([
    409,
    'Night Drops is not on the menu any more. Please remove it from your cart.',
  ]);
  await db.update(products).set({ available: false }).where(eq(products.id, other));
  expect((await checkOut(browser)).json().message).toBe(
    'Cool Mint and Night Drops are not on the menu any more. Please remove them from your cart.',
  );
  expect(await ordersOf(userId)).toEqual([]);
  expect(await cartOf(userId)).toHaveLength(3);
  expect(await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))).toEqual([]);
});

test.each([
  [{ deliveryAddress: ' \n ' }, 'Delivery address is required'],
  [{ deliveryAddress: undefined }, 'Delivery address is required'],
  [{ deliveryAddress: 'x'.repeat(501) }, 'Delivery address must be at most 500 characters'],
  [{ phoneNumber: ' ​ ' }, 'Phone number is required'],
  [{ phoneNumber: '5'.repeat(33) }, 'Phone number must be at most 32 characters'],
  [{ paymentMethod: 'card' }, 'Please select a payment method'],
  [{ paymentMethod: undefined }, 'Please select a payment method'],
  [{ deliveryTime: '' }, 'Please select a delivery time'],
  [{ deliveryTime: 'tomorrow' }, 'Please select a delivery time'],
  [{ deliveryTime: 1_772_000_000_000 }, 'Please select a delivery time'],
  [{ deliveryTime: '+275760-09-13T00:00:00Z' }, 'Please select a delivery time'],
])('an order with %j is refused, and the cart stays', async (fields, message) => {
  const { browser, userId } = await shopper();
  const refused = await checkOut(browser, fields);
  expect([refused.statusCode, refused.json().message]).toEqual([400, message]);
  expect([await ordersOf(userId), await cartOf(userId)]).toMatchObject([[], [{}]]);
});

test('the delivery time may lie between ten minutes ago and seven days ahead', async () => {
  const now = new Date('2026-06-01T12:00:00Z');
  const week = 7 * 24 * 60 * minuteMs;
  const at = async (shift: number) => {
    const { browser } = await shopper();
    clock.set(now);
    const answer = await checkOut(browser, { deliveryTime: new Date(now.getTime() + shift).toISOString() });
    return [answer.statusCode, answer.json().details?.[0]];
  };
  expect(await at(-10 * minuteMs)).toEqual([201, undefined]);
  expect(await at(week)).toEqual([201, undefined]);
  const late = { path: 'deliveryTime', message: 'Delivery time must not be in the past' };
  expect(await at(-10 * minuteMs - 1)).toEqual([400, late]);
  const early = { path: 'deliveryTime', message: 'Delivery time must be within the next 7 days' };
  expect(await at(week + 1)).toEqual([400, early]);
});

test('an order of more than $999,999.99 is refused', async () => {
  const { browser, productId, userId } = await shopper(10, { price: 9_999_999 });
  await fillCart(browser, { [(await product({ price: 9 })).id]: 1 });
  expect((await checkOut(browser)).json().total).toBe(99_999_999);
  await fillCart(browser, { [productId]: 10, [(await product({ price: 10 })).id]: 1 });
  const refused = await checkOut(browser);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'TOO_LARGE']);
  expect(await ordersOf(userId)).toHaveLength(1);
});

test('a customer can have twenty open orders; one that closes makes room', async () => {
  const { browser, userId } = await shopper();
  const old = new Date(Date.now() - 3_600_000);
  for (let order = 0; order < 20; order += 1)
    await insertOrder(db, { userId, createdAt: old, status: 'processing' });
  const refused = await checkOut(browser);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'TOO_MANY_OPEN_ORDERS']);
  expect(await cartOf(userId)).toHaveLength(1);
  const [first] = await ordersOf(userId);
  await db
    .update(orders)
    .set({ status: 'cancelled' })
    .where(eq(orders.id, first?.id ?? ''));
  expect((await checkOut(browser)).statusCode).toBe(201);
});

test('a customer can place thirty orders a minute; the next answer says when to come back', async () => {
  const { browser, userId } = await shopper();
  const now = new Date('2026-06-01T12:00:00Z');
  for (let order = 0; order < 30; order += 1) {
    await insertOrder(db, {
      userId,
      status: 'cancelled',
      createdAt: new Date(now.getTime() - 50_000 + order),
    });
  }
  clock.set(now);
  const refused = await checkOut(browser, { deliveryTime: now.toISOString() });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
  clock.set(new Date(now.getTime() + 10_000));
  expect((await checkOut(browser, { deliveryTime: now.toISOString() })).statusCode).toBe(201);
});

test('with RATE_LIMITS=off a customer can place any number of orders', async () => {
  const shop = await testApp({ env: { RATE_LIMITS: 'off' } });
  const browser = await shop.as('customer');
  const { id: productId } = await shop.product();
  for (let order = 0; order < 35; order += 1) {
    await fillCart(browser, { [productId]: 1 });
    expect((await checkOut(browser)).statusCode).toBe(201);
  }
});
