import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import type { HealthCheck } from '#platform/contract/health.ts';
import { describeBackup, isBackupLate, readBackupRecord } from '../backup/backup-record.ts';
import type { Config } from '../config.ts';
import packageFile from '../../../package.json' with { type: 'json' };

/** The end of each long-term version's security fixes. */
const nodeEnds: Record<string, string> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
  26: '2029-04-30',
};
const gigabyte = 1024 ** 3;
const minFreeBytes = gigabyte / 2;
const minFreeShare = 0.2;
const minMemoryBytes = 0.4 * gigabyte;

export function checkVersion(now: Date): HealthCheck {
  const node = process.versions.node;
  const end = nodeEnds[node.split('.')[0] ?? ''];
  const says = `Budtender ${packageFile.version} on Node ${node}.`;
  return end && now.toISOString() > end
    ? {
        name: 'Version',
        state: 'note',
        says: `${says} This Node has got no security fixes since ${end}.`,
        remedy: 'Install a newer Node, then npm ci and restart the shop.',
      }
    : { name: 'Version', state: 'ok', says };
}

export function checkMemory(): HealthCheck {
  const says = `${(totalmem() / gigabyte).toFixed(1)} GB in all.`;
  return totalmem() >= minMemoryBytes
    ? { name: 'Memory', state: 'ok', says }
    : { name: 'Memory', state: 'note', says, remedy: 'Give the machine 512 MB or more.' };
}

export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<HealthCheck> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const [free, all] = [bavail * bsize, blocks * bsize];
  const says = `${(free / gigabyte).toFixed(1)} of ${(all / gigabyte).toFixed(1)} GB are free under ${dataDir}.`;
  const remedy = `Remove what is not needed, or take a larger disk: du -xh ${dataDir} / | sort -h | tail.`;
  if (free < minFreeBytes) return { name: 'Disk', state: 'wrong', says, remedy };
  return free / all < minFreeShare
    ? { name: 'Disk', state: 'note', says, remedy }
    : { name: 'Disk', state: 'ok', says };
}

export async function checkBackup(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  now: Date,
): Promise<HealthCheck> {
  const record = await readBackupRecord(config.dataDir, now);
  const isLate = isBackupLate(record, config, now);
  const state = isLate ? 'wrong' : record.madeAt === null ? 'note' : 'ok';
  return {
    name: 'Backup',
    state,
    says: describeBackup(record, now),
    ...(state !== 'ok' && {
      remedy: 'npm run backup -- FILE makes one; docs/running.md, section 3, makes one every night.',
    }),
  };
}
