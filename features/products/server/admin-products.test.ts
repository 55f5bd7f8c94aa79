import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';

const { as, product } = await testApp({ env: { RATE_LIMITS: 'off' } });
const [admin, visitor] = [await as('admin'), await as('visitor')];
const url = '/api/admin/products';

test('a new product is trimmed, and on the menu at once', async () => {
  const onMenu = async () =>
    (await visitor.get('/api/products')).json().map(({ name }: { name: string }) => name);
  expect(await onMenu()).toEqual([]); // known now, and to be read again
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
    facts: {},
    moreImages: [],
    createdAt: expect.any(String),
    version: 1,
    sizes: [
      {
        id: expect.any(String),
        label: '',
        price: 4500,
        sku: null,
        cost: null,
        supplier: null,
        stock: null,
        lowMark: null,
        law: { kind: 'edible', state: null, verdicts: [] },
      },
    ],
    soldOutUntil: null,
    keptOffFrom: null,
    position: null,
  });
  expect(await onMenu()).toContain('Night Drops');

  const { id } = answer.json();
  const changed = await admin.put(`${url}/${id}`, { name: 'Night Drops', price: 4700, available: false });
  expect(changed.json()).toMatchObject({ id, price: 4700, available: false, category: null });
  expect(await onMenu()).not.toContain('Night Drops');
  const [listed] = (await admin.get(url)).json();
  expect(listed).toEqual({ ...changed.json(), openOrders: null, position: expect.any(Number) }); // only the list says its place
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
])('a product with %j is refused', async (fields, path, message) => {
  const { id } = await product();
  for (const answer of [
    await admin.post(url, { name: 'Tea', price: 900, ...fields }),
    await admin.put(`${url}/${id}`, { name: 'Tea', price: 900, ...fields }),
  ]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual([{ path, message }]);
  }
});

test('fields that the server sets are ignored in a save', async () => {
  const fields = { id: randomUUID(), createdAt: '2001-01-01T00:00:00Z', salePrice: 1 };
  const made = (await admin.post(url, { name: 'Tea', price: 900, ...fields })).json();
  expect(made.id).not.toBe(fields.id);
  expect(new Date(made.createdAt).getFullYear()).toBeGreaterThan(2020);
});

test('changing or deleting an unknown product answers 404', async () => {
  for (const id of [randomUUID(), 'none']) {
    expect((await admin.put(`${url}/${id}`, { name: 'Tea', price: 900 })).statusCode).toBe(404);
    expect((await admin.delete(`${url}/${id}`)).statusCode).toBe(404);
  }
});
