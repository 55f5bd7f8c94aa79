import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';
import pg, { type PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `poolerPort` is the port of a pooler in front of it. */
    database: PoolConfig & { template: string; poolerPort?: number };
    /** It belongs to this run: one worker makes what all use. */
    folder: string;
  }
}

/**
 * Data that no test keeps need not survive a power cut. The kernel copies a template's files, in a tenth of the
 * time. Races that end in a deadlock need not wait a second until it is looked for.
 */
const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  file_copy_method: 'clone',
  max_connections: 200,
  deadlock_timeout: '100ms',
};

/** Starts one PostgreSQL for the whole run, and in it the migrated database that every test file copies. */
export async function setup(project: TestProject) {
  const removeTemporary = temporaryFolder();
  const { connection, stop } = await startServer();
  const template = 'shop_template';

  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${template} template template0`);
  await client.end();
  await migrateDatabase({ ...connection, database: template }, 'platform/server/db/migrations');

  const poolerPort = Number(process.env.TEST_POOLER_PORT) || undefined;
  project.provide('database', { ...connection, template, poolerPort });

  // Next to the packages, which a bundle looks for in the folders above it.
  await mkdir('node_modules/.cache', { recursive: true });
  const folder = await mkdtemp('node_modules/.cache/budtender-');
  project.provide('folder', folder);
  return async () => {
    await stop();
    await rm(folder, { recursive: true });
    removeTemporary();
  };
}

/** Starts the embedded one, or finds the server that `npm run test:server-db` has started. */
async function startServer() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    const { hostname: host, port, username: user, password } = new URL(url);
    const database = 'postgres';
    const connection = { host, port: Number(port), user, password: decodeURIComponent(password), database };
    return { connection, stop: async () => undefined };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'budtender-tests-'));
  const engine = await startEmbedded({ dataDir, log: console, settings: fast });
  const stop = async () => {
    await engine.stop();
    await rm(dataDir, { recursive: true });
  };
  return { connection: engine.poolConfig, stop };
}
