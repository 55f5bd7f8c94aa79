import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { cartItems } from '#features/cart/schema.ts';
import { orders } from '#features/orders/schema/order-tables.ts';
import { products } from '#features/products/schema/product-tables.ts';
import { idempotencyKeys } from '../schema.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, checkoutBody, fillCart, shopperOf } from '#platform/server/test/checkout.ts';

const { app, start, as, product, sale, db, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
const shopper = shopperOf({ as, product });
afterEach(() => clock.reset());

const ordersOf = (userId: string) => db.select().from(orders).where(eq(orders.userId, userId));
const cartOf = (userId: string) => db.select().from(cartItems).where(eq(cartItems.userId, userId));
const keysOf = (userId: string) =>
  db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
const setPrice = (id: string, price: number) => db.update(products).set({ price }).where(eq(products.id, id));

test('an order that costs more than its customer saw is refused with both sums, and nothing is written', async () => {
  const { browser, productId, userId } = await shopper(2, { price: 800 });
  await setPrice(productId, 1600);
  const refused = await checkOut(browser, { expectedTotal: 1600 }, 'key-of-the-first-try');
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      error: 'Conflict',
      code: 'PRICE_CHANGED',
      message: 'Your order comes to $32.00 now, not $16.00. Nothing was ordered yet.',
      details: [
        {
          path: 'expectedTotal',
          message: 'The total was $16.00 and is $32.00 now.',
          what: 'total',
          was: 1600,
          now: 3200,
        },
      ],
    },
  ]);
  expect([await ordersOf(userId), await keysOf(userId)]).toEqual([[], []]);
  expect(await cartOf(userId)).toMatchObject([{ quantity: 2 }]);
});

test('an order is refused when a sale ended after the checkout was opened', async () => {
  const { browser, productId, userId } = await shopper(1, { price: 1600 });
  const { endDate } = await sale({ productId, salePrice: 800, discountPercentage: 50 });
  clock.set(endDate);
  const later = { deliveryTime: endDate.toISOString() };
  const refused = await checkOut(browser, { ...later, expectedTotal: 800 });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'PRICE_CHANGED']);
  expect(await ordersOf(userId)).toEqual([]);
  clock.set(new Date(endDate.getTime() - 1));
  expect((await checkOut(browser, { ...later, expectedTotal: 800 })).json().total).toBe(800);
});

test.each([
  ['the sum that was shown', 800],
  ['a sum that is lower by now', 900],
  ['no sum, as the specified browser sends none', undefined],
])('an order with %s is placed at the shop’s price', async (_which, expectedTotal) => {
  const { browser } = await shopper(1, { price: 800 });
  const answer = await checkOut(browser, { expectedTotal });
  expect([answer.statusCode, answer.json().total]).toEqual([201, 800]);
});

test.each([-1, 8.5, '800', null])('the expected total %j is refused', async (expectedTotal) => {
  const { browser, userId } = await shopper();
  const refused = await checkOut(browser, { expectedTotal });
  expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'expectedTotal']);
  expect(await ordersOf(userId)).toEqual([]);
});

test('products off the menu are refused before a changed price', async () => {
  const { browser, productId } = await shopper(1, { price: 800 });
  await db.update(products).set({ available: false, price: 1600 }).where(eq(products.id, productId));
  expect((await checkOut(browser, { expectedTotal: 800 })).json().code).toBe('UNAVAILABLE_PRODUCT');
});

test('after a refusal the same key can be sent with the new sum', async () => {
  const { browser, productId, userId } = await shopper(1, { price: 800 });
  const body = checkoutBody();
  await setPrice(productId, 1600);
  expect((await checkOut(browser, { ...body, expectedTotal: 800 }, 'one-key-of-the-screen')).statusCode).toBe(
    409,
  );
  const placed = await checkOut(browser, { ...body, expectedTotal: 1600 }, 'one-key-of-the-screen');
  expect([placed.statusCode, placed.json().total]).toEqual([201, 1600]);
  expect(await ordersOf(userId)).toHaveLength(1);
});

test('after a lost answer the same key gets the same order, whatever sum the screen shows', async () => {
  const { browser, productId, userId } = await shopper(1, { price: 800 });
  const body = checkoutBody();
  const key = 'one-key-of-the-screen';
  const first = await checkOut(browser, { ...body, expectedTotal: 800 }, key); // its answer never arrives
  await setPrice(productId, 1600);
  await fillCart(browser, { [productId]: 1 });
  for (const expectedTotal of [800, 1600, 0, undefined]) {
    const again = await checkOut(browser, { ...body, expectedTotal }, key);
    expect([again.statusCode, again.json().id]).toEqual([201, first.json().id]);
  }
  expect(await ordersOf(userId)).toMatchObject([{ total: 800 }]);
});

test('while an owner changes the price, no order costs more than its customer saw', async () => {
  const other = await start();
  const { id: productId } = await product({ price: 800 });
  const owner = async () => {
    for (let turn = 0; turn < 100; turn += 1) await setPrice(productId, turn % 2 === 0 ? 1600 : 800);
  };
  const customer = async (process: typeof app) => {
    const { user, at } = await as('customer');
    const browser = at(process);
    const answers = [];
    for (let round = 0; round < 15; round += 1) {
      await fillCart(browser, { [productId]: 1 });
      const answer = await checkOut(browser, { expectedTotal: 800 });
      answers.push([answer.statusCode, answer.statusCode === 201 ? answer.json().total : answer.json().code]);
      await db.delete(cartItems).where(eq(cartItems.userId, user.id));
    }
    return answers;
  };
  const [, ...answers] = await Promise.all([owner(), customer(app), customer(other)]);
  const expected = [
    [201, 800],
    [409, 'PRICE_CHANGED'],
  ];
  for (const answer of answers.flat()) expect(expected).toContainEqual(answer);
});

test('cash that does not cover the total is refused with a message, and nothing is written', async () => {
  const { browser, userId } = await shopper(1, { price: 4200 });
  for (const payWith of [1, 4199]) {
    const refused = await checkOut(browser, { payWith });
    expect([refused.statusCode, refused.json().details]).toEqual([
      400,
      [{ path: 'payWith', message: 'Enter at least $42.00, the total' }],
    ]);
  }
  expect(await ordersOf(userId)).toEqual([]);
  expect((await checkOut(browser, { payWith: 4200 })).json()).toMatchObject({ total: 4200, payWith: 4200 });
});
