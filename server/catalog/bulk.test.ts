import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#shared/contract/audit.ts';
import type { AdminProduct, ProductChangeResult } from '#shared/contract/products.ts';
import { testApp } from '../test/app.ts';

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

test('many products are sold out until the owner says', async () => {
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

test.each([
  [{ products: [], change: { available: true } }, 'Choose a product'],
  [{ change: { price: 1 } }, 'change'],
  [{ change: { available: true, category: 'Tea' } }, 'change'],
  [{ change: { category: 'x'.repeat(51) } }, 'change'],
])('%j changes nothing', async (part, reason) => {
  const { id } = await product();
  const refused = await admin.post(url, { products: [{ id }], ...part });
  expect(refused.statusCode).toBe(400);
  expect(JSON.stringify(refused.json().details)).toContain(reason);
  expect(await stored(id)).toMatchObject({ version: 1, category: null });
});

test('who may only pack changes no products', async () => {
  const { id } = await product();
  const refused = await packer.post(url, { products: [{ id }], change: { available: false } });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'NO_PERMISSION']);
  expect(await stored(id)).toMatchObject({ available: true, version: 1 });
});
