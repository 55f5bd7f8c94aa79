import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderItems } from '#features/orders/schema/order-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut } from '#platform/server/test/checkout.ts';
import { importsOf } from '#platform/server/test/imports.ts';
import type { AdminProduct } from '../contract/products.ts';
import { productSizes } from '../schema/product-tables.ts';

const { as, db } = await testApp({ env: { RATE_LIMITS: 'off' } });
const [owner, packer, visitor] = [
  await as('admin'),
  await as('admin', { staffRole: 'packer' }),
  await as('visitor'),
];
const { importAll, preview, lastId } = importsOf(owner);
const supplier = 'Foothill Farms';
/** No time, and no part of an id between its dashes, reads like these digits. */
const teaCost = 38_017;

async function teaWithCost(name = 'Rowan Tea') {
  const sizes = [
    { label: '10 g', price: 1000, cost: teaCost, supplier },
    { label: '20 g', price: 1800 },
  ];
  const made = await owner.post('/api/admin/products', { name, price: 1000, sizes });
  expect(made.statusCode, made.body).toBe(201);
  return made.json<AdminProduct>();
}
const sizesIn = async (browser: typeof owner, id: string) =>
  (await browser.get('/api/admin/products'))
    .json<AdminProduct[]>()
    .find((one) => one.id === id)!
    .sizes.map(({ cost, supplier: from }) => [cost, from]);

test('cost and supplier are for those who may change prices: neither a packer nor a customer is told', async () => {
  const { id } = await teaWithCost();
  expect(await sizesIn(owner, id)).toEqual([
    [teaCost, supplier],
    [null, null],
  ]);
  expect(await sizesIn(packer, id)).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  const customer = await as('customer');
  await customer.post('/api/cart', { productId: id });
  const order = (await checkOut(customer)).json<{ id: string }>();
  const seen = [
    await visitor.get('/api/products'),
    await visitor.get('/menu'),
    await customer.get('/api/cart'),
    await customer.get(`/api/orders/${order.id}`),
    await customer.get('/api/account/data'),
  ];
  for (const { body } of seen) {
    expect(body).not.toContain(supplier);
    expect(body).not.toMatch(/"cost"|\b38017\b|380\.17/);
  }
});

test('a form that does not know the costs leaves them, and null clears them', async () => {
  const { id, sizes } = await teaWithCost('Quiet Tea');
  const save = async (fields: object) => {
    const body = {
      name: 'Quiet Tea',
      price: 1100,
      sizes: [{ id: sizes[0]!.id, label: '10 g', price: 1100, ...fields }],
    };
    const answer = await owner.put(`/api/admin/products/${id}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return sizesIn(owner, id);
  };
  expect(await save({})).toEqual([[teaCost, supplier]]);
  expect(await save({ cost: 400 })).toEqual([[400, supplier]]);
  expect(await save({ cost: null, supplier: '' })).toEqual([[null, null]]);
  const refused = await owner.put(`/api/admin/products/${id}`, {
    name: 'Quiet Tea',
    price: 1100,
    sizes: [{ label: '10 g', price: 1100, cost: -1 }],
  });
  expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'sizes.0.cost']);
});

test('a line keeps the cost of the moment at which it was ordered', async () => {
  const { id, sizes } = await teaWithCost('Night Tea');
  const customer = await as('customer');
  await customer.post('/api/cart', { productId: id, sizeId: sizes[0]!.id });
  await customer.post('/api/cart', { productId: id, sizeId: sizes[1]!.id });
  const order = (await checkOut(customer)).json<{ id: string }>();
  await db.update(productSizes).set({ cost: 999 }).where(eq(productSizes.productId, id));
  const lines = await db
    .select({ label: orderItems.sizeLabel, cost: orderItems.cost })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(orderItems.sizeLabel);
  expect(lines).toEqual([
    { label: '10 g', cost: teaCost },
    { label: '20 g', cost: null },
  ]);
});

test('cost and supplier come in from a file, are in the own export, and an undo sets them back', async () => {
  const { id } = await teaWithCost('Early Tea');
  const file = [
    'Product,Size,Price,Cost,Supplier',
    'Early Tea,10 g,10.00,4.20,Hill & Dale',
    'Early Tea,20 g,18.00,7.5,',
    'Early Oil,,25.00,11.00,Hill & Dale',
  ].join('\n');
  const shown = await preview(file);
  expect(shown.changed[0]!.changes).toEqual([
    { field: 'Cost, 10 g', from: '$380.17', to: '$4.20' },
    { field: 'Supplier, 10 g', from: supplier, to: 'Hill & Dale' },
    { field: 'Cost, 20 g', from: '', to: '$7.50' },
  ]);
  await importAll(file);
  expect(await sizesIn(owner, id)).toEqual([
    [420, 'Hill & Dale'],
    [750, null],
  ]);
  const own = (await owner.get('/api/admin/exports/products')).body;
  expect(own).toContain('Hill & Dale');
  expect((await preview(own)).counts).toMatchObject({ new: 0, changed: 0, wrong: 0 });
  const undone = await owner.post('/api/admin/products/import/undo', { id: (await lastId()).id });
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await sizesIn(owner, id)).toEqual([
    [teaCost, supplier],
    [null, null],
  ]);
  const { wrong } = await preview('Product,Price,Cost\nDawn Tea,9,cheap\nDusk Tea,9,-1');
  expect(wrong.map(({ column, reason }) => [column, reason])).toEqual([
    ['Cost', '“cheap” is not a cost'],
    ['Cost', '“-1” is not a cost'],
  ]);
});
