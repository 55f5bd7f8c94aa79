import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#features/audit/contract.ts';
import { testApp } from '#platform/server/test/app.ts';

const { as, product, database } = await testApp();
const [admin, packer, visitor] = [
  await as('admin'),
  await as('admin', { staffRole: 'packer' }),
  await as('visitor'),
];

const move = (id: string, after: string | null, by = admin) =>
  by.put(`/api/admin/products/${id}/position`, { after });
const menu = async () =>
  (await visitor.get('/api/products')).json<{ name: string }[]>().map(({ name }) => name);

/** A menu of its own, as its products came to it. */
async function menuOf(...names: string[]) {
  await database.pool.query('delete from products');
  const made = new Map<string, string>();
  for (const [at, name] of names.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, at));
    made.set(name, (await product({ name, createdAt })).id);
  }
  return (name: string) => made.get(name)!;
}

test('products are on the menu in the order they were added until one is moved, and new ones come last', async () => {
  const of = await menuOf('Balm', 'Tea', 'Honey', 'Soap');
  expect(await menu()).toEqual(['Balm', 'Tea', 'Honey', 'Soap']);
  expect((await move(of('Soap'), null)).statusCode).toBe(200);
  expect(await menu()).toEqual(['Soap', 'Balm', 'Tea', 'Honey']);
  await move(of('Balm'), of('Honey'));
  expect(await menu()).toEqual(['Soap', 'Tea', 'Honey', 'Balm']);
  // As an older process still writes one: without a position, and older than all.
  await product({ name: 'Old Oil', createdAt: new Date('2020-01-01') });
  expect(await menu()).toEqual(['Soap', 'Tea', 'Honey', 'Balm', 'Old Oil']);

  const { version } = (await admin.get('/api/admin/products'))
    .json()
    .find(({ id }: { id: string }) => id === of('Balm'));
  expect(version).toBe(1);
  const entries = (await admin.get('/api/admin/audit?subject=product')).json<AuditEntry[]>();
  expect(entries.map(({ subjectName, changes }) => [subjectName, changes])).toEqual([
    ['Balm', [{ field: 'position', from: 2, to: 4 }]],
    ['Soap', [{ field: 'position', from: 4, to: 1 }]],
  ]);
});

test('moving a product to its own place writes nothing', async () => {
  const of = await menuOf('Balm', 'Tea');
  const entries = async () => (await admin.get('/api/admin/audit')).json<AuditEntry[]>().length;
  const before = await entries();
  expect((await move(of('Tea'), of('Balm'))).statusCode).toBe(200);
  expect(await entries()).toBe(before);
  const { rows } = await database.pool.query('select from products where position is not null');
  expect(rows).toEqual([]);
});

test('moves of several products at once all count', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  const of = await menuOf('Last', ...names);
  const answers = await Promise.all(names.map((name) => move(of(name), null)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200));
  expect((await menu()).at(-1)).toBe('Last');
  const { rows } = await database.pool.query('select position from products order by position');
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('unknown products, and people who cannot edit the menu, move nothing', async () => {
  const of = await menuOf('Balm', 'Tea');
  expect((await move(randomUUID(), null)).statusCode).toBe(404);
  const behindGone = await move(of('Tea'), randomUUID());
  expect([behindGone.statusCode, behindGone.json().code]).toEqual([409, 'PRODUCT_GONE']);
  expect((await move(of('Tea'), of('Tea'))).statusCode).toBe(409);
  expect((await admin.put(`/api/admin/products/${of('Tea')}/position`, {})).statusCode).toBe(400);
  expect((await move(of('Tea'), null, packer)).json().code).toBe('NO_PERMISSION');
  expect(await menu()).toEqual(['Balm', 'Tea']);
});
