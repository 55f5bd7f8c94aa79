import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cartItems } from '#features/cart/schema.ts';
import { orderItems, orders } from '#features/orders/schema/order-tables.ts';
import { type products } from '../schema/product-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';
import { statuses } from '#platform/server/test/statuses.ts';

const { as, db, product, sale, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
const [admin, customer] = [await as('admin'), await as('customer')];
const url = '/api/admin/products';

const ordered = ({ id, name, price }: typeof products.$inferSelect, status: 'pending' | 'processing') =>
  insertOrder(db, { userId: customer.user.id, status }, [
    { productId: id, productName: name, productPrice: price, quantity: 1 },
  ]);

test('a product with a sale cannot be deleted, and the refusal names the sale', async () => {
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

test('a product in open orders cannot be deleted, and the refusal counts them', async () => {
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

test('deleting a product removes it from all carts', async () => {
  const row = await product();
  await customer.post('/api/cart', { productId: row.id });
  expect((await admin.delete(`${url}/${row.id}`)).statusCode).toBe(200);
  expect(await db.$count(cartItems)).toBe(0);
  expect((await customer.get('/api/cart')).json()).toEqual([]);
});

test('ordering and deleting a product at once never leaves an open order without its product', async () => {
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
    ]);
    if (placed.statusCode !== 201) continue;
    const stored = await db.select().from(orderItems).where(eq(orderItems.orderId, placed.json().id));
    expect(stored).toMatchObject([{ productId: row.id }]);
  }
});

test('making a sale and deleting its product at once never leaves a sale without a product', async () => {
  const dates = { startDate: '2026-06-01T00:00:00Z', endDate: '2026-07-01T00:00:00Z' };
  for (let round = 0; round < 20; round += 1) {
    const { id: productId } = await product();
    const [made, removed] = await Promise.all([
      admin.post('/api/admin/sales', { productId, salePrice: 2660, discountPercentage: 5, ...dates }),
      admin.delete(`${url}/${productId}`),
    ]);
    expect([made.statusCode, removed.statusCode], made.body).toBeOneOf([
      [201, 409],
      [400, 200],
    ]);
  }
});

test('of several admins who delete one product, one does, and the others are told that it is gone', async () => {
  const { id } = await product();
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.delete(`${url}/${id}`)));
  expect(statuses(answers)).toEqual({ 200: 1, 404: 4 });
});
