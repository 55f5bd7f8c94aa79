import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { orders } from '#features/orders/schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, shopperOf } from '#platform/server/test/checkout.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { whenOrderIsWritten } from '#platform/server/test/request-timing.ts';
import { executeWithRecovery } from '#platform/server/db/write-recovery.ts';

const { as, product, db, database } = await testApp({ env: { RATE_LIMITS: 'off' } });
const shopper = shopperOf({ as, product });
const { user: other } = await as('customer');
const ordersOf = (userId: string) => db.select().from(orders).where(eq(orders.userId, userId));
afterEach(() => vi.restoreAllMocks());

/** Somebody else gets the order's number a moment before it. */
const meetTaken: Parameters<typeof whenOrderIsWritten>[number] = async (send, { values = [] }) => {
  const { order_number: orderNumber } = JSON.parse(String(values[0])) as { order_number: string };
  await insertOrder(db, { userId: other.id, orderNumber });
  return send();
};

test('an order number that is taken is replaced by another', async () => {
  const { browser, userId } = await shopper();
  const written = whenOrderIsWritten(meetTaken, meetTaken);
  const answer = await checkOut(browser);
  expect(answer.statusCode).toBe(201);
  const numbers = written().map((order) => order.order_number);
  expect(new Set(numbers).size).toBe(3);
  expect(await ordersOf(userId)).toMatchObject([{ orderNumber: numbers[2] }]);
  expect(answer.json().orderNumber).toBe(numbers[2]);
});

test('a checkout that finds only taken numbers is refused, and can be sent again', async () => {
  const { browser, userId } = await shopper();
  const written = whenOrderIsWritten(...Array.from({ length: 5 }, () => meetTaken));
  expect((await checkOut(browser)).statusCode).toBe(409);
  expect(written()).toHaveLength(5);
  expect(await ordersOf(userId)).toEqual([]);
  expect((await checkOut(browser)).statusCode).toBe(201);
});

test.each(['40P01', '40001'])('a checkout that the database aborted (%s) is tried again', async (code) => {
  const { browser, userId } = await shopper();
  const ended = Object.assign(new pg.DatabaseError('ended for another', 1, 'error'), { code });
  const written = whenOrderIsWritten(() => Promise.reject(ended));
  expect((await checkOut(browser)).statusCode).toBe(201);
  expect(written()).toHaveLength(2);
  expect(await ordersOf(userId)).toHaveLength(1);
});

test('a checkout with a permanent error is not tried again', async () => {
  const bug = vi.fn<() => Promise<string>>(() => Promise.reject(new TypeError('a bug')));
  await expect(
    executeWithRecovery({ attempt: bug, lookUp: async () => undefined, database }),
  ).rejects.toThrow('a bug');
  expect(bug).toHaveBeenCalledTimes(1);
});
