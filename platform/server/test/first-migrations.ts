import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterwards } from './afterwards.ts';

export const migrations = 'platform/server/db/migrations';

type Journal = { entries: { tag: string; when: number }[] };
export const readJournal = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

/** Returns the migrations of the time when the shop had only the first `count` of them. */
export async function firstMigrations(count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'budtender-migrations-'));
  afterwards(() => rm(folder, { recursive: true }));
  await cp(migrations, folder, { recursive: true, filter: (path) => !path.endsWith('_snapshot.json') });
  const journal = await readJournal(folder);
  const earlier = { ...journal, entries: journal.entries.slice(0, count) };
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(earlier));
  return folder;
}
