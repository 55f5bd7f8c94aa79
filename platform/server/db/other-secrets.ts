import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Secrets } from '../secrets.ts';
import { StartError } from '../start-error.ts';
import { runPrepared } from './prepared.ts';

const prefix = 'budtender-listener';

/** The name of a process's own connection: of one shop's processes it differs only where their secrets do. */
export function nameListener({ sessionSecret, vapid }: Secrets) {
  const hash = createHash('sha256').update(`${sessionSecret} ${vapid.privateKey}`).digest('hex');
  return `${prefix} ${hash.slice(0, 16)}`;
}

/**
 * Stops a process whose secrets are not those of the processes that are open on its database: it would refuse whoever
 * signed in at another one.
 */
export async function refuseOtherSecrets(pool: pg.Pool, secrets: Secrets) {
  const { rows } = await runPrepared(pool, {
    name: 'other-secrets',
    text: `select from pg_stat_activity
      where datname = current_database() and application_name like $1 and application_name <> $2`,
    values: [`${prefix} %`, nameListener(secrets)],
  });
  if (rows.length > 0)
    throw new StartError(
      'Another process of this shop has other secrets, and neither would know who signed in at the other: give all ' +
        'processes the same SESSION_SECRET, VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, or the same DATA_DIR. To change them, stop all processes first',
    );
}
