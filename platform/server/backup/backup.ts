import { advisoryLocks } from '../db/advisory-locks.ts';
import { rmSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { type Entry, writeTar } from './archive.ts';
import {
  createSum,
  format,
  type Manifest,
  manifestName,
  type Sum,
  tableEntry,
  verifyBackup,
} from './manifest.ts';
import { columnsOf, connectForCopy, listTables, readLevel, readSequences, type Table } from './snapshot.ts';
import { codeOf } from '../errors.ts';

type Source = Pick<Config, 'dataDir' | 's3'> & { connection: pg.ClientConfig };

const partBytes = 1024 * 1024;

/**
 * Writes one moment of the shop (every row, the pictures on disk, the secrets) into a file, while the shop goes on
 * serving. The file appears under its name only when it has been read back and compared. Answers what it holds.
 */
export async function backUp(file: string, source: Source): Promise<Manifest> {
  await refuseBadPlace(file);
  await removeAbandoned(file);
  const draft = `${file}.${process.pid}.new`;
  const discard = () => rmSync(draft, { force: true });
  process.once('exit', discard);
  const client = await connectForCopy(source.connection);
  try {
    await writeDraft(draft, client, source);
    const manifest = await verifyBackup(draft);
    await rename(draft, file);
    await sync(dirname(file));
    return manifest;
  } finally {
    discard();
    process.off('exit', discard);
    await client.end().catch(() => undefined);
  }
}

async function refuseBadPlace(file: string) {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw new StartError(`${file} is a folder: name a file in it`);
  const folder = await stat(dirname(file)).catch(() => undefined);
  if (!folder?.isDirectory()) throw new StartError(`There is no folder ${dirname(file)}: make it first`);
}

/** Removes drafts of backups that were killed: they hold personal data, and nothing else removes them. */
async function removeAbandoned(file: string) {
  const start = `${basename(file)}.`;
  for (const name of await readdir(dirname(file))) {
    const [, pid] = /^(\d+)\.new$/.exec(name.startsWith(start) ? name.slice(start.length) : '') ?? [];
    if (pid && !isAlive(Number(pid))) await rm(join(dirname(file), name), { force: true });
  }
}

function isAlive(pid: number) {
  if (pid === process.pid) return false; // its draft is not made yet
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

async function writeDraft(draft: string, client: pg.Client, source: Source) {
  const content = Readable.from(writeTar(entriesOf(client, source)), { objectMode: false });
  // Opened here and not by the stream, which could make the file after a failure has already removed it.
  const output = await open(draft, 'wx', 0o600);
  // "flush": on the disk before it counts as written.
  await pipeline(content, createGzip(), output.createWriteStream({ flush: true }));
}

/** Yields every entry of the archive, all from one snapshot of the database. */
async function* entriesOf(client: pg.Client, { dataDir, s3 }: Source): AsyncGenerator<Entry> {
  const madeAt = new Date().toISOString();
  // Held until the connection ends, so that no picture of the snapshot is removed before it was copied.
  await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.pictures]);
  await client.query('begin isolation level repeatable read, read only');
  // Exported, so that a second connection can look at the very same moment.
  await client.query('select pg_export_snapshot()');
  const level = await readLevel(client);
  if (!level) throw new StartError('There is no shop in this database');
  const tables = await listTables(client);
  // A migration that begins now waits, so that every table stays as the snapshot saw it.
  await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`);

  const tableSums: Manifest['tables'] = [];
  for (const table of tables) tableSums.push(yield* tableEntries(client, table));
  const sequences = await readSequences(client, tables);
  const pictures = s3 ? [] : await listPictures(client, dataDir, tables);
  await client.query('commit');

  const files: Sum[] = [];
  for (const name of ['secrets.json', ...pictures]) {
    const bytes = await readFile(join(dataDir, name)).catch(absent);
    if (!bytes) continue; // secrets may come from the environment
    const sum = createSum();
    sum.add(bytes);
    const { bytes: size, sha256 } = sum.result();
    files.push({ name, bytes: size, sha256 });
    yield { name, bytes };
  }
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const postgres = rows[0]?.server_version ?? '';
  const manifest: Manifest = {
    madeAt,
    postgres,
    level,
    sequences,
    tables: tableSums,
    files,
    bucket: s3?.bucket ?? null,
  };
  yield { name: manifestName, bytes: Buffer.from(JSON.stringify({ format, ...manifest }, null, 1)) };
}

/** Yields a table in parts of about a megabyte, so that one of any size needs little memory. */
async function* tableEntries(
  client: pg.Client,
  table: Table,
): AsyncGenerator<Entry, Manifest['tables'][number]> {
  const sum = createSum();
  let part = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = () => {
    const bytes = Buffer.concat(waiting);
    [waiting, size] = [[], 0];
    sum.add(bytes);
    return { name: tableEntry(table.name, (part += 1)), bytes };
  };
  const rows = client.query(copyTo(`copy ${table.name} (${columnsOf(table)}) to stdout`));
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= partBytes) yield flush();
  }
  if (size > 0) yield flush();
  const result = sum.result();
  if (result.rows !== rows.rowCount)
    throw new Error(`${table.name}: ${result.rows} of ${rows.rowCount} rows came`);
  return { ...table, ...result };
}

/**
 * Lists the files of pictures and certificates that the snapshot knows. Those of the sample menu come with the
 * program.
 */
async function listPictures(client: pg.Client, dataDir: string, tables: { name: string }[]) {
  const stored = [
    ['public.images', '.webp'],
    ['public.certificates', '.pdf'],
  ].filter(([table]) => tables.some(({ name }) => name === table)); // an older shop has no certificates
  if (stored.length === 0) return [];
  const { rows } = await client.query<{ file: string }>(
    stored
      .map(([table, extension]) => `select id || '${extension}' as file from ${table}`)
      .join(' union all '),
  );
  const known = new Set(rows.map(({ file }) => file));
  const names = (await readdir(join(dataDir, 'objects')).catch(absent)) ?? [];
  return names
    .filter((name) => known.has(name.slice(0, 36) + extname(name)))
    .map((name) => `objects/${name}`);
}

function absent(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

async function sync(folder: string) {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
