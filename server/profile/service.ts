import { eq, and } from 'drizzle-orm';
import type { ProfileBody } from '#shared/contract/profile.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { findPassword } from '../auth/queries.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { invalid } from '../http/errors.ts';
import * as profile from './queries.ts';

const wrongPassword = () => invalid('currentPassword', 'Current password is incorrect');

/** Saves what was sent, all of it or nothing. Answers whether the password changed. */
export async function saveProfile(db: Db, userId: string, body: ProfileBody) {
  const change = body.newPassword ? await judgePassword(db, userId, body) : undefined;
  await db.transaction(async (tx) => {
    await profile.saveContact(tx, userId, body);
    if (!change) return;
    // Only over the password that was judged: of two changes at once, the second was wrong about it.
    const changed = await tx
      .update(users)
      .set({ password: change.to })
      .where(and(eq(users.id, userId), eq(users.password, change.from)))
      .returning({ id: users.id });
    if (changed.length === 0) throw wrongPassword();
  });
  return change !== undefined;
}

/** A wrong current password is a mistake in a form, never a 401: that would sign the browser out. */
async function judgePassword(
  db: Db,
  userId: string,
  { currentPassword = '', newPassword = '' }: ProfileBody,
) {
  const from = await findPassword(db, userId);
  if (!from || !(await verifyPassword(from, currentPassword))) throw wrongPassword();
  return { from, to: await hashPassword(newPassword) };
}
