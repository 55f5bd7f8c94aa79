import { outages, type Outage } from '#shared/outages.ts';
import { codeOf } from '../errors.ts';
import { isConnectionError } from './errors.ts';

/** What PostgreSQL's codes say of the database as a whole, and not of the statement that met it. */
const byCode: [RegExp, Outage][] = [
  [/^53100$/, 'disk-full'],
  [/^53/, 'overloaded'],
  [/^(25006|42501)$/, 'read-only'],
  [/^(XX|58)/, 'damaged'],
];

/** Why the database cannot take this write, or any other; null when the fault is the statement's own. */
export function outageOf(error: unknown): Outage | null {
  if (isConnectionError(error)) return 'unreachable';
  const code = codeOf(error);
  return byCode.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

export const explainOutage = (outage: Outage) => outages[outage].log;

/** Whether reads may still be answered: the database is there, and takes only no writes. */
export function refusesWrites(error: unknown) {
  const outage = outageOf(error);
  return outage !== null && outage !== 'unreachable';
}
