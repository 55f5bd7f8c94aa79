import { expect, test } from 'vitest';
import type { AdminProduct } from '../../contract/products.ts';
import { migrateDatabase } from '#platform/server/db/database.ts';
import { testApp } from '#platform/server/test/app.ts';
import { databaseWithoutTables } from '#platform/server/test/database.ts';
import { firstMigrations, migrations } from '#platform/server/test/first-migrations.ts';
import { importsOf } from '#platform/server/test/imports.ts';

/** The migrations of the version before menus were imported. */
const before = 47;

test('a shop from before imports keeps its menu, takes a file, undoes it, and serves an older process meanwhile', async () => {
  const database = await databaseWithoutTables();
  const { pool } = database;
  await migrateDatabase(database.directConfig, await firstMigrations(before));
  const older = (name: string) =>
    pool.query(
      `insert into products (id, name, price, created_at) values (gen_random_uuid(), $1, 900, now())`,
      [name],
    );
  await older('From Before');
  await migrateDatabase(database.directConfig, migrations);
  // A process of the version before goes on writing what it knows.
  await older('Meanwhile');

  const { as } = await testApp({ database });
  const owner = await as('admin');
  const { importAll, lastId } = importsOf(owner);
  const prices = async () =>
    (await owner.get('/api/admin/products'))
      .json<AdminProduct[]>()
      .map(({ name, price }) => `${name} ${price}`)
      .toSorted();
  await importAll('Product,Price\nFrom Before,12\nMeanwhile,13\nNew,14');
  expect(await prices()).toEqual(['From Before 1200', 'Meanwhile 1300', 'New 1400']);
  const undone = await owner.post('/api/admin/products/import/undo', { id: (await lastId()).id });
  expect(undone.statusCode).toBe(200);
  expect(await prices()).toEqual(['From Before 900', 'Meanwhile 900']);
});
