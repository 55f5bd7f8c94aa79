import { createHash } from 'node:crypto';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import { type Entry, readTarGz } from './archive.ts';
import { level, sequence } from './snapshot.ts';

const sum = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });
const tableSum = sum.extend({ columns: z.array(z.string()), rows: z.number() });

/** The last entry of a backup: what the others must be, and what has to be known to restore them. */
const manifest = z.object({
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  level,
  sequences: z.array(sequence),
  tables: z.array(tableSum),
  files: z.array(sum),
  /** The bucket that holds the pictures; they are not in the backup then. */
  bucket: z.string().nullable(),
});
export type Manifest = z.output<typeof manifest>;
export type Sum = z.output<typeof sum>;

/** It is raised when an older program could not read what a newer one writes. */
export const format = 1;
const formatOf = z.object({ format: z.number() });

export const manifestName = 'manifest.json';
export const tableEntry = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`;
/** Returns the table that an entry belongs to. */
export const tableIn = (entry: string) => /^tables\/(.+)\/\d+$/.exec(entry)?.[1];

/** Adds up what passes by: bytes, lines and a checksum. In PostgreSQL's text format each row is one line. */
export function createSum() {
  const hash = createHash('sha256');
  const total = { bytes: 0, rows: 0 };
  return {
    add(bytes: Buffer) {
      hash.update(bytes);
      total.bytes += bytes.length;
      for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) total.rows += 1;
    },
    result: () => ({ ...total, sha256: hash.digest('hex') }),
  };
}

/** Reads a backup from its first byte to its last, and compares all of it with what its maker counted. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const sums = new Map<string, ReturnType<typeof createSum>>();
  let last: Entry | undefined;
  try {
    for await (const entry of readTarGz(file)) {
      last = entry;
      if (entry.name === manifestName) continue;
      const name = tableIn(entry.name) ?? entry.name;
      const known = sums.get(name) ?? createSum();
      known.add(entry.bytes);
      sums.set(name, known);
    }
  } catch (error) {
    throw unreadable(file, error);
  }
  if (last?.name !== manifestName) throw new StartError(`${file} is not a backup of this program`);
  const expected = parseManifest(file, last.bytes);
  const differs = [...expected.tables, ...expected.files].filter(
    (item) => !matches(item, sums.get(item.name)),
  );
  if (differs.length > 0) {
    const names = differs.map(({ name }) => name).join(', ');
    throw new StartError(`${file} is damaged: ${names} is not what was saved. Use another backup`);
  }
  return expected;
}

function parseManifest(file: string, bytes: Buffer): Manifest {
  const content: unknown = JSON.parse(bytes.toString('utf8'));
  const { data } = formatOf.safeParse(content);
  if (data && data.format > format) throw madeByNewer(file);
  const parsed = manifest.safeParse(content);
  if (!data || !parsed.success) throw new StartError(`${file} is not a backup of this program`);
  return parsed.data;
}

export const madeByNewer = (file: string) =>
  new StartError(`${file} was made by a newer Budtender: restore it with that one or a newer one`);

function matches(item: Sum & { rows?: number }, found = createSum()) {
  const { bytes, rows, sha256 } = found.result();
  return bytes === item.bytes && sha256 === item.sha256 && (item.rows === undefined || item.rows === rows);
}

function unreadable(file: string, error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new StartError(`There is no file ${file}`);
  if (code === 'EISDIR') return new StartError(`${file} is a folder: name the backup in it`);
  return new StartError(`${file} is not a whole backup (${message}). Use another one`);
}
