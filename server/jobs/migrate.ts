import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

const silent = new Logger(() => () => {});

/** Brings the tables of the job queue up to date. The caller holds the migration lock. */
export async function migrateJobs(connection: pg.PoolConfig) {
  const pgPool = new pg.Pool({ ...connection, max: 1, statement_timeout: 0, lock_timeout: 0 });
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool, logger: silent });
  } finally {
    await pgPool.end();
  }
}
