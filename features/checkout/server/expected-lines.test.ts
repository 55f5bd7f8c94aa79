import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cartItems } from '#features/cart/schema.ts';
import { orders } from '#features/orders/schema/order-tables.ts';
import { products } from '#features/products/schema/product-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, fillCart, shopperOf } from '#platform/server/test/checkout.ts';

const { as, product, db } = await testApp({ env: { RATE_LIMITS: 'off' } });
const shopper = shopperOf({ as, product });

const ordersOf = (userId: string) => db.select().from(orders).where(eq(orders.userId, userId));
const cartOf = (userId: string) => db.select().from(cartItems).where(eq(cartItems.userId, userId));

test('a cart with other lines than its customer saw is refused, with what is new, changed and gone', async () => {
  const { browser, productId, userId } = await shopper(1, { name: 'Orchard Gummies', price: 2800 });
  const chocolate = await product({ name: 'Sea Salt Dark Chocolate', price: 1800 });
  const rolls = await product({ name: 'Pine Ridge Pre-Rolls', price: 3200 });
  await fillCart(browser, { [productId]: 2, [rolls.id]: 1 });
  const expectedLines = [
    { productId, quantity: 1 },
    { productId: chocolate.id, quantity: 1 },
  ];
  const refused = await checkOut(browser, { expectedLines, expectedTotal: 1_000_000 }, 'key-of-the-screen');
  const detail = (what: string, was: number, now: number, message: string) => ({
    path: 'expectedLines',
    message,
    what,
    was,
    now,
  });
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      error: 'Conflict',
      code: 'CART_CHANGED',
      message:
        'Your cart has changed: Orchard Gummies went from 1 to 3, 1 × Pine Ridge Pre-Rolls was added, and Sea Salt Dark Chocolate was removed. Nothing was ordered yet.',
      details: [
        detail('Orchard Gummies', 1, 3, 'Orchard Gummies went from 1 to 3.'),
        detail('Pine Ridge Pre-Rolls', 0, 1, '1 × Pine Ridge Pre-Rolls was added.'),
        detail('Sea Salt Dark Chocolate', 1, 0, 'Sea Salt Dark Chocolate was removed.'),
      ],
    },
  ]);
  expect([await ordersOf(userId), (await cartOf(userId)).length]).toEqual([[], 2]);

  const shown = [
    { productId: rolls.id, quantity: 1 },
    { productId, quantity: 3 },
  ];
  const placed = await checkOut(browser, { expectedLines: shown }, 'key-of-the-screen');
  expect([placed.statusCode, placed.json().total]).toEqual([201, 3 * 2800 + 3200]);
});

test('an order without expected lines orders the cart as it is', async () => {
  const { browser } = await shopper(2);
  expect((await checkOut(browser)).statusCode).toBe(201);
});

test('of a product with sizes, the size that the customer saw is ordered', async () => {
  const owner = await as('admin');
  const created = await owner.post('/api/admin/products', {
    name: 'Evergreen',
    price: 4200,
    sizes: [
      { label: '7 g', price: 4200 },
      { label: '14 g', price: 7900 },
    ],
  });
  const { id: productId, sizes } = created.json<{ id: string; sizes: { id: string }[] }>();
  const [small, large] = sizes.map(({ id }) => id);
  const browser = await as('customer');
  await browser.post('/api/cart', { productId, sizeId: large });
  const refused = await checkOut(browser, { expectedLines: [{ productId, sizeId: small, quantity: 1 }] });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Your cart has changed: 1 × Evergreen (14 g) was added and Evergreen (7 g) was removed. Nothing was ordered yet.',
  ]);
  const shown = [{ productId, sizeId: large, quantity: 1 }];
  expect((await checkOut(browser, { expectedLines: shown })).statusCode).toBe(201);
});

test('an empty cart and products off the menu are refused before changed lines', async () => {
  const empty = await as('customer');
  const { id } = await product();
  const lines = { expectedLines: [{ productId: id, quantity: 1 }] };
  expect((await checkOut(empty, lines)).json().code).toBe('EMPTY_CART');
  const { browser, productId } = await shopper();
  await db.update(products).set({ available: false }).where(eq(products.id, productId));
  expect((await checkOut(browser, lines)).json().code).toBe('UNAVAILABLE_PRODUCT');
});

test.each([[[{ productId: 'tea', quantity: 1 }]], [[{ quantity: 1 }]], ['all of it']])(
  '%j is refused as expected lines',
  async (expectedLines) => {
    const { browser, userId } = await shopper();
    expect((await checkOut(browser, { expectedLines })).statusCode).toBe(400);
    expect(await ordersOf(userId)).toEqual([]);
  },
);

test('while another device fills the cart, no order contains a line that its customer did not see', async () => {
  const { browser, productId, userId } = await shopper();
  const { id: other } = await product();
  const expectedLines = [{ productId, quantity: 1 }];
  for (let round = 0; round < 20; round += 1) {
    await db.delete(cartItems).where(eq(cartItems.userId, userId));
    await fillCart(browser, { [productId]: 1 });
    await Promise.all([checkOut(browser, { expectedLines }), fillCart(browser, { [other]: 1 })]);
  }
  const items = (await browser.get('/api/orders')).json<
    { items: { productId: string; quantity: number }[] }[]
  >();
  for (const order of items) expect(order.items).toMatchObject(expectedLines);
  expect(items.length).toBeGreaterThan(0);
});
