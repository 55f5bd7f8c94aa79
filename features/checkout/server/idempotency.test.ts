import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cartItems } from '#features/cart/schema.ts';
import { orders } from '#features/orders/schema/order-tables.ts';
import { idempotencyKeys } from '../schema.ts';
import { housekeeping } from '#app/server/housekeeping.ts';
import { testApp } from '#platform/server/test/app.ts';
import type { SignedIn } from '#platform/server/test/caller.ts';
import { checkOut, checkoutBody, fillCart } from '#platform/server/test/checkout.ts';
import { statuses } from '#platform/server/test/statuses.ts';
import { addDevice, announcementsOf, holdJobs, pushesOf } from '#platform/server/test/expect-messages.ts';
import { createCheckout } from './place-order.ts';

const { app, start, as, product, db, database } = await testApp({ env: { RATE_LIMITS: 'off' } });
const other = await start();
await holdJobs(database.pool);
const { id: productId } = await product();
const body = checkoutBody();

async function shopper() {
  const browser = await as('customer');
  await fillCart(browser, { [productId]: 2 });
  return browser;
}
const ordersOf = ({ user }: SignedIn) => db.select().from(orders).where(eq(orders.userId, user.id));

test('the same checkout sent again gets the same order, marked as a replay, and announces nothing', async () => {
  const announced = announcementsOf(app);
  const browser = await shopper();
  await addDevice(db, browser.user.id);
  const key = randomUUID();
  const first = await checkOut(browser, body, key);
  await fillCart(browser, { [productId]: 1 }); // what comes into the cart later is not touched
  const again = await checkOut(browser, body, key);

  expect([first.statusCode, first.headers['idempotent-replayed']]).toEqual([201, undefined]);
  expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
  expect(again.body).toBe(first.body);
  expect(await ordersOf(browser)).toHaveLength(1);
  expect((await browser.get('/api/cart')).json()).toMatchObject([{ quantity: 1 }]);
  const next = (await checkOut(browser)).json();
  expect(await announced(next.id)).toHaveLength(1);
  expect(announced.soFar(first.json().id)).toHaveLength(1);
  expect(await pushesOf(database.pool, first.json().id)).toHaveLength(1);
});

test('a replay shows the order as it is now, also from another process', async () => {
  const browser = await shopper();
  const first = (await checkOut(browser, body, 'key-of-the-first')).json();
  await db.update(orders).set({ status: 'processing' }).where(eq(orders.id, first.id));
  const again = await checkOut(browser.at(other), body, 'key-of-the-first');
  expect([again.statusCode, again.json().id, again.json().status]).toEqual([201, first.id, 'processing']);
});

test.each([
  { deliveryAddress: 'Elsewhere 1' },
  { phoneNumber: '303 555 0199' },
  { deliveryTime: new Date(Date.now() + 7_200_000).toISOString() },
])('the same key with another order is refused: %j', async (change) => {
  const browser = await shopper();
  await checkOut(browser, body, 'key-used-twice');
  await fillCart(browser, { [productId]: 1 });
  const refused = await checkOut(browser, { ...body, ...change }, 'key-used-twice');
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'KEY_REUSED']);
  expect(await ordersOf(browser)).toHaveLength(1);
});

test('two customers may use the same key', async () => {
  const [ada, bob] = [await shopper(), await shopper()];
  const [first, second] = [
    await checkOut(ada, body, 'the-same-key'),
    await checkOut(bob, body, 'the-same-key'),
  ];
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json().id).not.toBe(first.json().id);
  expect(second.headers).not.toHaveProperty('idempotent-replayed');
});

test('a refused checkout does not use up its key', async () => {
  const browser = await as('customer');
  expect((await checkOut(browser, body, 'a-second-try')).statusCode).toBe(400);
  await fillCart(browser, { [productId]: 1 });
  expect((await checkOut(browser, body, 'a-second-try')).statusCode).toBe(201);
});

test.each(['short', 'x'.repeat(256), 'with space', 'ümlaut-key'])('%j is refused as a key', async (key) => {
  const browser = await shopper();
  expect((await checkOut(browser, body, key)).statusCode).toBe(400);
  expect(await ordersOf(browser)).toEqual([]);
});

/** Expects one order with everything of the cart from eight copies of one checkout. */
async function expectOneOrder(browser: SignedIn) {
  expect(await ordersOf(browser)).toMatchObject([{ total: 2 * 2800 }]);
  expect(await db.select().from(cartItems).where(eq(cartItems.userId, browser.user.id))).toEqual([]);
}

test('eight copies of a checkout at once, at two processes, with a key make one order', async () => {
  for (let round = 0; round < 10; round += 1) {
    const browser = await shopper();
    const key = randomUUID();
    const copies = Array.from({ length: 8 }, (_, copy) =>
      checkOut(browser.at(copy % 2 ? app : other), body, key),
    );
    const answers = await Promise.all(copies);
    expect(statuses(answers)).toEqual({ 201: 8 });
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(answers.filter(({ headers }) => !('idempotent-replayed' in headers))).toHaveLength(1);
    await expectOneOrder(browser);
  }
});

test('eight copies of a checkout at once, at two processes, without a key make one order', async () => {
  for (let round = 0; round < 10; round += 1) {
    const browser = await shopper();
    const copies = Array.from({ length: 8 }, (_, copy) => checkOut(browser.at(copy % 2 ? app : other), body));
    expect(statuses(await Promise.all(copies))).toEqual({ 201: 1, 400: 7 });
    await expectOneOrder(browser);
  }
});

test.each([randomUUID(), undefined])(
  'the database alone makes one order of eight checkouts (key: %s)',
  async (key) => {
    for (let round = 0; round < 10; round += 1) {
      const browser = await shopper();
      const user = { ...browser.user, role: 'customer' as const };
      const checkout = {
        ...body,
        apartment: null,
        gateCode: null,
        driverNote: null,
        payWith: null,
        promoCode: null,
        tip: null,
        paymentMethod: 'pay_at_pickup' as const,
        deliveryTime: new Date(body.deliveryTime),
      };
      // Each checkout has a queue of its own, as if it were in a process of its own.
      const checkouts = Array.from({ length: 8 }, () => createCheckout(app));
      const outcomes = await Promise.allSettled(
        checkouts.map((place) => place({ user, checkout, key: key && `${key}-${round}` })),
      );
      const placed = outcomes.flatMap((outcome) =>
        outcome.status === 'fulfilled' ? [outcome.value.order.id] : [],
      );
      expect(new Set(placed).size).toBe(1);
      expect(placed).toHaveLength(key ? 8 : 1);
      await expectOneOrder(browser);
    }
  },
);

test('a key is deleted after a day, and its order stays', async () => {
  const browser = await shopper();
  await checkOut(browser, body, 'kept-for-a-day');
  const kept = () => db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, browser.user.id));
  await housekeeping(app)();
  expect(await kept()).toHaveLength(1);

  await db.update(idempotencyKeys).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
  await housekeeping(app)();
  expect(await kept()).toEqual([]);
  expect(await ordersOf(browser)).toHaveLength(1);
});
