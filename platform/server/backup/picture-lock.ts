import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../db/advisory-locks.ts';
import type { Db } from '../db/database.ts';

/** Keeps backups from beginning until the transaction ends; false while one is under way. */
export async function lockOutBackups(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.pictures}) as held`,
  );
  return rows[0]?.held === true;
}
