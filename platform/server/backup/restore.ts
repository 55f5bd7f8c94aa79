import { existsSync, realpathSync } from 'node:fs';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { migrateDatabase } from '../db/database.ts';
import { StartError } from '../start-error.ts';
import { readTarGz } from './archive.ts';
import { loadTables } from './load-tables.ts';
import { madeByNewer, type Manifest, verifyBackup } from './manifest.ts';
import { connectForCopy, readLevel } from './snapshot.ts';
import { unfinishedMark } from './unfinished.ts';
import { putCompared } from '../uploads/copy-objects.ts';
import type { Storage } from '../uploads/storage.ts';

type Target = {
  dataDir: string;
  /** The folder of this program's migrations. */
  migrations: string;
  /** Opens the database that is to be filled. */
  connect: () => Promise<{ connection: pg.ClientConfig; stop: () => Promise<unknown> }>;
  /** Takes the pictures and certificates in place of the data folder. */
  bucket: Storage | undefined;
};

/**
 * Makes a shop of a backup in an empty data folder, and brings it up to this program's tables. What fails leaves the
 * folder as empty as it was. Answers the backup's manifest, and the tables that found no place.
 */
export async function restore(file: string, { dataDir, migrations, connect, bucket }: Target) {
  const manifest = await verifyBackup(file);
  const earlier = migrationsOf(file, manifest, migrations);
  await occupy(dataDir);
  try {
    // First, so that a bucket that cannot be used leaves the database empty.
    if (bucket) await fillBucket(file, bucket);
    const { connection, stop } = await connect();
    let leftOut: string[];
    try {
      leftOut = await fillDatabase(file, manifest, { connection, migrations, earlier });
    } finally {
      await stop();
    }
    await writeFiles(file, dataDir, bucket ? secretsFile : fileName);
    await rm(unfinishedMark(dataDir));
    await sync(dataDir);
    return { manifest, leftOut };
  } catch (error) {
    await clear(dataDir);
    throw error;
  }
}

/** Counts the migrations of this program that the backup's tables have had. */
function migrationsOf(file: string, { level: { shop } }: Manifest, migrationsFolder: string) {
  const own = readMigrationFiles({ migrationsFolder });
  const at = own.findIndex(({ folderMillis, hash }) => folderMillis === shop.when && hash === shop.hash);
  if (at >= 0) return at + 1;
  if (shop.when > (own.at(-1)?.folderMillis ?? 0)) throw madeByNewer(file);
  throw new StartError(`${file} was made by a program whose tables this one does not know`);
}

/** Takes an empty folder, or a new one; a mounted disk may hold the one of its file system. */
async function occupy(dataDir: string) {
  await mkdir(dirname(dataDir), { recursive: true });
  await mkdir(dataDir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = (await readdir(dataDir)).filter((name) => name !== 'lost+found');
  if (found.length > 0) {
    throw new StartError(
      `DATA_DIR ${dataDir} is not empty: move it away, or set DATA_DIR to a new folder. Nothing was changed`,
    );
  }
  await writeFile(unfinishedMark(dataDir), '', { flag: 'wx' });
}

/** The folder was empty before, so all in it is ours; the database may lie elsewhere behind a link. */
async function clear(dataDir: string) {
  const cluster = join(dataDir, 'postgres');
  const home = existsSync(cluster) ? dirname(realpathSync(cluster)) : dataDir;
  if (home !== realpathSync(dataDir)) await rm(home, { recursive: true, force: true });
  for (const name of await readdir(dataDir)) {
    if (name !== 'lost+found') await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

type Database = { connection: pg.ClientConfig; migrations: string; earlier: number };

async function fillDatabase(file: string, manifest: Manifest, { connection, migrations, earlier }: Database) {
  const client = await connectForCopy(connection);
  try {
    await refuseRows(client);
    await withFirst(migrations, earlier, (folder) => migrateDatabase(connection, folder));
    const level = await readLevel(client);
    if (level?.shop.hash !== manifest.level.shop.hash) {
      throw new StartError('The database has tables of another version: make an empty one for the restore');
    }
    const leftOut = await loadTables(client, manifest, readTarGz(file));
    await migrateDatabase(connection, migrations);
    await client.query('analyze');
    return leftOut;
  } finally {
    await client.end();
  }
}

async function refuseRows(client: pg.Client) {
  const { rows } = await client.query<{ made: boolean }>(
    `select to_regclass('public.users') is not null as made`,
  );
  if (!rows[0]?.made) return;
  const people = await client.query('select from public.users limit 1');
  if (people.rowCount)
    throw new StartError('The database already holds a shop: make an empty one for the restore');
}

/** Returns the first `count` migrations. */
async function withFirst(migrations: string, count: number, work: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'budtender-migrations-'));
  try {
    await cp(migrations, folder, { recursive: true });
    const file = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] };
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const secretsFile = /^secrets\.json$/;
const objectFile = /^objects\/([\w-]+\.(?:webp|pdf))$/;
const fileName = new RegExp(`${secretsFile.source}|${objectFile.source}`);

async function fillBucket(file: string, bucket: Storage) {
  for await (const { name, bytes } of readTarGz(file)) {
    const [, object] = objectFile.exec(name) ?? [];
    if (object) await putCompared(bucket, object, bytes);
  }
}

async function writeFiles(file: string, dataDir: string, wanted: RegExp) {
  const folders = new Set([dataDir]);
  for await (const { name, bytes } of readTarGz(file)) {
    if (!wanted.test(name)) continue;
    const path = join(dataDir, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    folders.add(dirname(path));
    const handle = await open(path, 'wx', 0o600);
    await handle.writeFile(bytes);
    await handle.sync();
    await handle.close();
  }
  for (const folder of folders) await sync(folder);
}

async function sync(folder: string) {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
