import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: PoolConfig & { template: string };
  }
}

/** Data that no test keeps need not survive a power cut. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 };

/** One PostgreSQL for the whole run, and in it the migrated database that every test file copies. */
export async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'budtender-tests-'));
  const engine = await startEmbedded({ dataDir, log: console, settings: fast });
  const template = 'shop_template';

  const client = new pg.Client(engine.poolConfig);
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  await migrateDatabase({ ...engine.poolConfig, database: template }, 'server/db/migrations');

  project.provide('database', { ...engine.poolConfig, template });
  return async () => {
    await engine.stop();
    await rm(dataDir, { recursive: true });
  };
}
