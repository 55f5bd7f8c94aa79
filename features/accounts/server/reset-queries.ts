import { hash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { linkMinutes } from '../contract/password-reset.ts';
import type { Db } from '#platform/server/db/database.ts';
import { oneTimeTokens, recoveryCodes } from '#platform/server/db/session-tables.ts';
import { users } from '#platform/server/db/user-tables.ts';
import { minuteMs } from '#shared/durations.ts';

/** It has no letters and digits that are taken for one another when people read them aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const digest = (text: string) => hash('sha256', text, 'hex');

/** Inserts a token that opens a new password once. The row holds its hash; the one before it stops working. */
export async function insertLink(tx: Db, userId: string, now: Date) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + linkMinutes * minuteMs);
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, 'password')));
  await tx
    .insert(oneTimeTokens)
    .values({ hash: digest(token), purpose: 'password', userId, expiresAt, createdAt: now });
  return { token, expiresAt };
}

/** Uses up a link, and answers its user. */
export async function takeLink(tx: Db, token: string, now: Date) {
  const [taken] = await tx
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.hash, digest(token)),
        eq(oneTimeTokens.purpose, 'password'),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .returning({ userId: oneTimeTokens.userId });
  return taken?.userId ?? null;
}

/** Twenty signs in groups of five: 100 random bits. */
export async function insertRecoveryCode(tx: Db, userId: string, now: Date) {
  const signs = [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length]).join('');
  const row = { userId, hash: codeDigest(userId, signs), createdAt: now };
  await tx.insert(recoveryCodes).values(row).onConflictDoUpdate({ target: recoveryCodes.userId, set: row });
  return signs.replace(/.{5}(?=.)/g, '$&-');
}

/** However it was typed: in small letters, with spaces, with O for 0 and I or L for 1. */
function codeDigest(userId: string, typed: string) {
  const signs = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return digest(`${userId}:${signs}`);
}

/** Uses up a recovery code, and answers its user. Looks the same up whether or not there is such an account. */
export async function takeRecoveryCode(tx: Db, foldedName: string, code: string) {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(normalize(${users.username}, NFKC)) = ${foldedName}`);
  const userId = found?.id ?? '00000000-0000-0000-0000-000000000000';
  const [taken] = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, codeDigest(userId, code))))
    .returning({ userId: recoveryCodes.userId });
  return taken?.userId ?? null;
}

/** The account a new password is for, locked; an ended one gets none. */
export async function lockAccount(tx: Db, id: string) {
  const [user] = await tx
    .select({ id: users.id, username: users.username, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), inArray(users.accountState, ['active', 'blocked'])))
    .for('update');
  return user;
}

export async function findRecoveryCode(db: Db, userId: string) {
  const [code] = await db
    .select({ createdAt: recoveryCodes.createdAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return { createdAt: code?.createdAt ?? null };
}
