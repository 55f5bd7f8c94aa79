import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderItems, orders } from '#features/orders/schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut } from '#platform/server/test/checkout.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { start, as, product, db } = await testApp({ env: { RATE_LIMITS: 'off' } });
const other = await start();
const owner = await as('admin');

test('of 32 orders of one customer at once, at two processes, none exceeds the limit of a day', async () => {
  const perDay = 5;
  await owner.put('/api/admin/settings/limits', { categories: [{ category: 'Flower', perDay }] });
  const { id: productId } = await product({ category: 'Flower' });
  const customer = await as('customer');
  const elsewhere = { ...customer.at(other), user: customer.user };
  const pieces = async () => {
    const rows = await db
      .select({ quantity: orderItems.quantity })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(eq(orders.userId, customer.user.id));
    return rows.reduce((sum, { quantity }) => sum + quantity, 0);
  };
  const orderOne = async (browser: typeof customer | typeof elsewhere) => {
    await browser.post('/api/cart', { productId });
    return checkOut(browser);
  };

  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, nth) => orderOne(nth % 2 === 0 ? customer : elsewhere)),
  );
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  expect(await pieces()).toBeLessThanOrEqual(perDay);

  for (const line of (await customer.get('/api/cart')).json()) await customer.delete(`/api/cart/${line.id}`);
  const left = perDay - (await pieces());
  const later = [];
  for (let nth = 0; nth <= left; nth += 1) later.push(await orderOne(customer));
  expect(later.map(({ statusCode }) => statusCode)).toEqual([...Array(left).fill(201), 409]);
  expect(later.at(-1)?.json()).toMatchObject({
    code: 'LIMIT_PER_DAY',
    message: expect.stringContaining('Flower'),
  });
  expect(await pieces()).toBe(perDay);
});

test('of many checkouts of one customer at once, at two processes, none exceeds the limit of open orders', async () => {
  const shop = await testApp();
  const elsewhere = await shop.start();
  const [browser, { id: productId }] = [await shop.as('customer'), await shop.product()];
  const createdAt = new Date(Date.now() - 3_600_000);
  for (let nth = 0; nth < 18; nth += 1) await insertOrder(shop.db, { userId: browser.user.id, createdAt });
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, nth) => {
      const at = nth % 2 ? browser : browser.at(elsewhere);
      await at.post('/api/cart', { productId });
      return checkOut(at);
    }),
  );
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  const made = await shop.db.select().from(orders).where(eq(orders.userId, browser.user.id));
  expect(made.length).toBeGreaterThan(18);
  expect(made.length).toBeLessThanOrEqual(20);
});
