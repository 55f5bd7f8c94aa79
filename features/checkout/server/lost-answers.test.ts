import { eq } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cartItems } from '#features/cart/schema.ts';
import { orderEvents } from '#features/orders/schema/order-event-tables.ts';
import { orders } from '#features/orders/schema/order-tables.ts';
import { shopLimits } from '#platform/server/db/client.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { afterwards } from '#platform/server/test/afterwards.ts';
import { testApp } from '#platform/server/test/app.ts';
import type { SignedIn } from '#platform/server/test/caller.ts';
import { checkOut, fillCart } from '#platform/server/test/checkout.ts';
import { cuttingProxy } from '#platform/server/test/cutting-proxy.ts';
import { testDatabase } from '#platform/server/test/database.ts';
import { throughProxy } from '#platform/server/test/proxy.ts';

// With the shop's own limits: a checkout that waits for a lock is given up after one of them.
const shopDatabase = await testDatabase({ limits: shopLimits });
const { as, product, db, database, start } = await testApp({
  env: { RATE_LIMITS: 'off' },
  database: shopDatabase,
});
const { pool } = database;
/** A process whose network to the database can be cut. */
const network = await throughProxy(database);
const cutOff = await start(undefined, network.database);
/** And one whose connection can be cut right after a commit. */
const proxy = await cuttingProxy(inject('database'));
const unanswered = openDatabase({ ...database.directConfig, ...shopLimits, host: proxy.host });
afterwards(() => unanswered.close());
const notTold = await start(undefined, unanswered);

/** A customer with one product in the cart, at such a process. */
async function shopper(at?: typeof cutOff) {
  const customer = await as('customer');
  await fillCart(customer, { [(await product()).id]: 1 });
  return at ? { ...customer.at(at), user: customer.user } : customer;
}
const ordersOf = ({ user }: Pick<SignedIn, 'user'>) =>
  db.select().from(orders).where(eq(orders.userId, user.id));
const cartOf = ({ user }: Pick<SignedIn, 'user'>) =>
  db.select().from(cartItems).where(eq(cartItems.userId, user.id));

async function expectOneOrder(browser: Pick<SignedIn, 'user'>, id: string) {
  expect(await ordersOf(browser)).toMatchObject([{ id, total: 2800 }]);
  expect(await db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).toHaveLength(1);
}

const points = [
  'begin\0',
  'lock-settings',
  'lock-customer',
  'lock-cart',
  'lock-stock',
  'read-quote',
  'write-order',
  'find-order-of-customer',
  'commit\0',
];

test.each(points)('a checkout whose connection is lost at %j makes one order', async (point) => {
  const browser = await shopper(cutOff);
  network.cutOn(point);
  const answer = await checkOut(browser);
  expect([answer.statusCode, network.isWaiting()]).toEqual([201, false]);
  await expectOneOrder(browser, answer.json().id);
  expect(await cartOf(browser)).toEqual([]);
});

test('an order whose answer was lost after its commit is found, and placed once', async () => {
  const browser = await shopper(notTold);
  proxy.cutCommitOf('write-order');
  const answer = await checkOut(browser);
  expect([answer.statusCode, proxy.hasCut()]).toEqual([201, true]);
  await expectOneOrder(browser, answer.json().id);
});

const waiting = async () =>
  (
    await pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).rowCount;

test('an order whose commit arrives late is placed once', async () => {
  const browser = await shopper(cutOff);
  network.delay('commit\0', 'write-order');
  const answer = checkOut(browser);
  await expect.poll(waiting).toBe(1); // the second attempt, for what the first still holds
  network.deliver();
  expect((await answer).statusCode).toBe(201);
  await expectOneOrder(browser, (await answer).json().id);
});

test('an order whose commit arrives late leaves lines in the cart that were added meanwhile', async () => {
  const browser = await shopper(cutOff);
  const { id: later } = await product();
  network.delay('commit\0', 'write-order');
  const answer = checkOut(browser);
  await expect.poll(waiting).toBe(1);
  await fillCart(browser, { [later]: 1 });
  network.deliver();
  expect((await answer).statusCode).toBe(201);
  await expectOneOrder(browser, (await answer).json().id);
  expect(await cartOf(browser)).toMatchObject([{ productId: later, quantity: 1 }]);
});

test('after two lost commits the customer is asked to try again, and the key prevents a second order', async () => {
  const browser = await shopper(cutOff);
  network.cutAlwaysOn('commit\0');
  const refused = await checkOut(browser, {}, 'key-for-trying');
  network.cutOn('nothing that is ever sent');
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

test('a checkout succeeds although its database process is ended', async () => {
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

test('a checkout that waits too long for a lock is refused with 503, and changes nothing', async () => {
  const browser = await shopper();
  const holder = await holdCart(browser);
  const refused = await checkOut(browser);
  await holder.query('rollback');
  expect(refused.statusCode).toBe(503);
  expect(await ordersOf(browser)).toEqual([]);
  expect((await checkOut(browser)).statusCode).toBe(201);
});
