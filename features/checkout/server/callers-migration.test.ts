import { expect, test } from 'vitest';
import type { Caller } from '../contract/phone-orders.ts';
import { migrateDatabase } from '#platform/server/db/database.ts';
import { testApp } from '#platform/server/test/app.ts';
import { databaseWithoutTables } from '#platform/server/test/database.ts';
import { firstMigrations, migrations } from '#platform/server/test/first-migrations.ts';

/** The migrations of the version before phone numbers were read from their end. */
const before = 50;
const customers = 20_000;

test('among 20,000 customers of before an index finds a caller, and one whom an older process adds', async () => {
  const database = await databaseWithoutTables();
  const { pool, directConfig } = database;
  await migrateDatabase(directConfig, await firstMigrations(before));
  const older = (from: number, count: number, format = '"("FM000") "000"-"0000') =>
    pool.query(
      `with added as (
         insert into users (username, password, role, first_name, last_name, created_at)
         select 'caller' || n, '', 'customer', 'Caller', n::text, now() + n * interval '1 ms'
         from generate_series($1::int, $1::int + $2::int - 1) n returning id, last_name::int as n)
       insert into profiles (user_id, phone_number)
       select id, to_char(7200000000 + n * 7::bigint, $3) from added`,
      [from, count, format],
    );
  await older(0, customers);
  await migrateDatabase(directConfig, migrations);
  await older(customers, 1, '"+1 "FM0000000000');
  await pool.query('analyze profiles, users');

  const { as } = await testApp({ database });
  const owner = await as('admin');
  const found = async (digits: string) =>
    (await owner.get(`/api/admin/phone-orders/callers?digits=${digits}`))
      .json<Caller[]>()
      .map(({ name, phoneNumber }) => `${name}, ${phoneNumber}`);
  const uses = async () =>
    (
      await pool.query(
        `select idx_scan from pg_stat_user_indexes where indexrelname = 'profiles_by_phone_end'`,
      )
    ).rows[0].idx_scan as number;
  expect(await found('7200000070')).toEqual(['Caller 10, (720) 000-0070']);
  expect(await found('0139993')).toEqual(['Caller 19999, (720) 013-9993']);
  expect(await found('0140000')).toEqual(['Caller 20000, +1 7200140000']);
  expect(await found('0139994')).toEqual([]);
  await expect.poll(uses, { timeout: 20_000 }).toBe(4);
});
