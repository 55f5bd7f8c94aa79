import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';

const { as, product, sale } = await testApp();
const admin = await as('admin');
const url = '/api/admin/sales';
const gummies = await product({ name: 'Orchard Gummies', price: 2800 });

const body = (fields: object = {}) => ({
  productId: gummies.id,
  description: 'New season fruit',
  salePrice: 2240,
  discountPercentage: 20,
  startDate: '2026-03-01T09:00:00.000Z',
  endDate: '2030-04-01T09:00:00.000Z',
  ...fields,
});

test('a sale is added, listed with its product, changed and deleted', async () => {
  const made = await admin.post(url, body());
  expect(made.statusCode).toBe(201);
  expect(made.json()).toEqual({
    ...body(),
    id: expect.any(String),
    active: true,
    version: 1,
    product: { name: 'Orchard Gummies', price: 2800, available: true, keptOffFrom: null },
    sizePrices: null,
  });
  const { id } = made.json();
  expect((await admin.get(url)).json()).toContainEqual(made.json());

  const changed = await admin.put(
    `${url}/${id}`,
    body({ salePrice: 2000, discountPercentage: 29, description: '' }),
  );
  expect(changed.json()).toMatchObject({ id, salePrice: 2000, description: null, product: { price: 2800 } });

  expect((await admin.delete(`${url}/${id}`)).json()).toEqual({ success: true });
  expect((await admin.delete(`${url}/${id}`)).statusCode).toBe(404);
  expect((await admin.get(url)).json()).toEqual([]);
});

test('the sales are listed by their start, the latest first', async () => {
  const dates = [5, 9, 7].map((month) => new Date(`2026-0${month}-01T00:00:00Z`));
  for (const startDate of dates)
    await sale({ productId: gummies.id, startDate, endDate: new Date('2031-01-01') });
  const months = (await admin.get(url))
    .json()
    .map(({ startDate }: { startDate: string }) => startDate.slice(5, 7));
  expect(months).toEqual(['09', '07', '05']);
});

test.each([
  [{ productId: randomUUID() }, 'productId', 'This product is no longer there. Please select another one.'],
  [{ productId: '' }, 'productId', 'Please select a product'],
  [{ salePrice: 2801 }, 'salePrice', 'Sale price must not be above the regular price'],
  [{ salePrice: -1 }, 'salePrice', 'Sale price must be positive'],
  [{ salePrice: 19.5 }, 'salePrice', 'Sale price must be in whole cents'],
  [{ discountPercentage: 101 }, 'discountPercentage', 'Discount must be 0-100%'],
  [{ discountPercentage: -1 }, 'discountPercentage', 'Discount must be 0-100%'],
  [{ endDate: '2026-03-01T09:00:00.000Z' }, 'endDate', 'End date must be after start date'],
  [{ endDate: '2026-02-01T09:00:00.000Z' }, 'endDate', 'End date must be after start date'],
])('a sale with %j is refused', async (fields, path, message) => {
  const { id } = await sale({ productId: gummies.id });
  for (const answer of [await admin.post(url, body(fields)), await admin.put(`${url}/${id}`, body(fields))]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual([{ path, message }]);
  }
});

test('a discount percentage that does not fit the prices is stored as it was typed', async () => {
  const { id: productId, name } = await product({ price: 2800 });
  const typed = body({ productId, discountPercentage: 30 });
  const made = await admin.post(url, typed);
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({ salePrice: 2240, discountPercentage: 30 });

  await admin.put(`/api/admin/products/${productId}`, { name, price: 9900 });
  const again = await admin.put(`${url}/${made.json().id}`, typed);
  expect(again.statusCode).toBe(200);
  expect(again.json()).toMatchObject({ discountPercentage: 30, product: { price: 9900 } });
});

test('a sale price may equal the regular price, or be zero', async () => {
  expect((await admin.post(url, body({ salePrice: 2800, discountPercentage: 0 }))).statusCode).toBe(201);
  expect((await admin.post(url, body({ salePrice: 0, discountPercentage: 100 }))).statusCode).toBe(201);
});

test('changing or deleting an unknown sale answers 404 whatever is sent', async () => {
  for (const id of [randomUUID(), 'none']) {
    expect((await admin.put(`${url}/${id}`, body({ salePrice: 99_999 }))).statusCode).toBe(404);
    expect((await admin.delete(`${url}/${id}`)).statusCode).toBe(404);
  }
});

test('a sale that is saved while the price falls charges no more than the new price', async () => {
  const buyer = await as('customer');
  for (let round = 0; round < 20; round += 1) {
    const { id: productId } = await product({ price: 2800 });
    const [made, cut] = await Promise.all([
      admin.post(url, body({ productId, salePrice: 2500, discountPercentage: 11 })),
      admin.put(`/api/admin/products/${productId}`, { name: 'Tea', price: 1000 }),
    ]);
    expect(cut.statusCode).toBe(200);
    // Judged by the old price, before the cut, or refused by the new one.
    const judged = made.statusCode === 201 ? made.json().product.price : made.json().message;
    expect(judged).toBeOneOf([2800, 'Sale price must not be above the regular price']);
    const line = (await buyer.post('/api/cart', { productId })).json();
    expect(line.product.price).toBe(1000);
  }
});
