import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { Client, type Connection, createPool, withoutLimits } from './client.ts';
import { retryTransaction } from './errors.ts';
import { migrateJobTables } from './job-tables.ts';
import { drizzleOn, inTransaction } from './transaction.ts';

type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** What a query needs: the database itself or a transaction of it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = {
  db: Db;
  /** For named prepared statements and dedicated connections. */
  pool: pg.Pool;
  poolConfig: Connection;
  /** Around the pooler, where there is one: for what belongs to a session, like LISTEN. */
  directConfig: Connection;
  /** After a sign that the network was cut: idle connections are replaced before a query waits on a dead one. */
  discardIdle(): void;
  close(): Promise<void>;
};

// Whole numbers that fit come as numbers: totals and counts are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens a pool with the shop's limits: no statement, lock or silent network is waited for without end. `direct` is
 * given when `connection` leads to a pooler.
 */
export function openDatabase(connection: Connection, direct?: Connection): Database {
  const limits: Connection = {
    max: 10,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    application_name: 'budtender',
  };
  const poolConfig: Connection = { ...limits, ...connection, ...(direct && { prepare: false }) };
  const directConfig: Connection = { ...limits, ...(direct ?? connection) };
  const { pool, discardIdle } = createPool(poolConfig);
  const db = drizzleOn(pool);
  // Drizzle's own keeps a client from the pool for good when its `begin` fails.
  db.transaction = (work, config) => inTransaction({ pool }, (tx) => work(tx as Transaction), config);
  return { pool, poolConfig, directConfig, db, discardIdle, close: () => pool.end() };
}

const migrationLock = 8_371_204;

/** Brings the tables up to date. Several processes may start at once: one migrates, the others wait. */
export async function migrateDatabase(connection: Connection, migrationsFolder: string) {
  const client = new Client({ ...connection, ...withoutLimits });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseNewer(client, migrationsFolder);
    const db = drizzle(client, { casing: 'snake_case' });
    // All in one transaction. Orders of a process that still serves may stand in its way, and it in theirs.
    await retryTransaction(() => migrate(db, { migrationsFolder }), 20);
    await migrateJobTables(connection);
  } finally {
    await client.end(); // releases the lock too
  }
}

/** Migrations go forward only: an older program would write to tables that it does not know. */
async function refuseNewer(client: pg.ClientBase, migrationsFolder: string) {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const known = Math.max(...journal.entries.map(({ when }) => when));
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!rows[0]?.exists) return;
  const newer = await client.query('select from drizzle.__drizzle_migrations where created_at > $1', [known]);
  if (newer.rowCount === 0) return;
  throw new StartError(
    'The database was made by a newer version of this program. Start that version, or restore a backup of this one.',
  );
}
