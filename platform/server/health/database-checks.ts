import type pg from 'pg';
import type { HealthCheck } from '#platform/contract/health.ts';
import { explainOutage, outageOf, proveWrite } from '../db/outages.ts';
import { runPrepared } from '../db/prepared.ts';

/** Seconds by which the clocks of the shop and of the database may differ. */
const maxClockSeconds = 2;

/** Checks what the database says of itself, whether it takes a write, and which jobs failed for good. */
export async function checkDatabase(pool: pg.Pool): Promise<HealthCheck[]> {
  const asked = Date.now();
  try {
    const { rows } = await runPrepared<{ version: string; number: number; now: Date; failed: number }>(pool, {
      name: 'health-database',
      text: `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        clock_timestamp() as now,
        (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as failed`,
    });
    const [{ version, number, now, failed }] = rows as [(typeof rows)[0]];
    const answered = Date.now();
    return [
      {
        name: 'Database',
        state: number >= 150_000 ? 'ok' : 'wrong',
        says: `PostgreSQL ${version} answers in ${answered - asked} ms.`,
        ...(number < 150_000 && { remedy: 'Move to PostgreSQL 15 or newer.' }),
      },
      await checkWrite(pool),
      checkClock(Math.abs(now.getTime() - (asked + answered) / 2) / 1000),
      checkFailures(failed),
    ];
  } catch (error) {
    return [cannotUse(error)];
  }
}

export function cannotUse(error: unknown): HealthCheck {
  const outage = outageOf(error);
  const why = outage ? explainOutage(outage) : error instanceof Error ? error.message : String(error);
  return {
    name: 'Database',
    state: 'wrong',
    says: `No: ${why}.`,
    remedy: 'Look into the log of the shop (journalctl -u budtender) and into postgres.log in DATA_DIR.',
  };
}

async function checkWrite(pool: pg.Pool): Promise<HealthCheck> {
  const outage = await proveWrite(pool);
  if (!outage) return { name: 'Orders', state: 'ok', says: 'The database takes a write, and so an order.' };
  return {
    name: 'Orders',
    state: 'wrong',
    says: `No order can be placed: ${explainOutage(outage)}.`,
    remedy: 'Free space on the disk (df -h), or connect the shop to the server that takes writes.',
  };
}

const checkClock = (seconds: number): HealthCheck =>
  seconds <= maxClockSeconds
    ? { name: 'Clock', state: 'ok', says: 'The clocks of the shop and of the database agree.' }
    : {
        name: 'Clock',
        state: 'wrong',
        says: `The clocks of the shop and of the database differ by ${Math.round(seconds)} seconds.`,
        remedy: 'Set both by the network: timedatectl set-ntp true.',
      };

const checkFailures = (failed: number): HealthCheck =>
  failed === 0
    ? { name: 'Failures', state: 'ok', says: 'No push, email or other job was given up in the last day.' }
    : {
        name: 'Failures',
        state: 'note',
        says: `${failed} pushes, emails or other jobs were given up in the last day.`,
        remedy: 'The log says why: journalctl -u budtender -p warning.',
      };
