import { Logger, runMigrations } from 'graphile-worker';
import { advisoryLocks } from './advisory-locks.ts';
import { type Connection, createPool, withoutLimits, Client } from './client.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { retryTransaction } from './errors.ts';
import type { Queryable } from './prepared.ts';

const silent = new Logger(() => () => {});

/** The database itself or a transaction of it: a query takes either. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = {
  db: Db;
  /** It serves named prepared statements and dedicated connections. */
  pool: pg.Pool;
  /** For reads that may be ten seconds old: a replica while it keeps up, else the database itself. */
  reports: Queryable;
  poolConfig: Connection;
  /** It leads around the pooler, where there is one, for what belongs to one session, like LISTEN. */
  directConfig: Connection;
  /** After a sign that the network was cut: idle connections are replaced before a query waits on a dead one. */
  discardIdle(): void;
  close(): Promise<void>;
};

/** Brings the tables up to date. Several processes may start at once: one migrates, the others wait. */
export async function migrateDatabase(connection: Connection, migrationsFolder: string) {
  const client = new Client({ ...connection, ...withoutLimits });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    await refuseNewer(client, migrationsFolder);
    const db = drizzle(client, { casing: 'snake_case' });
    // All in one transaction. Orders of a process that still serves may block it, and it may block them.
    await retryTransaction(() => migrate(db, { migrationsFolder }), 20);
    await migrateJobTables(connection);
  } finally {
    await client.end(); // releases the lock too
  }
}

/** Refuses a database that a newer program migrated: an older one would write to tables that it does not know. */
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

/** Brings the tables of the job queue up to date. The caller holds the migration lock. */
async function migrateJobTables(connection: Connection) {
  const { pool: pgPool } = createPool({ ...connection, max: 1, ...withoutLimits });
  try {
    await runMigrations({ pgPool, logger: silent });
  } finally {
    await pgPool.end();
  }
}
