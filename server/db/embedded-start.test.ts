import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { shortFolder } from './embedded-folders.ts';
import { dataFolder, startShop } from '../test/shop-process.ts';

const asRoot = process.getuid?.() === 0;

/** One line for the owner, no stack, and a code that a supervisor notices. */
async function expectRefusal(env: Record<string, string>, line: RegExp) {
  const shop = startShop(env);
  expect(await shop.ended).toBe(1);
  expect(shop.said.stderr).toMatch(line);
  expect(shop.said.stderr.trim().split('\n')).toHaveLength(1);
}

async function expectOpen(dataDir: string) {
  const shop = startShop({ DATA_DIR: dataDir });
  const answer = await fetch(`${await shop.address()}/readyz`);
  expect(answer.status).toBe(200);
  return shop;
}

test('a bad configuration is refused before anything is made', async () => {
  const dataDir = join(await dataFolder(), 'data');
  await expectRefusal(
    { DATA_DIR: dataDir, PORT: 'web', RATE_LIMITS: '1' },
    /^Bad configuration: PORT .* RATE_LIMITS /,
  );
  expect(existsSync(dataDir)).toBe(false);
});

test('a data folder that is a file is refused', async () => {
  const dataDir = join(await dataFolder(), 'data');
  await writeFile(dataDir, '');
  await expectRefusal({ DATA_DIR: dataDir }, /^DATA_DIR .* cannot be used/);
});

test('a port that is taken is refused, and the data is free again', async () => {
  const dataDir = await dataFolder();
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };

  await expectRefusal({ DATA_DIR: dataDir, PORT: String(port) }, new RegExp(`^Port ${port} is taken`));
  await expectOpen(dataDir);
});

test('a database of another PostgreSQL is refused and not touched', async () => {
  const dataDir = await dataFolder();
  await (await expectOpen(dataDir)).signal('SIGTERM');
  const version = join(dataDir, 'postgres/PG_VERSION');
  await writeFile(version, '17\n');

  await expectRefusal({ DATA_DIR: dataDir }, /made by PostgreSQL 17 and this program brings 18/);
  expect(await readFile(version, 'utf8')).toBe('17\n');
});

test('a database server that does not answer is refused', async () => {
  const DATABASE_URL = 'postgres://shop:hunter2@127.0.0.1:9/shop';
  const shop = startShop({ DATA_DIR: await dataFolder(), DATABASE_URL });
  expect(await shop.ended).toBe(1);
  expect(shop.said.stderr).toMatch(/^The database of DATABASE_URL cannot be used: .*\n$/);
  expect(shop.said.stderr).not.toContain('hunter2');
});

test('a data folder too deep for a socket works, and still serves one shop', async () => {
  const parent = await dataFolder();
  const dataDir = join(parent, 'deep/'.repeat(30), 'data');
  await chmod(parent, 0o755);
  await mkdir(dirname(dataDir), { recursive: true });
  for (const folder of [dataDir, join(dataDir, 'run')]) {
    onTestFinished(() => rm(shortFolder(folder), { recursive: true }));
  }
  await expectOpen(dataDir);
  await expectRefusal({ DATA_DIR: dataDir }, /^Another Budtender is already running/);
});

test.runIf(asRoot)(
  'under a folder that only root may enter the database lies elsewhere, and is found again',
  async () => {
    const dataDir = join(await dataFolder(), 'data');
    await (await expectOpen(dataDir)).signal('SIGTERM');
    const cluster = await realpath(join(dataDir, 'postgres'));
    onTestFinished(() => rm(dirname(cluster), { recursive: true, force: true }));
    expect(cluster).toMatch(/^\/var\/lib\/budtender\/data-/);
    await (await expectOpen(dataDir)).signal('SIGTERM');

    // A lost database is never replaced by an empty one.
    await rename(cluster, `${cluster}-lost`);
    await expectRefusal({ DATA_DIR: dataDir }, /postgres points to a folder that is gone/);
  },
);
