import { realpathSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { expect } from 'vitest';
import { Client } from '../db/client.ts';
import { startEmbedded } from '../db/embedded.ts';
import { afterwards } from './afterwards.ts';

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

export async function connected(connection: PoolConfig) {
  const client = new Client(connection);
  await client.connect();
  afterwards(() => client.end());
  return client;
}

/** A primary without tables, and a standby of it. */
export async function primaryAndStandby() {
  const [first, second] = [await folder(), await folder()];
  await (await open(first, replicated)).stop();
  await cp(realpathSync(join(first, 'postgres')), join(second, 'postgres'), { recursive: true });
  await writeFile(join(second, 'postgres/standby.signal'), '');

  const primary = await open(first, replicated);
  const { host, port, user } = primary.poolConfig;
  const primary_conninfo = `host=${host} port=${port} user=${user}`;
  const standby = await open(second, { ...replicated, primary_conninfo });

  /** Lets the standby take writes, once it has all that the primary has. */
  async function promote() {
    const { rows } = await (
      await connected(primary.poolConfig)
    ).query('select pg_current_wal_lsn()::text as lsn');
    const later = await connected(standby.poolConfig);
    const hasAll = `select pg_last_wal_replay_lsn() >= '${rows[0].lsn}' as yes`;
    await expect.poll(async () => (await later.query(hasAll)).rows).toEqual([{ yes: true }]);
    await primary.stop();
    await later.query('select pg_promote()');
  }
  return { primary, standby, promote };
}
