import { eq, and } from 'drizzle-orm';
import type { ProfileBody } from '../contract/profile.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findPassword } from './auth-queries.ts';
import { users } from '#platform/server/db/user-tables.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { executeWithRecovery } from '#platform/server/db/write-recovery.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { hashBody } from '#platform/server/http/create-once.ts';
import { AppError, invalid, unauthorized } from '#platform/server/errors.ts';
import * as store from '#platform/server/sessions/session-store.ts';
import type { NewSession } from '#platform/server/sessions/sessions.ts';
import type { Session } from '#platform/server/sessions/session.ts';
import * as profile from './profile-queries.ts';

const wrongPassword = () => invalid('currentPassword', 'Current password is incorrect');

type Change = {
  /** The session that asks, which the change ends. */
  from: Pick<Session, 'sid' | 'user' | 'isReplaced'>;
  /** The one its browser goes on under. */
  next: NewSession;
  /** The version of the profile that its editor has seen. */
  seen: number | undefined;
  body: ProfileBody;
};

/**
 * Saves contact and password, ends every session of the user and begins the next one: all of it or nothing. Its
 * answer may have been lost on the way, so the same change is a success once more, also from the session that it
 * ended.
 */
export async function changePassword(app: App, { from, next, seen, body }: Change) {
  const { database, db, secrets, sessions } = app;
  const userId = from.user.id;
  const bodyHash = hashBody(secrets.sessionSecret, body);
  const current = await findPassword(db, userId);
  if (!current) throw unauthorized();

  const sid = from.isReplaced ? from.sid : undefined;
  if (await store.isReplacement(database.pool, { sid, userId, bodyHash })) {
    if (await verifyPassword(current, body.newPassword ?? '')) {
      return inTransaction(database, (_tx, client) => sessions.write(client, next));
    }
  }
  if (from.isReplaced) throw unauthorized();

  // A wrong current password is a mistake in a form, never a 401: that would sign the browser out.
  if (!(await verifyPassword(current, body.currentPassword ?? ''))) throw wrongPassword();
  const password = await hashPassword(body.newPassword ?? '');
  const written = await executeWithRecovery({
    database,
    attempt: () =>
      inTransaction(database, async (tx, client) => {
        await profile.saveContact(app, tx, { userId, proof: 'password', seen, contact: body });
        // Only over the password that was judged: of two changes at once, the second was wrong about it.
        const changed = await tx
          .update(users)
          .set({ password })
          .where(and(eq(users.id, userId), eq(users.password, current)))
          .returning({ id: users.id });
        if (changed.length === 0) throw wrongPassword();
        await sessions.write(client, next);
        await sessions.endOthers(client, userId, next.sid);
        await store.insertReplaced(client, { sid: from.sid, userId, bodyHash });
        return true;
      }),
    lookUp: async (on) => (await store.hasSession(on, next.sid)) || undefined,
  });
  if (written instanceof AppError) throw written;
}
