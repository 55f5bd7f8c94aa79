import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { shortFolder } from './folders.ts';
import { remoteBrowser } from '../test/remote-browser.ts';
import { urlOf } from '../test/backups.ts';
import { testDatabase } from '../test/database.ts';
import { dataFolder, filledFolder, startShop } from '../test/shop-process.ts';

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

test('a bad configuration is refused before anything is created', async () => {
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
  await expectRefusal(
    { DATA_DIR: dataDir },
    /^DATA_DIR .* cannot be used: .* is a file: set DATA_DIR to a folder/,
  );
});

test('a taken port is refused, and the data folder is released', async () => {
  const dataDir = await filledFolder();
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };

  await expectRefusal({ DATA_DIR: dataDir, PORT: String(port) }, new RegExp(`^Port ${port} is taken`));
  await expectOpen(dataDir);
});

test('a first start on a taken port prints no password, and the next start does', async () => {
  const dataDir = await dataFolder();
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  const refused = startShop({ DATA_DIR: dataDir, PORT: String(port) });
  expect(await refused.ended).toBe(1);
  expect(refused.said).toMatchObject({ stdout: '', stderr: expect.stringMatching(/^Port \d+ is taken/) });

  const opened = startShop({ DATA_DIR: dataDir });
  await opened.address();
  expect(opened.said.stdout).toMatch(/^Sign in as admin with the password \S+$/m);
});

test('a misspelt variable is reported, and the shop opens', async () => {
  const shop = startShop({ DATA_DIR: await filledFolder(), PUBLIC_ULR: 'https://shop.example' });
  await shop.address();
  expect(shop.said.stderr).toBe('PUBLIC_ULR is no setting of the shop: is PUBLIC_URL meant?\n');
});

test('a process with other secrets is refused while another process of its shop is open, and starts afterwards', async () => {
  const DATABASE_URL = urlOf(await testDatabase());
  const [first, second] = [await dataFolder(), await dataFolder()];
  const open = startShop({ DATA_DIR: first, DATABASE_URL });
  await open.address();
  await expectRefusal({ DATA_DIR: second, DATABASE_URL }, /^Another process of this shop has other secrets/);
  const same = startShop({ DATA_DIR: first, DATABASE_URL });
  await same.address();
  await same.signal('SIGTERM');
  await open.signal('SIGTERM');
  await startShop({ DATA_DIR: second, DATABASE_URL }).address();
});

test('a database of another PostgreSQL version is refused and not changed', async () => {
  const dataDir = await filledFolder();
  const version = join(dataDir, 'postgres/PG_VERSION');
  await writeFile(version, '17\n');

  await expectRefusal(
    { DATA_DIR: dataDir },
    /made by PostgreSQL 17 and this program brings 18: start the version .*npm run backup/,
  );
  expect(await readFile(version, 'utf8')).toBe('17\n');
});

test('a database server that does not answer is refused', async () => {
  const DATABASE_URL = 'postgres://shop:hunter2@127.0.0.1:9/shop';
  const shop = startShop({ DATA_DIR: await dataFolder(), DATABASE_URL });
  expect(await shop.ended).toBe(1);
  expect(shop.said.stderr).toBe(
    'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9. ' +
      'See that the server runs there, and that the address is right.\n',
  );
  expect(shop.said.stderr).not.toContain('hunter2');
});

test('a database that the server does not have is named, with what to do', async () => {
  const url = new URL(urlOf(await testDatabase()));
  url.pathname = '/missing';
  await expectRefusal(
    { DATA_DIR: await dataFolder(), DATABASE_URL: url.href },
    /^The database of DATABASE_URL cannot be used: database "missing" does not exist\. Create that database, owned by/,
  );
});

test('a data folder too deep for a socket works, and serves one shop only', async () => {
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
  'under a folder that only root may enter, the database lies elsewhere and is found again',
  async () => {
    const dataDir = join(await dataFolder(), 'data');
    const first = await expectOpen(dataDir);
    await first.signal('SIGTERM');
    const cluster = await realpath(join(dataDir, 'postgres'));
    onTestFinished(() => rm(dirname(cluster), { recursive: true, force: true }));
    expect(cluster).toMatch(/^\/var\/lib\/budtender\/data-/);
    const again = await expectOpen(dataDir);
    await again.signal('SIGTERM');
    for (const { said } of [first, again]) {
      expect(said.stdout).toContain(`CAREFUL: the database is not in DATA_DIR but in ${cluster}`);
      expect(said.stdout).toContain('A copy of DATA_DIR is not a backup: use "npm run backup"');
    }

    // A lost database is never replaced by an empty one.
    await rename(cluster, `${cluster}-lost`);
    await expectRefusal({ DATA_DIR: dataDir }, /postgres points to a folder that is gone/);
  },
);

test.runIf(asRoot)('a data folder that was copied back without owners and modes opens again', async () => {
  const dataDir = await filledFolder();
  const names = await readdir(dataDir, { recursive: true });
  for (const path of ['.', ...names].map((name) => join(dataDir, name))) {
    const isFolder = (await stat(path)).isDirectory();
    await chown(path, 0, 0);
    await chmod(path, isFolder ? 0o755 : 0o644);
  }
  await expectOpen(dataDir);
});

test('a first start that is killed after it printed the password still creates the menu at the next start', async () => {
  const dataDir = await dataFolder();
  const first = startShop({ DATA_DIR: dataDir });
  await expect.poll(() => first.said.stdout, { interval: 2 }).toContain('with the password');
  await first.signal('SIGKILL');

  const second = startShop({ DATA_DIR: dataDir });
  const address = await second.address();
  const shown = `${first.said.stdout}${second.said.stdout}`;
  const password = [...shown.matchAll(/^Sign in as admin with the password (\S+)$/gm)].at(-1)?.[1];
  const browser = await remoteBrowser(address);
  expect((await browser.post('/api/login', { username: 'admin', password })).status).toBe(200);
  expect((await browser.get('/api/products')).body).toHaveLength(12);
});

test('a first start that is killed while it creates the database starts over', async () => {
  const dataDir = await dataFolder();
  const begun = async () => (await readdir(dataDir)).find((name) => /^postgres\..*new$/.test(name));
  for (let kill = 0; kill < 2; kill += 1) {
    const before = await begun();
    const shop = startShop({ DATA_DIR: dataDir });
    await expect.poll(begun, { interval: 2 }).not.toBe(before);
    await shop.signal('SIGKILL');
  }
  // The initdb of the start that was killed last lives on for a moment, and may make its folder again.
  await expect.poll(() => runs('initdb', dataDir)).toBe(false);
  await mkdir(join(dataDir, 'postgres.new')); // as starts of earlier versions named it
  await writeFile(join(dataDir, 'postgres.new/PG_VERSION'), '18\n');
  await expectOpen(dataDir);
  expect(await begun()).toBeUndefined();
});

test('files that initdb of a killed start writes too late are removed by the next start', async () => {
  const dataDir = await filledFolder();
  const late = join(dataDir, 'postgres.00000000.new');
  await mkdir(join(late, 'base'), { recursive: true });
  await expectOpen(dataDir);
  expect(existsSync(late)).toBe(false);
});

/** Tells whether a program of this name was started with a path below the folder, and has not ended. */
async function runs(program: string, folder: string) {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.some((command) => {
    const [path = '', ...words] = command.split('\0');
    return basename(path) === program && words.some((word) => word.startsWith(folder));
  });
}
