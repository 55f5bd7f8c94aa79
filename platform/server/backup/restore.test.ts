import { advisoryLocks } from '../db/advisory-locks.ts';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { maintain, newFile, rowsIn, urlOf } from '../test/backups.ts';
import { databaseWithoutTables } from '../test/database.ts';
import { dataFolder, startShop } from '../test/shop-process.ts';
import { uploaderOf } from '../test/uploads.ts';
import { picture } from '../test/pictures.ts';
import { migrateDatabase } from '../db/database.ts';
import { sweepImages } from '#features/products/server/picture-service.ts';
import { readTarGz, type Entry, writeTar } from './archive.ts';

const shop = await testApp();
await shop.as('customer', { username: 'maya' });
const DATABASE_URL = urlOf(shop.database);
const { dataDir: DATA_DIR } = shop.app.config;

async function backup(url = DATABASE_URL) {
  const file = await newFile();
  expect(await maintain('backup', file, { DATA_DIR, DATABASE_URL: url })).toMatchObject({
    code: 0,
    stderr: '',
  });
  return file;
}

let whole: Promise<Buffer> | undefined;

/** A backup of the shop for this test alone: made once, and copied. */
async function copyOfBackup() {
  whole ??= backup().then((file) => readFile(file));
  const file = await newFile();
  await writeFile(file, await whole);
  return file;
}

/** A backup with other words in its list of contents. */
async function changed(file: string, change: (manifest: Record<string, unknown>) => object) {
  const entries: Entry[] = [];
  for await (const entry of readTarGz(file)) entries.push(entry);
  const { name, bytes } = entries.pop()!;
  const manifest = JSON.stringify(change(JSON.parse(bytes.toString()) as Record<string, unknown>));
  const all = [...entries, { name, bytes: Buffer.from(manifest) }];
  const tar = await Readable.from(writeTar(Readable.from(all))).toArray();
  await writeFile(file, gzipSync(Buffer.concat(tar as Buffer[])));
}

async function expectRefusal(file: string, line: RegExp, env: Record<string, string> = {}) {
  const target = await dataFolder();
  const { code, stderr } = await maintain('restore', file, { DATA_DIR: target, ...env });
  expect(stderr).toMatch(line);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
  return target;
}

test('restoring a backup of an older program migrates its tables', async () => {
  const older = await databaseWithoutTables();
  const migrations = join(await dataFolder(), 'migrations');
  await cp('platform/server/db/migrations', migrations, { recursive: true });
  const journal = join(migrations, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }));
  await migrateDatabase(older.poolConfig, migrations);
  await older.pool.query(`insert into users (username, password, role) values ('first', 'x', 'customer')`);

  const target = await dataFolder();
  const file = await backup(urlOf(older));
  expect(await maintain('restore', file, { DATA_DIR: target })).toMatchObject({ code: 0, stderr: '' });

  const rows = await rowsIn(target);
  expect(rows.get('drizzle.__drizzle_migrations')).toHaveLength(entries.length);
  expect(rows.get('public.users')!.join()).toContain('first');
});

test('a backup of a newer program, or of another one, is refused with a message, and nothing is created', async () => {
  const file = await copyOfBackup();
  const level = (when: number) => (manifest: object) => ({
    ...manifest,
    level: { shop: { when, hash: 'x' }, jobs: 1 },
  });
  await changed(file, level(Date.now() + 1e12));
  expect(
    await readdir(await expectRefusal(file, /was made by a newer Budtender: restore it with that one/)),
  ).toEqual([]);
  await changed(file, level(1));
  await expectRefusal(file, /was made by a program whose tables this one does not know/);
  await changed(file, (manifest) => ({ ...manifest, format: 2 }));
  await expectRefusal(file, /was made by a newer Budtender/);
});

test('a damaged, truncated or wrong file is refused as a backup before anything is created', async () => {
  const file = await copyOfBackup();
  const bytes = await readFile(file);
  await writeFile(file, bytes.subarray(0, bytes.length - 100));
  expect(await readdir(await expectRefusal(file, /is not a whole backup .*\. Use another one/))).toEqual([]);
  const tar = gunzipSync(bytes);
  tar[tar.indexOf('maya')] = 77; // one letter of a name
  await writeFile(file, gzipSync(tar));
  await expectRefusal(file, /is damaged: public\.users is not what was saved/);
  await writeFile(file, 'a letter');
  await expectRefusal(file, /is not a whole backup/);
  await expectRefusal(`${file}.lost`, /^There is no file/);
});

test('restoring into a folder that is not empty is refused and changes nothing', async () => {
  const file = await copyOfBackup();
  const target = await dataFolder();
  await writeFile(join(target, 'notes.txt'), 'mine');
  const { code, stderr } = await maintain('restore', file, { DATA_DIR: target });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^DATA_DIR .* is not empty: move it away/)]);
  expect(await readdir(target)).toEqual(['notes.txt']);
});

test('a restore that fails leaves the folder empty', async () => {
  const nowhere = { DATABASE_URL: 'postgres://shop@127.0.0.1:9/shop' };
  const target = await expectRefusal(await copyOfBackup(), /^The database cannot be reached/, nowhere);
  expect(await readdir(target)).toEqual([]);
});

test('a folder with an interrupted restore does not open, and says what to do', async () => {
  const file = await copyOfBackup();
  const target = await dataFolder();
  await writeFile(join(target, 'restore-unfinished'), '');
  const started = startShop({ DATA_DIR: target });
  expect(await started.ended).toBe(1);
  expect(started.said.stderr).toMatch(
    /^A restore into .* was cut short: delete that folder and restore again\n$/,
  );
  const again = await maintain('restore', file, { DATA_DIR: target });
  expect(again.stderr).toMatch(/is not empty/);
});

test('a backup that cannot be written says where, and leaves no part of itself', async () => {
  const folder = await dataFolder();
  await mkdir(join(folder, 'taken'));
  const backupTo = (name: string, env = {}) =>
    maintain('backup', join(folder, name), { DATA_DIR, DATABASE_URL, ...env });
  expect((await backupTo('taken')).stderr).toMatch(/is a folder: name a file in it\n$/);
  expect((await backupTo('absent/shop')).stderr).toMatch(/^There is no folder .*absent: make it first\n$/);
  const noShop = { DATABASE_URL: urlOf(await databaseWithoutTables()) };
  expect((await backupTo('shop', noShop)).stderr).toBe('There is no shop in this database\n');
  expect((await backupTo('shop', { DATABASE_URL: '', DATA_DIR: folder })).stderr).toMatch(
    /^There is no shop in DATA_DIR/,
  );
  expect(await readdir(folder)).toEqual(['taken']);
});

test('the earlier backup is kept until the new one is complete', async () => {
  const file = await copyOfBackup();
  const before = await stat(file);
  await maintain('backup', file, { DATA_DIR, DATABASE_URL: 'postgres://shop@127.0.0.1:9/shop' });
  expect((await stat(file)).ino).toBe(before.ino);
  expect((await maintain('backup', file, { DATA_DIR, DATABASE_URL })).code).toBe(0);
  expect((await stat(file)).ino).not.toBe(before.ino);
});

test('an unused picture is not deleted during a backup', async () => {
  const { upload, filesOnDisk } = await uploaderOf(shop);
  await upload({ bytes: await picture({ width: 40, height: 30 }).png().toBuffer() });
  shop.clock.advance(2 * 86_400_000);
  const other = new pg.Client(shop.database.directConfig); // a backup goes around a pooler too
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('select pg_advisory_lock_shared($1)', [advisoryLocks.pictures]);
  await sweepImages(shop.app);
  expect(await filesOnDisk()).toHaveLength(3);
  await other.query('select pg_advisory_unlock_all()');
  await sweepImages(shop.app);
  expect(await filesOnDisk()).toEqual([]);
});
