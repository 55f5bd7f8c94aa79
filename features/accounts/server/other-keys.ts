import { eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import { oneTimeTokens, passkeys, recoveryCodes } from '#platform/server/db/session-tables.ts';

/**
 * Removes what signs in to an account without its password. A person who chooses a new password because of a stolen
 * session must not leave the thief a passkey or a recovery code. Answers what there was.
 */
export async function removeOtherKeys(tx: Db, userId: string) {
  const gone = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  const codes = await tx
    .delete(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .returning({ userId: recoveryCodes.userId });
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
  return { passkeys: gone.length, recoveryCode: codes.length > 0 };
}
