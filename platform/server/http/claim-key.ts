import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { idempotentRequests } from '../db/http.ts';
import { AppError } from '../errors.ts';

/**
 * Claims the key in the transaction of what it names, and returns whether this is its first use: a repeat waits for
 * the first one, and is false once that is committed. 422 when the key was used for something else.
 */
export async function claimKey(tx: Db, claim: { key: string; userId: string; call: string }) {
  const { rowCount } = await tx
    .insert(idempotentRequests)
    .values({ ...claim, bodyHash: '' })
    .onConflictDoNothing();
  if (rowCount === 1) return true;
  const [known] = await tx
    .select({ call: idempotentRequests.call })
    .from(idempotentRequests)
    .where(sql`${idempotentRequests.key} = ${claim.key} and ${idempotentRequests.userId} = ${claim.userId}`);
  if (known && known.call !== claim.call) {
    throw new AppError(422, 'KEY_REUSED', 'This key was used for something else. Send another one.');
  }
  return false;
}
