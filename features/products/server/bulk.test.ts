import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#features/audit/contract.ts';
import type { AdminProduct, ProductChangeResult } from '../contract/products.ts';
import { testApp } from '#platform/server/test/app.ts';

const { as, product } = await testApp();
const [admin, packer, visitor] = [
  await as('admin'),
  await as('admin', { staffRole: 'packer' }),
  await as('visitor'),
];

type Target = { id: string; version?: number };
const url = '/api/admin/products/bulk';
const bulk = async (targets: Target[], change: object) =>
  (await admin.post(url, { products: targets, change })).json<ProductChangeResult[]>();
const stored = async (id: string) =>
  (await admin.get('/api/admin/products')).json<AdminProduct[]>().find((one) => one.id === id);
const changesOf = async (id: string) =>
  (await admin.get('/api/admin/audit?subject=product'))
    .json<AuditEntry[]>()
    .filter(({ subjectId }) => subjectId === id)
    .map(({ changes }) => changes);

test('many products leave the menu at once, with an answer for each', async () => {
  const [there, same, stale] = [await product(), await product({ available: false }), await product()];
  const missing = randomUUID();
  const menu = async () => (await visitor.get('/api/products')).json<{ id: string }[]>().map(({ id }) => id);
  expect(await menu()).toContain(there.id);
  const results = await bulk(
    [
      { id: there.id, version: 1 },
      { id: same.id },
      { id: stale.id, version: 7 },
      { id: missing },
      { id: there.id, version: 1 },
    ],
    { available: false },
  );
  expect(results).toEqual([
    { id: there.id, result: 'changed', message: null, version: 2 },
    { id: same.id, result: 'unchanged', message: null, version: 1 },
    { id: stale.id, result: 'skipped', message: expect.stringContaining('this product'), version: null },
    { id: missing, result: 'skipped', message: 'Not found', version: null },
  ]);
  expect(await menu()).not.toContain(there.id);
  expect(await menu()).toContain(stale.id);
  expect(await changesOf(there.id)).toEqual([[{ field: 'available', from: true, to: false }]]);
  expect(await changesOf(same.id)).toEqual([]);
});

test('many products get a category, or lose it', async () => {
  const { id } = await product({ category: 'Tea' });
  expect(await bulk([{ id }], { category: '  Herbal tea ' })).toMatchObject([
    { result: 'changed', version: 2 },
  ]);
  expect(await stored(id)).toMatchObject({ category: 'Herbal tea', version: 2 });
  expect(await bulk([{ id }], { category: '' })).toMatchObject([{ result: 'changed', version: 3 }]);
  expect(await stored(id)).toMatchObject({ category: null });
  expect(await changesOf(id)).toHaveLength(2);
});

test('many products are marked sold out until the owner ends it', async () => {
  const { id } = await product();
  expect(await bulk([{ id, version: 1 }], { soldOut: true })).toMatchObject([
    { result: 'changed', version: 1 },
  ]);
  const onMenu = (await visitor.get('/api/products')).json<{ id: string; soldOut?: true }[]>();
  expect(onMenu.find((one) => one.id === id)).toMatchObject({ soldOut: true });
  expect(await bulk([{ id }], { soldOut: true })).toMatchObject([{ result: 'unchanged' }]);
  expect(await bulk([{ id, version: 1 }], { soldOut: false })).toMatchObject([{ result: 'changed' }]);
  expect(await stored(id)).toMatchObject({ soldOutUntil: null });
  expect(await changesOf(id)).toEqual([
    [{ field: 'soldOut', from: true, to: false }],
    [{ field: 'soldOut', from: false, to: true }],
  ]);
});

test('a product whose sold-out time has passed counts as one that is not sold out', async () => {
  const { id } = await product({ soldOutUntil: new Date(Date.now() - 1) });
  expect(await bulk([{ id }], { soldOut: true })).toMatchObject([{ result: 'changed' }]);
  expect(await changesOf(id)).toEqual([[{ field: 'soldOut', from: false, to: true }]]);
});

test.each([
  [{ products: [], change: { available: true } }, 'Choose a product'],
  [{ change: { price: 1 } }, 'change'],
  [{ change: { available: true, category: 'Tea' } }, 'change'],
  [{ change: { category: 'x'.repeat(51) } }, 'change'],
])('a bulk change with %j is refused', async (part, reason) => {
  const { id } = await product();
  const refused = await admin.post(url, { products: [{ id }], ...part });
  expect(refused.statusCode).toBe(400);
  expect(JSON.stringify(refused.json().details)).toContain(reason);
  expect(await stored(id)).toMatchObject({ version: 1, category: null });
});

test('a packer cannot change products in bulk', async () => {
  const { id } = await product();
  const refused = await packer.post(url, { products: [{ id }], change: { available: false } });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'NO_PERMISSION']);
  expect(await stored(id)).toMatchObject({ available: true, version: 1 });
});

const pricesUrl = '/api/admin/products/prices';
type Priced = { id: string; version?: number; sizes: { id: string; price: number }[] };
const setPrices = async (...products: Priced[]) =>
  (await admin.post(pricesUrl, { products })).json<ProductChangeResult[]>();
const sized = async () => {
  const sizes = [
    { label: '1 g', price: 1000 },
    { label: '7 g', price: 6000 },
  ];
  const body = { name: 'Sage', price: 1000, sizes };
  return (await admin.post('/api/admin/products', body)).json<AdminProduct>();
};

test('many prices change at once, each to its own value, and can be restored', async () => {
  const [plain, two] = [await stored((await product()).id), await sized()];
  const [small, large] = two.sizes;
  const was = [
    { id: plain!.id, sizes: [{ id: plain!.sizes[0]!.id, price: 2800 }] },
    { id: two.id, sizes: two.sizes.map(({ id, price }) => ({ id, price })) },
  ];
  const results = await setPrices(
    { id: plain!.id, version: 1, sizes: [{ id: plain!.sizes[0]!.id, price: 2520 }] },
    {
      id: two.id,
      version: 1,
      sizes: [
        { id: small!.id, price: 900 },
        { id: large!.id, price: 5400 },
      ],
    },
  );
  expect(results).toMatchObject([
    { result: 'changed', version: 2 },
    { result: 'changed', version: 2 },
  ]);
  const onMenu = (await visitor.get('/api/products')).json<AdminProduct[]>();
  expect(onMenu.find(({ id }) => id === plain!.id)).toMatchObject({ price: 2520 });
  expect(onMenu.find(({ id }) => id === two.id)).toMatchObject({
    price: 900,
    sizes: [{ price: 900 }, { price: 5400 }],
  });
  expect(await changesOf(plain!.id)).toEqual([[{ field: 'price', from: 2800, to: 2520 }]]);
  expect((await changesOf(two.id))[0]?.map(({ field }) => field)).toEqual(['price', 'sizePrices']);

  await setPrices(...was);
  expect(await stored(two.id)).toMatchObject({
    price: 1000,
    version: 3,
    sizes: [{ price: 1000 }, { price: 6000 }],
  });
  expect(await setPrices(...was)).toMatchObject([{ result: 'unchanged' }, { result: 'unchanged' }]);
});

test('a product that changed meanwhile keeps its price, and the others get theirs', async () => {
  const [stale, other, resized] = [await sized(), await sized(), await sized()];
  const cheaper = ({ id, sizes: [size] }: AdminProduct) => ({ id, sizes: [{ id: size!.id, price: 700 }] });
  expect(
    await setPrices(
      { ...cheaper(stale), version: 9 },
      { ...cheaper(resized), sizes: [{ id: stale.sizes[0]!.id, price: 700 }] },
      { id: randomUUID(), sizes: [{ id: randomUUID(), price: 700 }] },
      { ...cheaper(other), version: 1 },
    ),
  ).toMatchObject([
    { result: 'skipped', message: expect.stringContaining('this product') },
    { result: 'skipped', message: 'Its sizes have changed. Please look at its prices again.' },
    { result: 'skipped', message: 'Not found' },
    { result: 'changed', version: 2 },
  ]);
  expect(await stored(stale.id)).toMatchObject({ price: 1000, version: 1 });
  expect(await stored(resized.id)).toMatchObject({ price: 1000, version: 1 });
});

test.each([0, -5, 12.5, 10_000_001])('a price of %d cents refuses the whole change', async (price) => {
  const { id, sizes } = await sized();
  const refused = await admin.post(pricesUrl, { products: [{ id, sizes: [{ id: sizes[0]!.id, price }] }] });
  expect([refused.statusCode, JSON.stringify(refused.json().details)]).toEqual([
    400,
    expect.stringContaining('Price must be'),
  ]);
  expect(await stored(id)).toMatchObject({ price: 1000, version: 1 });
});

test('a packer cannot change prices', async () => {
  const { id, sizes } = await sized();
  const refused = await packer.post(pricesUrl, {
    products: [{ id, sizes: [{ id: sizes[0]!.id, price: 1 }] }],
  });
  expect(refused.json().code).toBe('NO_PERMISSION');
  expect(await stored(id)).toMatchObject({ price: 1000 });
});
