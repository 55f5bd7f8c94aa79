import type pg from 'pg';
import { outages, type Outage } from '#shared/outages.ts';
import { codeOf } from '../errors.ts';
import { isConnectionError } from './errors.ts';
import { runPrepared } from './prepared.ts';

/** PostgreSQL's codes that concern the database as a whole, and not the statement that met it. */
const byCode: [RegExp, Outage][] = [
  [/^53100$/, 'disk-full'],
  [/^53/, 'overloaded'],
  [/^(25006|42501)$/, 'read-only'],
  [/^(XX|58)/, 'damaged'],
];

/** Returns the outage that prevents this write, or any other; null when the error is the statement's own. */
export function outageOf(error: unknown): Outage | null {
  if (isConnectionError(error)) return 'unreachable';
  const code = codeOf(error);
  return byCode.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

/** Writes a row; answers why that is not possible, or null. */
export const proveWrite = (pool: pg.Pool): Promise<Outage | null> =>
  runPrepared(pool, { name: 'check-write', text: 'select check_write()' }).then(
    () => null,
    (error: unknown) => outageOf(error) ?? 'overloaded',
  );

export const explainOutage = (outage: Outage) => outages[outage].log;

/** Tells whether reads may still be answered: the database is there, and only refuses writes. */
export function refusesWrites(error: unknown) {
  const outage = outageOf(error);
  return outage !== null && outage !== 'unreachable';
}
