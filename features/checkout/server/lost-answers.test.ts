import { eq } from 'drizzle-orm';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { shopLimits } from '#platform/server/db/client.ts';
import { cartItems } from '#features/cart/schema.ts';
import { orders } from '#features/orders/schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import type { SignedIn } from '#platform/server/test/caller.ts';
import { checkOut, fillCart } from '#platform/server/test/checkout.ts';
import { testDatabase } from '#platform/server/test/database.ts';
import { whenSentTo } from '#platform/server/test/request-timing.ts';

// With the shop's own limits: a checkout that waits for a lock is given up after one of them.
const shopDatabase = await testDatabase({ limits: shopLimits });
const { as, product, db, database } = await testApp({ env: { RATE_LIMITS: 'off' }, database: shopDatabase });
const { pool } = database;
const whenSent = whenSentTo(database);
afterEach(() => vi.restoreAllMocks());

async function shopper() {
  const browser = await as('customer');
  await fillCart(browser, { [(await product()).id]: 1 });
  return browser;
}
const ordersOf = ({ user }: SignedIn) => db.select().from(orders).where(eq(orders.userId, user.id));
const cartOf = ({ user }: SignedIn) => db.select().from(cartItems).where(eq(cartItems.userId, user.id));
const cut = () => new Error('Connection terminated unexpectedly');

test('an order whose answer was lost after it was written is found, and placed once', async () => {
  const browser = await shopper();
  const sent = whenSent(async (send) => {
    await send();
    throw cut();
  });
  const answer = await checkOut(browser);
  expect([answer.statusCode, sent().length]).toEqual([201, 1]);
  expect(await ordersOf(browser)).toMatchObject([{ id: answer.json().id, total: 2800 }]);
});

test('an order that was lost before it was written is tried once more', async () => {
  const browser = await shopper();
  const sent = whenSent(() => Promise.reject(cut()));
  expect((await checkOut(browser)).statusCode).toBe(201);
  expect(sent()).toHaveLength(2);
  expect(await ordersOf(browser)).toHaveLength(1);
});

/** The first try seems lost, and is written only when the second one is about to be; then comes whatever else. */
function writeLate(andThen = async () => {}) {
  let late: () => Promise<unknown> = () => Promise.reject(new Error('nothing was sent'));
  return whenSent(
    (send) => {
      late = send;
      return Promise.reject(cut());
    },
    async (send) => {
      await late();
      await andThen();
      return send();
    },
  );
}

test('an order that is written only after it was given up for lost is still one', async () => {
  const browser = await shopper();
  const sent = writeLate();
  const answer = await checkOut(browser);
  expect([answer.statusCode, sent().length]).toEqual([201, 2]);
  expect(await ordersOf(browser)).toMatchObject([{ id: answer.json().id, total: 2800 }]);
});

test('so it is when more came into the cart meanwhile, which stays there', async () => {
  const browser = await shopper();
  const { id: later } = await product();
  const sent = writeLate(() => fillCart(browser, { [later]: 1 }));
  const answer = await checkOut(browser);
  expect([answer.statusCode, sent().length]).toEqual([201, 2]);
  expect(await ordersOf(browser)).toMatchObject([{ id: answer.json().id, total: 2800 }]);
  expect(await cartOf(browser)).toMatchObject([{ productId: later, quantity: 1 }]);
});

test('lost twice, the customer is asked to try again, and a key makes that safe', async () => {
  const browser = await shopper();
  whenSent(
    () => Promise.reject(cut()),
    () => Promise.reject(cut()),
  );
  const refused = await checkOut(browser, {}, 'key-for-trying');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(await ordersOf(browser)).toEqual([]);
  expect((await checkOut(browser, {}, 'key-for-trying')).statusCode).toBe(201);
});

/** Somebody who is changing the customer's cart, until they commit. */
async function holdCart({ user }: SignedIn) {
  const holder = await pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query('begin');
  await holder.query('select from cart_items where user_id = $1 for update', [user.id]);
  return holder;
}

test('a database process that is ended in the middle of a checkout costs the customer nothing', async () => {
  const browser = await shopper();
  const holder = await holdCart(browser);
  const answer = checkOut(browser);
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  // Not by the holder: a transaction keeps seeing who was waiting when it first looked.
  await expect.poll(async () => (await pool.query(end)).rowCount).toBe(1);
  await holder.query('commit');
  expect((await answer).statusCode).toBe(201);
  expect(await ordersOf(browser)).toHaveLength(1);
  expect(await cartOf(browser)).toEqual([]);
});

test('a checkout that waits too long for a lock is answered to come back, and nothing is half done', async () => {
  const browser = await shopper();
  const holder = await holdCart(browser);
  const refused = await checkOut(browser);
  await holder.query('rollback');
  expect(refused.statusCode).toBe(503);
  expect(await ordersOf(browser)).toEqual([]);
  expect((await checkOut(browser)).statusCode).toBe(201);
});
