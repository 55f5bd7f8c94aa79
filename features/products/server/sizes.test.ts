import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products, productSizes } from '../schema/product-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { cartOf } from '#platform/server/test/cart.ts';
import { checkOut } from '#platform/server/test/checkout.ts';

const { app, as, product, db, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
const admin = await as('admin');
const visitor = await as('visitor');
const flower = { name: 'Golden Hour', price: 3500, category: 'Flower' };
const grams = [
  { label: '3.5 g', price: 3500, sku: 'GH-3' },
  { label: '7 g', price: 6000 },
];

async function flowerInTwoSizes() {
  const made = await admin.post('/api/admin/products', { ...flower, sizes: grams });
  expect(made.statusCode, made.body).toBe(201);
  return made.json();
}

const onMenu = async (id: string) =>
  (await visitor.get('/api/products')).json().find((shown: { id: string }) => shown.id === id);
const put = (id: string, fields: object) => admin.put(`/api/admin/products/${id}`, { ...flower, ...fields });
const sizesOf = (id: string) =>
  db
    .select({ label: productSizes.label, price: productSizes.price })
    .from(productSizes)
    .where(eq(productSizes.productId, id))
    .orderBy(productSizes.position);

test('a product without choices has one unnamed size, which customers do not see', async () => {
  const made = (await admin.post('/api/admin/products', { name: 'Tea', price: 900 })).json();
  expect(made.sizes).toMatchObject([
    { id: expect.any(String), label: '', price: 900, sku: null, stock: null },
  ]);
  expect(await onMenu(made.id)).not.toHaveProperty('sizes');
  const customer = await as('customer');
  const line = (await customer.post('/api/cart', { productId: made.id })).json();
  expect(line).not.toHaveProperty('size');
  expect((await checkOut(customer)).json().items).toMatchObject([
    { sizeId: made.sizes[0].id, sizeLabel: '', productPrice: 900, regularPrice: 900 },
  ]);
});

test('the menu lists the sizes of a product in order, and its price is that of the first', async () => {
  const { id, sizes } = await flowerInTwoSizes();
  expect(await onMenu(id)).toMatchObject({
    price: 3500,
    sizes: [
      { id: sizes[0].id, label: '3.5 g', price: 3500, salePrice: null },
      { id: sizes[1].id, label: '7 g', price: 6000, salePrice: null },
    ],
  });
});

test('each size has its own line in the cart, and an addition without a size takes the first', async () => {
  const { id: productId, sizes } = await flowerInTwoSizes();
  const customer = await as('customer');
  await customer.post('/api/cart', { productId });
  await customer.post('/api/cart', { productId, sizeId: sizes[0].id, quantity: 2 });
  const large = await customer.post('/api/cart', { productId, sizeId: sizes[1].id });
  expect(large.json()).toMatchObject({
    quantity: 1,
    size: { id: sizes[1].id, label: '7 g' },
    product: { id: productId, price: 6000 },
  });
  expect(await cartOf(customer)).toMatchObject([
    { quantity: 3, size: { label: '3.5 g' }, product: { price: 3500 } },
    { quantity: 1, size: { label: '7 g' }, product: { price: 6000 } },
  ]);
  expect((await checkOut(customer)).json()).toMatchObject({
    total: 16_500,
    items: [
      { sizeLabel: '3.5 g', productPrice: 3500, quantity: 3 },
      { sizeLabel: '7 g', productPrice: 6000, quantity: 1 },
    ],
  });
});

test('a size of another product cannot be added', async () => {
  const { sizes } = await flowerInTwoSizes();
  const customer = await as('customer');
  const { id: productId } = await product();
  expect((await customer.post('/api/cart', { productId, sizeId: sizes[1].id })).statusCode).toBe(404);
  expect(await cartOf(customer)).toEqual([]);
});

test('a sale has a price for each size it covers', async () => {
  const { id: productId, sizes } = await flowerInTwoSizes();
  const [small, large] = sizes.map(({ id }: { id: string }) => id);
  const now = clock.now().getTime();
  const body = {
    productId,
    salePrice: 2800,
    discountPercentage: 20,
    startDate: new Date(now - 60_000).toISOString(),
    endDate: new Date(now + 60_000).toISOString(),
  };
  const dear = await admin.post('/api/admin/sales', { ...body, sizePrices: { [large]: 6001 } });
  expect([dear.statusCode, dear.json().message]).toEqual([
    400,
    'Sale price of 7 g must not be above its regular price',
  ]);
  const odd = await admin.post('/api/admin/sales', { ...body, sizePrices: { [productId]: 100 } });
  expect([odd.statusCode, odd.json().details[0].path]).toEqual([400, `sizePrices.${productId}`]);

  const made = (await admin.post('/api/admin/sales', body)).json();
  expect((await onMenu(productId)).sizes).toMatchObject([{ salePrice: 2800 }, { salePrice: null }]);
  await admin.put(`/api/admin/sales/${made.id}`, { ...body, sizePrices: { [large]: 5000 } });
  expect((await onMenu(productId)).sizes).toMatchObject([
    { salePrice: 2800, discountPercentage: 20 },
    { salePrice: 5000, discountPercentage: 20 },
  ]);
  const sale = (await visitor.get('/api/sales')).json().find(({ id }: { id: string }) => id === made.id);
  expect(sale.sizes).toEqual([
    { sizeId: small, label: '3.5 g', price: 3500, salePrice: 2800 },
    { sizeId: large, label: '7 g', price: 6000, salePrice: 5000 },
  ]);

  const customer = await as('customer');
  await customer.post('/api/cart', { productId, sizeId: large });
  expect(await cartOf(customer)).toMatchObject([{ product: { price: 5000, regularPrice: 6000 } }]);
  expect((await checkOut(customer)).json().items).toMatchObject([{ productPrice: 5000, regularPrice: 6000 }]);
});

test('saving a product without sizes keeps them and changes the price of the first', async () => {
  const { id } = await flowerInTwoSizes();
  expect((await put(id, { price: 3900 })).json().sizes).toMatchObject([
    { label: '3.5 g', price: 3900, sku: 'GH-3' },
    { label: '7 g', price: 6000 },
  ]);
  expect(await onMenu(id)).toMatchObject({ price: 3900, sizes: [{ price: 3900 }, { price: 6000 }] });
});

test('sizes are renamed, priced, added, reordered and removed, and carts keep the remaining ones', async () => {
  const { id: productId, sizes } = await flowerInTwoSizes();
  const [small, large] = sizes;
  const customer = await as('customer');
  for (const { id: sizeId } of sizes) await customer.post('/api/cart', { productId, sizeId });

  const changed = await put(productId, {
    price: 6500,
    sizes: [
      { id: large.id, label: 'Quarter', price: 6500 },
      { label: '14 g', price: 11_000 },
      { label: '3.5 G', price: 3400 },
    ],
  });
  expect(changed.json()).toMatchObject({
    price: 6500,
    sizes: [{ id: large.id, label: 'Quarter' }, { label: '14 g' }, { id: small.id, price: 3400, sku: null }],
  });
  expect(await cartOf(customer)).toMatchObject([
    { size: { label: '3.5 G' }, product: { price: 3400 } },
    { size: { label: 'Quarter' }, product: { price: 6500 } },
  ]);

  await put(productId, { price: 3400, sizes: [{ id: small.id, label: '', price: 3400 }] });
  expect(await cartOf(customer)).toMatchObject([{ product: { price: 3400 } }]);
  expect(await onMenu(productId)).not.toHaveProperty('sizes');
});

test('while a product has a sale, its first size stays the first', async () => {
  const { id: productId, sizes } = await flowerInTwoSizes();
  const [small, large] = sizes;
  const now = clock.now().getTime();
  await admin.post('/api/admin/sales', {
    productId,
    salePrice: 2800,
    discountPercentage: 20,
    startDate: new Date(now).toISOString(),
    endDate: new Date(now + 60_000).toISOString(),
  });
  const swapped = await put(productId, { price: 6000, sizes: [large, small] });
  expect([swapped.statusCode, swapped.json().code]).toEqual([409, 'PRODUCT_ON_SALE']);
  expect(await sizesOf(productId)).toMatchObject([{ label: '3.5 g' }, { label: '7 g' }]);
});

test.each([
  ['none', [], 'sizes', 'Give the product at least one size'],
  ['two of one label', [grams[0], { label: '3.5 G', price: 1 }], 'sizes', 'Give each size another label'],
  ['one of two without a label', [grams[0], { label: ' ', price: 1 }], 'sizes', 'Give each size a label'],
  ['a price of nothing', [{ label: 'A', price: 0 }], 'sizes.0.price', 'Price must be positive'],
  ['another price first', [grams[1]], 'price', "Price must be the first size's price"],
  [
    'a size that is gone',
    [{ ...grams[0], id: '00000000-0000-4000-8000-000000000001' }],
    'sizes.0.id',
    'This size is no longer there. Please open the product again.',
  ],
])('sizes are refused: %s', async (_what, sizes, path, message) => {
  const { id } = await flowerInTwoSizes();
  const refused = await put(id, { sizes });
  expect([refused.statusCode, refused.json().details]).toEqual([400, [{ path, message }]]);
  expect(await sizesOf(id)).toMatchObject([{ label: '3.5 g' }, { label: '7 g' }]);
});

test('a program that knows no sizes reads and writes products and prices as before', async () => {
  const [made] = await db.insert(products).values({ name: 'Balm', price: 1200 }).returning();
  const id = made?.id ?? '';
  expect(await sizesOf(id)).toEqual([{ label: '', price: 1200 }]);
  await db.update(products).set({ price: 1300 }).where(eq(products.id, id));
  expect(await sizesOf(id)).toEqual([{ label: '', price: 1300 }]);
  app.menu.forget();
  expect(await onMenu(id)).toMatchObject({ price: 1300 });
  await db.delete(products).where(eq(products.id, id));
  expect(await sizesOf(id)).toEqual([]);
});
