import { expect, test } from 'vitest';
import { housekeeping } from '#app/server/housekeeping.ts';
import { migrateDatabase } from '#platform/server/db/database.ts';
import { testApp } from '#platform/server/test/app.ts';
import { databaseWithoutTables } from '#platform/server/test/database.ts';
import { firstMigrations, migrations } from '#platform/server/test/first-migrations.ts';

/** The migrations of the version before a size was judged by itself. */
const before = 39;

test('a shop from before sizes were judged keeps its batches, is judged within the hour, and serves an older process', async () => {
  const database = await databaseWithoutTables();
  const { pool } = database;
  await migrateDatabase(database.directConfig, await firstMigrations(before));
  const older = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: string }>(text, values)).rows[0]?.id;
  const addProduct = `insert into products (id, name, price, facts, created_at)
    values (gen_random_uuid(), $1, 900, '{"form":"Gummies","netWeight":"80 g"}', now()) returning id`;
  const addBatch = `insert into batches (id, product_id, product_name, lot_number, total_thc_mg_per_container, is_current, created_at)
    values (gen_random_uuid(), $1, 'Gummies', 'A', $2, true, now())`;
  const saveLaw = `insert into settings (section, value, version) values ('law', $1, 1)
    on conflict (section) do update set value = $1`;
  const strong = await older(addProduct, ['Strong']);
  await older(addBatch, [strong, 5]);
  await older(saveLaw, ['{"rule":"federal-hemp-2026","mode":"keep_off"}']);

  await migrateDatabase(database.directConfig, migrations);
  // A process of the version before goes on writing what it knows.
  const weak = await older(addProduct, ['Weak']);
  await older(addBatch, [weak, 0.3]);
  await older(saveLaw, [
    '{"rule":"federal-hemp-2026","mode":"keep_off","own":{"totalThcPercent":null,"totalThcMgPerContainer":null}}',
  ]);

  const { app, as, clock } = await testApp({ database });
  clock.set('2026-11-27T15:00:00Z');
  await housekeeping(app)();
  app.menu.forget();
  const menu = (await (await as('visitor')).get('/api/products')).json<{ id: string }[]>();
  expect(menu.map(({ id }) => id)).toEqual([weak]);
  const judged = (await (await as('admin')).get('/api/admin/law')).json<{ products: object[] }>();
  expect(judged.products).toMatchObject([
    { name: 'Strong', fit: 'does_not_fit', isKeptOff: true },
    { name: 'Weak', fit: 'fits', isKeptOff: false },
  ]);
  const batches = (await (await as('admin')).get(`/api/admin/batches?productId=${strong}`)).json<object[]>();
  expect(batches).toMatchObject([{ lotNumber: 'A', totalThcMgPerContainer: 5 }]);
});
