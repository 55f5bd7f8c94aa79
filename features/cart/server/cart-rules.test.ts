import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cartItems } from '../schema.ts';
import { products, productSizes } from '#features/products/schema/product-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { cartOf, oneLineOf, quantities } from '#platform/server/test/cart.ts';
import { statuses } from '#platform/server/test/statuses.ts';

const { as, product, db } = await testApp();
const withOneLine = oneLineOf({ as, product });

test('a product that is not on the menu cannot be added, and the refusal says why', async () => {
  const browser = await as('customer');
  const { id: productId } = await product({ name: 'Night Drops', available: false });
  const refused = await browser.post('/api/cart', { productId });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Night Drops is not on the menu any more',
  ]);
  expect((await browser.post('/api/cart', { productId: randomUUID() })).statusCode).toBe(404);
  expect(await cartOf(browser)).toEqual([]);
});

test('a cart holds at most a hundred different products, in any quantity', async () => {
  const browser = await as('customer');
  const one = await product();
  await browser.post('/api/cart', { productId: one.id });
  const others = await db
    .insert(products)
    .values(Array.from({ length: 99 }, (_, nth) => ({ name: `Tea ${nth}`, price: 500 })))
    .returning();
  const sizes = await db
    .select()
    .from(productSizes)
    .where(
      inArray(
        productSizes.productId,
        others.map(({ id }) => id),
      ),
    );
  await db
    .insert(cartItems)
    .values(sizes.map(({ id, productId }) => ({ userId: browser.user.id, productId, sizeId: id })));
  expect(await cartOf(browser)).toHaveLength(100);

  const refused = await browser.post('/api/cart', { productId: (await product()).id });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'CART_FULL']);
  expect((await browser.post('/api/cart', { productId: one.id })).json()).toMatchObject({ quantity: 2 });
  await browser.delete(`/api/cart/${(await cartOf(browser))[0].id}`);
  expect((await browser.post('/api/cart', { productId: (await product()).id })).statusCode).toBe(200);
});

test('a product that leaves the menu stays in the cart, marked, and no more of it can be added', async () => {
  const { browser, productId, line } = await withOneLine(2);
  await db.update(products).set({ available: false }).where(eq(products.id, productId));
  expect(await cartOf(browser)).toEqual([{ ...line, available: false }]);
  expect((await browser.post('/api/cart', { productId })).statusCode).toBe(409);
  expect(await quantities(browser)).toEqual([2]);
  expect((await browser.delete(`/api/cart/${line.id}`)).statusCode).toBe(200);
});

test('deleting a product deletes its lines from all carts', async () => {
  const { browser, productId } = await withOneLine();
  await db.delete(products).where(eq(products.id, productId));
  expect(await cartOf(browser)).toEqual([]);
});

test('customers set the quantity of a line and remove it', async () => {
  const { browser, line } = await withOneLine();
  const set = await browser.patch(`/api/cart/${line.id}`, { quantity: 7 });
  expect(set.json()).toEqual({ ...line, quantity: 7 });
  expect(await quantities(browser)).toEqual([7]);
  expect((await browser.delete(`/api/cart/${line.id}`)).json()).toEqual({ success: true });
  expect(await cartOf(browser)).toEqual([]);
  expect((await browser.delete(`/api/cart/${line.id}`)).statusCode).toBe(404);
});

test.each([0, -1, 1.5, 100, '2', null, true])('a quantity of %j is refused', async (quantity) => {
  const { browser, line } = await withOneLine(3);
  expect((await browser.patch(`/api/cart/${line.id}`, { quantity })).statusCode).toBe(400);
  expect(await quantities(browser)).toEqual([3]);
});

test("a customer cannot see or change another customer's line", async () => {
  const { browser, line } = await withOneLine(3);
  const attacker = await as('customer');
  const change = async (id: string) => {
    const answers = [
      await attacker.patch(`/api/cart/${id}`, { quantity: 1 }),
      await attacker.delete(`/api/cart/${id}`),
    ];
    return answers.map(({ statusCode, body }) => ({ statusCode, body }));
  };
  const [foreign, absent] = [await change(line.id), await change(randomUUID())];
  expect(foreign).toEqual(absent);
  expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(await cartOf(browser)).toEqual([line]);
  expect(await cartOf(attacker)).toEqual([]);
});

test('adding to the cart reads product and quantity, and ignores every other field', async () => {
  const { browser: victim } = await withOneLine();
  const browser = await as('customer');
  const { id: productId } = await product();
  const wish = {
    productId,
    quantity: 2,
    price: 1,
    userId: victim.user.id,
    id: randomUUID(),
    product: { price: 1 },
  };
  await browser.post('/api/cart', wish);
  expect(await cartOf(browser)).toMatchObject([{ quantity: 2, product: { price: 2800 } }]);
  expect((await cartOf(browser))[0].id).not.toBe(wish.id);
  expect(await quantities(victim)).toEqual([1]);
});

test('more than a hundred changes of a cart in five seconds are refused', async () => {
  const { browser, line } = await withOneLine();
  const changes = Array.from({ length: 105 }, () => browser.patch(`/api/cart/${line.id}`, { quantity: 2 }));
  expect(statuses(await Promise.all(changes))).toEqual({ 200: 99, 429: 6 });
  expect((await browser.get('/api/cart')).statusCode).toBe(200);
});

test('drivers and admins can fill a cart of their own', async () => {
  const { id: productId } = await product();
  for (const role of ['driver', 'admin'] as const) {
    const browser = await as(role);
    await browser.post('/api/cart', { productId });
    expect(await quantities(browser)).toEqual([1]);
  }
});
