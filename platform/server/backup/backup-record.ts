import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { hourMs } from '#shared/durations.ts';

/** A nightly backup may take its time, and a server may be off for an hour. */
const lateHours = 26;
/** The hours before a missing backup is reported: a weekend's trial needs none. */
const neverMadeHours = 72;

const stored = z.object({
  /** The start of the last whole backup. */
  madeAt: z.iso.datetime().nullable(),
  /** Since when the shop looks for one: it counts where none was ever made. */
  watchedSince: z.iso.datetime(),
  /** The last time that the owners were told that it is late. */
  toldAt: z.iso.datetime().nullable(),
});
export type BackupRecord = z.infer<typeof stored>;

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json');

/** Reads the record of backups; a missing or damaged file counts as a new one. */
export async function readBackupRecord(dataDir: string, now: Date): Promise<BackupRecord> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '');
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    return { madeAt: null, watchedSince: now.toISOString(), toldAt: null };
  }
}

/** Readable by the shop's user also when root has made the backup; the folder is closed to all others. */
export async function writeBackupRecord(dataDir: string, record: BackupRecord) {
  const draft = `${fileIn(dataDir)}.${process.pid}.new`;
  await writeFile(draft, JSON.stringify(record), { mode: 0o644 });
  await rename(draft, fileIn(dataDir));
}

export async function noteBackup(dataDir: string, madeAt: string) {
  const record = await readBackupRecord(dataDir, new Date());
  await writeBackupRecord(dataDir, { ...record, madeAt, toldAt: null });
}

/** Hours since the last backup, null where none is known. */
export const backupAgeHours = ({ madeAt }: BackupRecord, now: Date) =>
  madeAt === null ? null : (now.getTime() - Date.parse(madeAt)) / hourMs;

/**
 * Tells whether the owner must be told. A database server may have backups of its own, so there only one that stopped
 * is late, and not one that this machine has never made.
 */
export function isBackupLate(record: BackupRecord, { databaseUrl }: Pick<Config, 'databaseUrl'>, now: Date) {
  const hours = backupAgeHours(record, now);
  if (hours !== null) return hours > lateHours;
  return !databaseUrl && now.getTime() - Date.parse(record.watchedSince) > neverMadeHours * hourMs;
}

/** Says how old the last backup is. */
export function describeBackup(record: BackupRecord, now: Date) {
  const hours = backupAgeHours(record, now);
  if (hours === null) return 'No backup of the shop was made on this machine.';
  return hours < 48
    ? `The last backup is ${Math.floor(hours)} hours old.`
    : `The last backup is ${Math.floor(hours / 24)} days old.`;
}
