import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { cartItems, orders } from '../db/schema.ts';
import { testApp } from '../test/app.ts';
import type { SignedIn } from '../test/caller.ts';
import { checkOut, fillCart } from '../test/checkout.ts';
import { insertOrder } from '../test/orders.ts';
import { carefully } from './carefully.ts';

const { as, product, db, database } = await testApp({ env: { RATE_LIMITS: 'off' } });
const { pool } = database;
afterEach(() => vi.restoreAllMocks());

async function shopper() {
  const browser = await as('customer');
  await fillCart(browser, { [(await product()).id]: 1 });
  return browser;
}
const ordersOf = ({ user }: SignedIn) => db.select().from(orders).where(eq(orders.userId, user.id));
const cut = () => new Error('Connection terminated unexpectedly');

type Query = (options: { name?: string }, ...rest: unknown[]) => Promise<unknown>;

/** The next times the checkout's statement is sent, this happens to it instead. */
function whenSent(...fates: ((send: () => Promise<unknown>) => Promise<unknown>)[]) {
  const real = pool.query.bind(pool) as Query;
  const sent = vi.fn<Query>((options, ...rest) => {
    const fate = options.name === 'check-out' ? fates.shift() : undefined;
    return fate ? fate(() => real(options)) : real(options, ...rest);
  });
  vi.spyOn(pool, 'query').mockImplementation(sent as never);
  return () => sent.mock.calls.filter(([{ name }]) => name === 'check-out').length;
}

test('an order whose answer was lost after it was written is found, and placed once', async () => {
  const browser = await shopper();
  const times = whenSent(async (send) => {
    await send();
    throw cut();
  });
  const answer = await checkOut(browser);
  expect([answer.statusCode, times()]).toEqual([201, 1]);
  expect(await ordersOf(browser)).toMatchObject([{ id: answer.json().id, total: 2800 }]);
});

test('an order that was lost before it was written is tried once more', async () => {
  const browser = await shopper();
  const times = whenSent(() => Promise.reject(cut()));
  expect((await checkOut(browser)).statusCode).toBe(201);
  expect(times()).toBe(2);
  expect(await ordersOf(browser)).toHaveLength(1);
});

test('an order that is written only after it was given up for lost is still one', async () => {
  const browser = await shopper();
  let late: Promise<unknown> = Promise.resolve();
  whenSent(
    (send) => {
      late = new Promise((resolve) => setTimeout(() => resolve(send()), 30));
      return Promise.reject(cut());
    },
    async (send) => {
      await late;
      return send();
    },
  );
  expect((await checkOut(browser)).statusCode).toBe(201);
  expect(await ordersOf(browser)).toHaveLength(1);
});

test('lost twice, the customer is told to try again, and a key makes that safe', async () => {
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

test('a database process that is ended in the middle of a checkout costs the customer nothing', async () => {
  const browser = await shopper();
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query('select from cart_items where user_id = $1 for update', [browser.user.id]);
  const answer = checkOut(browser);
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  await vi.waitFor(async () => expect((await blocker.query(end)).rowCount).toBe(1));
  await blocker.query('commit');
  blocker.release();
  expect((await answer).statusCode).toBe(201);
  expect(await ordersOf(browser)).toHaveLength(1);
  expect(await db.select().from(cartItems).where(eq(cartItems.userId, browser.user.id))).toEqual([]);
});

test('a checkout that waits too long for a lock is told to come back, and nothing is half done', async () => {
  const browser = await shopper();
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query('select from cart_items where user_id = $1 for update', [browser.user.id]);
  const refused = await checkOut(browser);
  await blocker.query('rollback');
  blocker.release();
  expect(refused.statusCode).toBe(503);
  expect(await ordersOf(browser)).toEqual([]);
  expect((await checkOut(browser)).statusCode).toBe(201);
});

type Attempt = () => Promise<string>;

/** What the database really says when a number is taken. */
async function numberTaken() {
  const { user } = await as('customer');
  const taken = { userId: user.id, orderNumber: 'H260301-TAKEN' };
  await insertOrder(db, taken).catch(() => {});
  return insertOrder(db, taken).then(
    () => new Error('not taken'),
    (error: unknown) => error,
  );
}

test('a number that is taken is replaced, a few times', async () => {
  const error = await numberTaken();
  const lookUp = async () => undefined;
  const attempt = vi
    .fn<Attempt>(async () => 'placed')
    .mockRejectedValueOnce(error)
    .mockRejectedValueOnce(error);
  expect(await carefully({ attempt, lookUp, database })).toBe('placed');
  expect(attempt).toHaveBeenCalledTimes(3);

  const never = vi.fn<Attempt>(() => Promise.reject(error));
  await expect(carefully({ attempt: never, lookUp, database })).rejects.toBe(error);
  expect(never).toHaveBeenCalledTimes(5);
});

test('two that lock each other out are tried again; what will not get better is not', async () => {
  const deadlock = Object.assign(new pg.DatabaseError('deadlock detected', 1, 'error'), { code: '40P01' });
  const lookUp = async () => undefined;
  const attempt = vi.fn<Attempt>(async () => 'placed').mockRejectedValueOnce(deadlock);
  expect(await carefully({ attempt, lookUp, database })).toBe('placed');

  const bug = vi.fn<Attempt>(() => Promise.reject(new TypeError('a bug')));
  await expect(carefully({ attempt: bug, lookUp, database })).rejects.toThrow('a bug');
  expect(bug).toHaveBeenCalledTimes(1);
});
