import pg from 'pg';
import { onTestFinished } from 'vitest';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { remoteBrowser } from './remote-browser.ts';
import { owner } from './shop-owner.ts';
import { dataFolder, filledFolder, startMaintenance, startShop } from './shop-process.ts';

export const settings = {
  ADMIN_USERNAME: owner.username,
  ADMIN_PASSWORD: owner.password,
  RATE_LIMITS: 'off',
};

export async function openShop(env: Record<string, string> = {}) {
  const dataDir = env.DATABASE_URL ? await dataFolder() : await filledFolder();
  const shop = startShop({ DATA_DIR: dataDir, ...settings, ...env });
  const address = await shop.address();
  const products = (await (await remoteBrowser(address)).get('/api/products')).body as { id: string }[];
  return { dataDir, shop, address, productId: products[0]!.id };
}

export async function signIn(address: string) {
  const browser = await remoteBrowser(address);
  await browser.post('/api/login', owner);
  return browser;
}

export async function connect(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

export const socketOf = (dataDir: string) => ({
  host: join(dataDir, 'run'),
  user: 'budtender',
  database: 'postgres',
});

/** Reads every row of every table of the shop and of its queue, as text. */
export async function allRows(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker', 'drizzle') order by 1`,
  );
  const tables = new Map<string, string[]>();
  for (const { name } of rows) {
    const found = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
    tables.set(name, found.rows.map(({ row }) => row).toSorted());
  }
  return tables;
}

export const isMigrationRecord = (name: string) => /^drizzle\.|\.migrations$/.test(name); // hold the time of their own run

/** Reads the rows of a closed shop. */
export async function rowsIn(dataDir: string) {
  const { poolConfig, stop } = await startEmbedded({ dataDir, log: console });
  const client = new pg.Client(poolConfig);
  await client.connect();
  const rows = await allRows(client);
  await client.end();
  await stop();
  return rows;
}

export function urlOf({ directConfig }: Database) {
  const { host = '', port, user, password = '', database } = directConfig;
  const secret = encodeURIComponent(String(password));
  return `postgres://${user}:${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

export async function maintain(
  command: 'backup' | 'restore' | 'pictures' | 'doctor',
  file: string,
  env: Record<string, string>,
) {
  const { ended, said } = startMaintenance(command, file, env);
  return { code: await ended, ...said };
}

export async function newFile() {
  return join(await dataFolder(), 'shop.backup');
}
