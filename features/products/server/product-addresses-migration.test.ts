import { expect, test } from 'vitest';
import { migrateDatabase } from '#platform/server/db/database.ts';
import { databaseWithoutTables } from '#platform/server/test/database.ts';
import { firstMigrations, migrations } from '#platform/server/test/first-migrations.ts';

test('products from before there were public pages get an address each, and those of an older process too', async () => {
  const { pool, directConfig } = await databaseWithoutTables();
  const add = (...names: string[]) =>
    pool.query(
      `insert into products (name, price, created_at)
       select name, 3200, now() + n * interval '1 second' from unnest($1::text[]) with ordinality as named (name, n)`,
      [names],
    );
  await migrateDatabase(directConfig, await firstMigrations(40));
  await add('Balm', 'Tea');
  await migrateDatabase(directConfig, migrations);
  await add('balm!', 'Tea');
  await pool.query(
    `update products set name = 'Mint Tea' where created_at = (select max(created_at) from products)`,
  );
  const { rows } = await pool.query(
    'select slug, name, is_current as now from product_addresses join products on id = product_id order by slug',
  );
  expect(rows).toEqual([
    { slug: 'balm', name: 'Balm', now: true },
    { slug: 'balm-2', name: 'balm!', now: true },
    { slug: 'mint-tea', name: 'Mint Tea', now: true },
    { slug: 'tea', name: 'Tea', now: true },
    { slug: 'tea-2', name: 'Mint Tea', now: false },
  ]);
});
