import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cartItems, orderItems, orders, type products } from '../db/schema.ts';
import { testApp } from '../test/app.ts';
import { insertOrder } from '../test/orders.ts';
import { statuses } from '../test/statuses.ts';

const { as, db, product, sale, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
const [admin, customer, stranger] = [await as('admin'), await as('customer'), await as('stranger')];
const url = '/api/admin/products';
const lineOf = ({ id, name, price }: typeof products.$inferSelect) => ({
  productId: id,
  productName: name,
  productPrice: price,
  quantity: 1,
});
const ordered = (
  row: typeof products.$inferSelect,
  status: 'pending' | 'processing' | 'completed' | 'cancelled',
) => insertOrder(db, { userId: customer.user.id, status }, [lineOf(row)]);

test('a product is added as it was typed, trimmed, and is on the menu at once', async () => {
  const answer = await admin.post(url, {
    name: '  Night Drops  ',
    description: ' ',
    price: 4500,
    category: 'Tinctures',
    thcContent: '0.3%',
    available: true,
    imageUrl: '',
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    id: expect.any(String),
    name: 'Night Drops',
    description: null,
    price: 4500,
    category: 'Tinctures',
    thcContent: '0.3%',
    available: true,
    imageUrl: null,
    imagePlaceholder: null,
    createdAt: expect.any(String),
  });
  const onMenu = async () =>
    (await stranger.get('/api/products')).json().map(({ name }: { name: string }) => name);
  await expect.poll(onMenu).toContain('Night Drops');

  const { id } = answer.json();
  const changed = await admin.put(`${url}/${id}`, { name: 'Night Drops', price: 4700, available: false });
  expect(changed.json()).toMatchObject({ id, price: 4700, available: false, category: null });
  await expect.poll(onMenu).not.toContain('Night Drops');
  expect((await admin.get(url)).json()[0]).toEqual(changed.json());
});

test.each([
  [{ name: ' ' }, 'name', 'Product name is required'],
  [{ price: 0 }, 'price', 'Price must be positive'],
  [{ price: -5 }, 'price', 'Price must be positive'],
  [{ price: 19.99 }, 'price', 'Price must be in whole cents'],
  [{ price: '1999' }, 'price', 'Price must be in whole cents'],
  [{ price: 10_000_001 }, 'price', 'Price must be at most $100,000.00'],
  [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl', 'Use an uploaded image or an https address'],
  [{ imageUrl: '/objects/../secrets.json' }, 'imageUrl', 'Use an uploaded image or an https address'],
  [{ imageUrl: 'http://shop.example/x.png' }, 'imageUrl', 'Use an uploaded image or an https address'],
  [
    { imageUrl: `/objects/${randomUUID()}.webp` },
    'imageUrl',
    'This picture is no longer there. Please upload it again.',
  ],
])('%j is refused', async (fields, path, message) => {
  const { id } = await product();
  for (const answer of [
    await admin.post(url, { name: 'Tea', price: 900, ...fields }),
    await admin.put(`${url}/${id}`, { name: 'Tea', price: 900, ...fields }),
  ]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual([{ path, message }]);
  }
});

test('what the shop decides cannot be sent along', async () => {
  const fields = { id: randomUUID(), createdAt: '2001-01-01T00:00:00Z', salePrice: 1 };
  const made = (await admin.post(url, { name: 'Tea', price: 900, ...fields })).json();
  expect(made.id).not.toBe(fields.id);
  expect(new Date(made.createdAt).getFullYear()).toBeGreaterThan(2020);
});

test('a product that is not there can neither change nor go', async () => {
  for (const id of [randomUUID(), 'none']) {
    expect((await admin.put(`${url}/${id}`, { name: 'Tea', price: 900 })).statusCode).toBe(404);
    expect((await admin.delete(`${url}/${id}`)).statusCode).toBe(404);
  }
});

test('a product with a sale stays, and the refusal names the sale', async () => {
  const row = await product({ name: 'Garden Balm', price: 3000 });
  const past = { productId: row.id, startDate: new Date('2026-01-01'), endDate: new Date('2026-01-09') };
  await sale({ ...past, description: 'Spring week' });
  const refused = await admin.delete(`${url}/${row.id}`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'PRODUCT_ON_SALE',
    message: 'Garden Balm has a sale: “Spring week” (20% OFF). Delete that sale first.',
  });

  await sale({ productId: row.id, endDate: new Date(clock.now().getTime() + 9e9), discountPercentage: 25 });
  expect((await admin.delete(`${url}/${row.id}`)).json().message).toBe(
    'Garden Balm has 2 sales, one of them 25% OFF. Delete them first.',
  );
});

test('a product in open orders stays, and the refusal counts them', async () => {
  const row = await product({ name: 'Cool Mint' });
  const first = await ordered(row, 'pending');
  expect((await admin.delete(`${url}/${row.id}`)).json()).toMatchObject({
    code: 'PRODUCT_ORDERED',
    message:
      'Cool Mint is in 1 open order. Complete or cancel it first, or make the product unavailable instead.',
  });
  await ordered(row, 'processing');
  expect((await admin.delete(`${url}/${row.id}`)).json().message).toMatch(
    /is in 2 open orders\. Complete or cancel them/,
  );

  await db.update(orders).set({ status: 'completed' });
  expect((await admin.delete(`${url}/${row.id}`)).json()).toEqual({ success: true });
  const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, first.id));
  expect(line).toMatchObject({ productId: null, productName: 'Cool Mint', productPrice: 2800 });
});

test('a deleted product leaves the carts', async () => {
  const row = await product();
  await customer.post('/api/cart', { productId: row.id });
  expect((await admin.delete(`${url}/${row.id}`)).statusCode).toBe(200);
  expect(await db.$count(cartItems)).toBe(0);
  expect((await customer.get('/api/cart')).json()).toEqual([]);
});

test('ordering a product and deleting it at once never leave an open order without it', async () => {
  const checkout = {
    deliveryAddress: '12 Main Street',
    phoneNumber: '303 555 0100',
    paymentMethod: 'pay_at_pickup',
    deliveryTime: new Date(Date.now() + 35 * 60_000).toISOString(),
  };
  for (let round = 0; round < 20; round += 1) {
    const [buyer, row] = [await as('customer'), await product()];
    await buyer.post('/api/cart', { productId: row.id });
    const [placed, removed] = await Promise.all([
      buyer.post('/api/orders', checkout),
      admin.delete(`${url}/${row.id}`),
    ]);
    const outcome = [placed.statusCode, removed.statusCode];
    expect(outcome, placed.body + removed.body).toBeOneOf([
      [201, 409],
      [400, 200],
      [409, 200],
    ]);
    const lines = placed.json().items ?? [{ productId: row.id }];
    expect(lines).toMatchObject([{ productId: row.id }]);
  }
});

test('making a sale of a product and deleting it at once never leave a sale of nothing', async () => {
  const dates = { startDate: '2026-06-01T00:00:00Z', endDate: '2026-07-01T00:00:00Z' };
  for (let round = 0; round < 20; round += 1) {
    const { id: productId } = await product();
    const [made, removed] = await Promise.all([
      admin.post('/api/admin/sales', { productId, salePrice: 100, discountPercentage: 5, ...dates }),
      admin.delete(`${url}/${productId}`),
    ]);
    expect([made.statusCode, removed.statusCode], made.body).toBeOneOf([
      [201, 409],
      [400, 200],
    ]);
  }
});

test('of several who delete the same product one does, and the others hear that it is gone', async () => {
  const { id } = await product();
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.delete(`${url}/${id}`)));
  expect(statuses(answers)).toEqual({ 200: 1, 404: 4 });
});
