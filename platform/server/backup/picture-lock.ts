import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** Backups that copy pictures share this advisory lock; whoever removes pictures holds it alone. */
export const pictureLock = 8_371_206;

/** Keeps backups from beginning until the transaction ends; false while one is under way. */
export async function lockOutBackups(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${pictureLock}) as held`,
  );
  return rows[0]?.held === true;
}
