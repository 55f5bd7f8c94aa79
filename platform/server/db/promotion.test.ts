import { expect, test } from 'vitest';
import { databaseWithoutTables, testDatabase } from '../test/database.ts';
import { firstMigrations, migrations, readJournal } from '../test/first-migrations.ts';
import { migrateDatabase } from './database.ts';
import { connected, primaryAndStandby } from '../test/standby.ts';

test('a standby promoted right after the first start sends announcements of orders', async () => {
  const { primary, standby, promote } = await primaryAndStandby();
  await migrateDatabase(primary.poolConfig, migrations);
  await promote();
  const announced = `insert into outbox (channel, payload) values ('order_update', '{}') returning channel`;
  expect((await (await connected(standby.poolConfig)).query(announced)).rows).toEqual([
    { channel: 'order_update' },
  ]);
});

test('announcements that wait during the upgrade are sent before later ones', async () => {
  const database = await databaseWithoutTables();
  const { entries } = await readJournal(migrations);
  const earlier = entries.findIndex(({ tag }) => tag.endsWith('outbox-survives-promotion'));
  await migrateDatabase(database.directConfig, await firstMigrations(earlier));
  const announce = (payload: string) =>
    database.pool.query(`insert into outbox (channel, payload) values ('test', $1)`, [payload]);
  for (const payload of ['first', 'second']) await announce(payload);
  await migrateDatabase(database.directConfig, migrations);
  await announce('third');
  const { rows } = await database.pool.query('select payload from outbox order by id');
  expect(rows.map(({ payload }) => payload)).toEqual(['first', 'second', 'third']);
});

test('no sequence is unlogged, because a promotion could make it unreadable', async () => {
  const { pool } = await testDatabase();
  const unlogged = `select relname from pg_class where relkind = 'S' and relpersistence = 'u'`;
  expect((await pool.query(unlogged)).rows).toEqual([]);
});
