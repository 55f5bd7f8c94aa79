import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { cartItems } from '#features/cart/schema.ts';
import { orderItems, orders } from '#features/orders/schema/order-tables.ts';
import { products, sales } from '#features/products/schema/product-tables.ts';
import { createSeededRandom } from '#app/server/seed/seeded-random.ts';
import { testApp } from '#platform/server/test/app.ts';
import type { SignedIn } from '#platform/server/test/caller.ts';
import { checkOut, fillCart } from '#platform/server/test/checkout.ts';

const { as, product, sale, db, database } = await testApp({ env: { RATE_LIMITS: 'off' } });
const { pool } = database;
const ordersOf = ({ user }: SignedIn) => db.select().from(orders).where(eq(orders.userId, user.id));
const waiting = async () =>
  Number(
    (
      await pool.query(`select count(*) from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database()`)
    ).rows[0].count,
  );

/** Checks out while another change is under way, and answers once that change is committed. */
async function checkOutDuring(browser: SignedIn, change: string, values: unknown[]) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(change, values);
    const answer = checkOut(browser);
    await expect.poll(waiting).toBe(1);
    await client.query('commit');
    return await answer;
  } finally {
    client.release(true); // and with it whatever it holds
  }
}

async function shopper(quantity = 2) {
  const browser = await as('customer');
  const { id } = await product({ name: 'Tea', price: 1000 });
  await fillCart(browser, { [id]: quantity });
  return { browser, id };
}

test('an order has the new price when the price changes during the checkout', async () => {
  const { browser, id } = await shopper();
  const answer = await checkOutDuring(browser, 'update products set price = 1500 where id = $1', [id]);
  expect(answer.json()).toMatchObject({ total: 3000, items: [{ productPrice: 1500 }] });
});

test('an order has the lower price when the regular price falls below the sale during the checkout', async () => {
  const { browser, id } = await shopper();
  await sale({ productId: id, salePrice: 800 });
  const answer = await checkOutDuring(browser, 'update products set price = 700 where id = $1', [id]);
  expect(answer.json().total).toBe(1400);
});

test('a product that leaves the menu during the checkout is not ordered', async () => {
  const { browser, id } = await shopper();
  const answer = await checkOutDuring(browser, 'update products set available = false where id = $1', [id]);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'UNAVAILABLE_PRODUCT']);
  expect(await ordersOf(browser)).toEqual([]);
});

test('a product that is deleted during the checkout is not ordered, and the rest is', async () => {
  const { browser, id } = await shopper();
  await fillCart(browser, { [(await product({ name: 'Balm', price: 500 })).id]: 1 });
  const answer = await checkOutDuring(browser, 'delete from products where id = $1', [id]);
  expect(answer.json()).toMatchObject({ total: 500, items: [{ productName: 'Balm' }] });
});

test('a sale that the owner ends while a checkout waits is not charged', async () => {
  const { browser, id } = await shopper();
  await sale({ productId: id, salePrice: 800 });
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  await client.query('begin');
  await client.query('select from cart_items where user_id = $1 for update', [browser.user.id]);
  const answer = checkOut(browser, { expectedTotal: 1600 });
  await expect.poll(waiting).toBe(1);
  await db.update(sales).set({ active: false }).where(eq(sales.productId, id));
  await client.query('commit');
  expect([(await answer).statusCode, (await answer).json().code]).toEqual([409, 'PRICE_CHANGED']);
  expect((await checkOut(browser)).json().total).toBe(2000);
});

test('an order has the new quantity when the quantity changes during the checkout', async () => {
  const { browser } = await shopper();
  const change = 'update cart_items set quantity = 5 where user_id = $1';
  expect((await checkOutDuring(browser, change, [browser.user.id])).json().total).toBe(5000);
});

test('a cart that is emptied during the checkout is refused as empty', async () => {
  const { browser } = await shopper();
  const answer = await checkOutDuring(browser, 'delete from cart_items where user_id = $1', [
    browser.user.id,
  ]);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'EMPTY_CART']);
});

test('thirty checkouts amid changes of price, availability and cart are whole and right, and none is lost', async () => {
  const admin = await as('admin');
  const { id } = await product({ name: 'Tea', price: 1000 });
  const { id: steady } = await product({ name: 'Balm', price: 300 });
  const put = (fields: object) =>
    admin.put(`/api/admin/products/${id}`, { name: 'Tea', price: 1000, ...fields });

  for (let seed = 0; seed < 30; seed += 1) {
    await put({ price: 1000 });
    const chance = createSeededRandom(seed);
    const browser = await as('customer');
    await fillCart(browser, { [id]: 2, [steady]: 1 });
    const after = async <T>(work: () => Promise<T>) => {
      await sleep(chance.next() * 4);
      return work();
    };
    const [order, changed, added] = await Promise.all([
      after(() => checkOut(browser)),
      after(() => put(seed % 2 ? { price: 1700 } : { available: false })),
      after(() => browser.post('/api/cart', { productId: steady, quantity: 3 })),
    ]);
    expect([changed.statusCode, added.statusCode]).toEqual([200, 200]);
    expect(order.statusCode, order.body).toBeOneOf(seed % 2 ? [201] : [201, 409]);
    await expectWhole(browser, order.statusCode === 201);
    const inCart = await db.select().from(cartItems).where(eq(cartItems.userId, browser.user.id));
    const kept = inCart.find(({ productId }) => productId === steady)?.quantity ?? 0;
    expect(kept + (await orderedOf(browser, steady))).toBe(4);
  }

  async function expectWhole(browser: SignedIn, placed: boolean) {
    const made = await ordersOf(browser);
    expect(made).toHaveLength(placed ? 1 : 0);
    for (const { id: orderId, total } of made) {
      const lines = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
      expect(lines).toHaveLength(2);
      expect(lines.reduce((sum, line) => sum + line.productPrice * line.quantity, 0)).toBe(total);
      expect([1000, 1700]).toContain(lines.find((line) => line.productId === id)?.productPrice);
    }
  }
});

async function orderedOf({ user }: SignedIn, productId: string) {
  const { rows } = await pool.query<{ sum: number | null }>(
    `select sum(i.quantity) from order_items i join orders o on o.id = i.order_id
     where o.user_id = $1 and i.product_id = $2`,
    [user.id, productId],
  );
  return rows[0]?.sum ?? 0;
}

test('after the answer that a product left the menu, no order contains it', async () => {
  const { id } = await product({ name: 'Tea' });
  const browsers = await Promise.all(Array.from({ length: 12 }, () => as('customer')));
  await Promise.all(browsers.map((browser) => fillCart(browser, { [id]: 1 })));
  const orderSoon = browsers.map(async (browser, index) => {
    await sleep(index * 2);
    return checkOut(browser);
  });
  await sleep(10);
  await db.update(products).set({ available: false }).where(eq(products.id, id));
  const before = Number(
    (await pool.query('select count(*) from order_items where product_id = $1', [id])).rows[0].count,
  );
  const answers = await Promise.all(orderSoon);
  for (const { statusCode, body } of answers) expect(statusCode, body).toBeOneOf([201, 409]);
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(before);
});
