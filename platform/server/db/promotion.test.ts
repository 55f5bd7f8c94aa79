import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { expect, test } from 'vitest';
import { afterwards } from '../test/afterwards.ts';
import { databaseWithoutTables, testDatabase } from '../test/database.ts';
import { firstMigrations, migrations, readJournal } from '../test/first-migrations.ts';
import { Client } from './client.ts';
import { migrateDatabase } from './database.ts';
import { startEmbedded } from './embedded.ts';

const replicated = { fsync: 'off', wal_level: 'replica', max_wal_senders: 4 };

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'budtender-promotion-'));
  await chmod(path, 0o711); // the database runs as a user of its own when we are root
  afterwards(() => rm(path, { recursive: true }));
  return path;
}

async function open(dataDir: string, settings: Record<string, string | number>) {
  const engine = await startEmbedded({ dataDir, log: console, settings });
  afterwards(engine.stop);
  return engine;
}

async function connected(connection: PoolConfig) {
  const client = new Client(connection);
  await client.connect();
  afterwards(() => client.end());
  return client;
}

/** A primary without tables, and a standby of it. */
async function primaryAndStandby() {
  const [first, second] = [await folder(), await folder()];
  await (await open(first, replicated)).stop();
  await cp(realpathSync(join(first, 'postgres')), join(second, 'postgres'), { recursive: true });
  await writeFile(join(second, 'postgres/standby.signal'), '');

  const primary = await open(first, replicated);
  const { host, port, user } = primary.poolConfig;
  const primary_conninfo = `host=${host} port=${port} user=${user}`;
  const standby = await open(second, { ...replicated, primary_conninfo });
  return { primary: primary.poolConfig, standby: await connected(standby.poolConfig) };
}

test('a standby that is promoted right after the first start takes announcements of orders', async () => {
  const { primary, standby } = await primaryAndStandby();
  await migrateDatabase(primary, migrations);
  const { rows } = await (await connected(primary)).query('select pg_current_wal_lsn()::text as lsn');
  const hasAll = `select pg_last_wal_replay_lsn() >= '${rows[0].lsn}' as yes`;
  await expect.poll(async () => (await standby.query(hasAll)).rows).toEqual([{ yes: true }]);

  await standby.query('select pg_promote()');
  const announced = `insert into outbox (channel, payload) values ('order_update', '{}') returning channel`;
  expect((await standby.query(announced)).rows).toEqual([{ channel: 'order_update' }]);
});

test('announcements that wait during the upgrade keep their place before later ones', async () => {
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

test('no sequence is unlogged, which a promotion may leave unreadable', async () => {
  const { pool } = await testDatabase();
  const unlogged = `select relname from pg_class where relkind = 'S' and relpersistence = 'u'`;
  expect((await pool.query(unlogged)).rows).toEqual([]);
});
