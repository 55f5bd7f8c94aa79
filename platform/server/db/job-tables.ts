import { Logger, runMigrations } from 'graphile-worker';
import { type Connection, createPool, withoutLimits } from './client.ts';

const silent = new Logger(() => () => {});

/** Brings the tables of the job queue up to date. The caller holds the migration lock. */
export async function migrateJobTables(connection: Connection) {
  const { pool: pgPool } = createPool({ ...connection, max: 1, ...withoutLimits });
  try {
    await runMigrations({ pgPool, logger: silent });
  } finally {
    await pgPool.end();
  }
}
