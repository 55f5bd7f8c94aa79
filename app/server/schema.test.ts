import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { testDatabase } from '#platform/server/test/database.ts';
import * as schema from './schema.ts';

test('the schema for migrations has the tables of the database', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by 1`,
  );
  const casing = new CasingCache('snake_case');
  const described = Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map((table) => ({
      table: getTableName(table),
      columns: Object.values(getTableColumns(table))
        .map((column) => casing.getColumnCasing(column))
        .toSorted(),
    }));
  const byName = (tables: { table: string; columns: string[] }[]) =>
    Object.fromEntries(tables.map(({ table, columns }) => [table, columns.toSorted()]));
  expect(byName(described)).toEqual(byName(rows));
});
