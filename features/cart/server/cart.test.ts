import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#features/products/schema/product-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { cartOf, oneLineOf, quantities } from '#platform/server/test/cart.ts';
import { statuses } from '#platform/server/test/statuses.ts';

const { as, product, sale, database, db } = await testApp();
const withOneLine = oneLineOf({ as, product });

test('a new cart is empty', async () => {
  expect(await cartOf(await as('customer'))).toEqual([]);
});

test('a line has its product and the present price', async () => {
  const browser = await as('customer');
  const shown = { imageUrl: '/objects/x.webp', imagePlaceholder: 'x8k=', category: 'Edibles' };
  const { id, name } = await product(shown);
  const added = await browser.post('/api/cart', { productId: id });
  expect(added.statusCode).toBe(200);
  expect(added.json()).toEqual({
    id: expect.any(String),
    quantity: 1,
    available: true,
    product: { id, name, price: 2800, ...shown },
  });
  expect(await cartOf(browser)).toEqual([added.json()]);
});

test('the cart shows present prices: a sale, its end, or a new price changes it', async () => {
  const { browser, productId } = await withOneLine();
  const price = async () => {
    const [line] = await cartOf(browser);
    return [line.product.price, line.product.regularPrice];
  };
  const { id } = await sale({ productId, salePrice: 2000 });
  expect(await price()).toEqual([2000, 2800]);
  await sale({ productId, salePrice: 2800 });
  expect(await price()).toEqual([2000, 2800]);
  await database.pool.query('delete from sales where id = $1', [id]);
  expect(await price()).toEqual([2800, undefined]);
  await db.update(products).set({ price: 3100 }).where(eq(products.id, productId));
  expect(await price()).toEqual([2800, 3100]);
});

test('adding a product again raises its quantity, up to 99', async () => {
  const { browser, productId } = await withOneLine(2);
  await browser.post('/api/cart', { productId, quantity: 3 });
  expect(await quantities(browser)).toEqual([5]);
  expect((await browser.post('/api/cart', { productId, quantity: 97 })).json().quantity).toBe(99);
  expect(await quantities(browser)).toEqual([99]);
});

test('twenty taps at once make one line of twenty', async () => {
  const browser = await as('customer');
  const { id: productId } = await product();
  const taps = await Promise.all(Array.from({ length: 20 }, () => browser.post('/api/cart', { productId })));
  expect(statuses(taps)).toEqual({ 200: 20 });
  expect(await quantities(browser)).toEqual([20]);
});

test('an addition with an idempotency key is made once, however often it is sent', async () => {
  const browser = await as('customer');
  const { id: productId } = await product();
  const key = { 'idempotency-key': 'a-line-of-a-guest' };
  const add = (quantity = 2) => browser.post('/api/cart', { productId, quantity }, key);
  const answers = await Promise.all(Array.from({ length: 5 }, () => add()));
  expect(statuses(answers)).toEqual({ 200: 5 });
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(4);
  expect((await add()).json()).toMatchObject({ quantity: 2, product: { id: productId } });
  expect([(await add(3)).statusCode, await quantities(browser)]).toEqual([422, [2]]);
});

test('an addition that was refused can be sent again with the same key', async () => {
  const browser = await as('customer');
  const { id: productId } = await product({ available: false });
  const add = () => browser.post('/api/cart', { productId }, { 'idempotency-key': 'refused-at-first' });
  expect((await add()).json()).toMatchObject({ code: 'UNAVAILABLE_PRODUCT' });
  await db.update(products).set({ available: true }).where(eq(products.id, productId));
  expect(statuses([await add(), await add()])).toEqual({ 200: 2 });
  expect(await quantities(browser)).toEqual([1]);
});

test('lines stay in the order in which they were added', async () => {
  const browser = await as('customer');
  for (const name of ['Cedar', 'Ash', 'Birch']) {
    await browser.post('/api/cart', { productId: (await product({ name })).id });
  }
  const [cedar] = await cartOf(browser);
  await browser.patch(`/api/cart/${cedar.id}`, { quantity: 9 });
  const shown = (await cartOf(browser)).map((line: { product: { name: string } }) => line.product.name);
  expect(shown).toEqual(['Cedar', 'Ash', 'Birch']);
});

test('forty customers who read their carts at once each see their own, with what they just added', async () => {
  const { id: productId } = await product();
  const people = await Promise.all(Array.from({ length: 40 }, () => as('customer')));
  const carts = await Promise.all(
    people.map(async (browser, nth) => {
      if (nth > 0) await browser.post('/api/cart', { productId, quantity: nth });
      return quantities(browser);
    }),
  );
  expect(carts).toEqual(people.map((_, nth) => (nth > 0 ? [nth] : [])));
  expect(await Promise.all(people.map(quantities))).toEqual(carts);
});
