import { lockUser } from '#platform/server/db/user-lock.ts';
import { hash } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne, isConstraintViolation } from '#platform/server/db/errors.ts';
import { oneTimeTokens, passkeys } from '#platform/server/db/session-tables.ts';
import { users } from '#platform/server/db/user-tables.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { queueAccountEmail } from './account-email.ts';
import { conflict } from '#platform/server/errors.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { maxPasskeys } from '../contract/passkeys.ts';
import { minuteMs } from '#shared/durations.ts';

const digest = (text: string) => hash('sha256', text, 'hex');

/** The person must touch the device within this time. */
const challengeMs = 5 * minuteMs;

/** A challenge that can be answered once: for this user, or, at the sign-in, for no user yet. */
export const keepChallenge = (db: Db, challenge: string, userId: string | null, now: Date) =>
  db.insert(oneTimeTokens).values({
    hash: digest(challenge),
    purpose: 'passkey',
    userId,
    expiresAt: new Date(now.getTime() + challengeMs),
    createdAt: now,
  });

/** Tells whether that challenge was still open; it is not any more. */
export async function takeChallenge(db: Db, challenge: string, userId: string | null, now: Date) {
  const taken = await db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.hash, digest(challenge)),
        eq(oneTimeTokens.purpose, 'passkey'),
        userId ? eq(oneTimeTokens.userId, userId) : isNull(oneTimeTokens.userId),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .returning({ hash: oneTimeTokens.hash });
  return taken.length > 0;
}

const shown = {
  id: passkeys.id,
  label: passkeys.label,
  createdAt: passkeys.createdAt,
  usedAt: passkeys.usedAt,
};

export const listPasskeys = (db: Db, userId: string) =>
  db.select(shown).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt));

/** An email goes to the person, who would not notice a passkey that a thief of the session added. */
export const insertPasskey = (
  app: App,
  { email }: { email: string | null },
  row: typeof passkeys.$inferInsert & { createdAt: Date },
) =>
  inTransaction(app.database, async (tx) => {
    await lockUser(tx, row.userId);
    const kept = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, row.userId));
    if (kept.length >= maxPasskeys) {
      throw conflict(`You can keep ${maxPasskeys} passkeys. Remove one first.`, 'TOO_MANY_PASSKEYS');
    }
    const made = await tx
      .insert(passkeys)
      .values(row)
      .returning(shown)
      .catch((error: unknown) => {
        throw isConstraintViolation(error, 'passkeys_pkey')
          ? conflict('This passkey is kept already')
          : error;
      });
    const { userId, label, createdAt: now } = row;
    await queueAccountEmail(app, tx, { event: 'passkey_added', to: email, userId, label, now });
    return expectOne(made);
  });

export async function deletePasskey(db: Db, userId: string, id: string) {
  const gone = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return gone.length > 0;
}

export async function findPasskey(db: Db, id: string) {
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.id, id));
  return found;
}

/** Notes the use; of two with the same count one is a copy and changes nothing. */
export async function notePasskeyUse(db: Db, id: string, counter: number, now: Date) {
  const noted = await db
    .update(passkeys)
    .set({ counter, usedAt: now })
    .where(
      and(
        eq(passkeys.id, id),
        sql`(${passkeys.counter} = 0 and ${counter} = 0 or ${passkeys.counter} < ${counter})`,
      ),
    )
    .returning({ id: passkeys.id });
  return noted.length > 0;
}
