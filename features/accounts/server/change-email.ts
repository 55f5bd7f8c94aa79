import { eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import { users } from '#platform/server/db/user-tables.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { queueAccountEmail } from './account-email.ts';
import { dayMs } from '#shared/durations.ts';

/** The time in which the owner of the former address can react to the email about its change. */
const trustAfterMs = dayMs;

type Change = {
  userId: string;
  email: string | null;
  /**
   * True when links to a new password may go to the address at once: the password was given, or the shop changed
   * it.
   */
  isTrusted: boolean;
};

/** Changes a person's email address, and writes to the former one. The same address again changes nothing. */
export async function changeEmail(app: App, tx: Db, { userId, email, isTrusted }: Change) {
  const [before] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!before || before.email === email) return;
  const now = app.clock();
  const emailTrustedAt = isTrusted ? null : new Date(now.getTime() + trustAfterMs);
  await tx.update(users).set({ email, emailTrustedAt }).where(eq(users.id, userId));
  await queueAccountEmail(app, tx, { event: 'email_changed', to: before.email, userId, now });
}
