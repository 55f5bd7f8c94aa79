import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { type ConsentKind, consentKinds, consentWords } from '#shared/consents.ts';
import type { Db } from '../db/database.ts';
import { lockUser } from '../db/user-lock.ts';
import { consents } from './consent-tables.ts';

/** Returns SQL that tells whether the newest answer of a customer is a yes. Without an answer it is a no. */
export const agreesTo = (kind: ConsentKind, userId: SQL) => sql`coalesce((
  select c.is_given from consents c where c.user_id = ${userId} and c.kind = ${kind} order by c.id desc limit 1), false)`;

/**
 * Keeps the answer with its date and words, unless the customer's last answer was the same. The row of the user is
 * locked, so that several requests at once keep one answer. Staff are asked for nothing, so nothing of them is kept.
 */
export async function recordConsent(tx: Db, userId: string, kind: ConsentKind, isGiven: boolean) {
  await lockUser(tx, userId);
  const words = consentWords[kind][isGiven ? 'given' : 'withdrawn'];
  await tx.execute(sql`
    insert into consents (user_id, kind, is_given, words)
    select u.id, ${kind}, ${isGiven}, ${words} from users u
    where u.id = ${userId} and u.role = 'customer' and ${agreesTo(kind, sql`u.id`)} <> ${isGiven}`);
}

/** Returns the newest answer to each question, and null where none was given. */
export async function findConsents(db: Db, userId: string) {
  const rows = await db
    .selectDistinctOn([consents.kind])
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.kind, desc(consents.id));
  return consentKinds.map((kind) => {
    const found = rows.find((row) => row.kind === kind);
    return {
      kind,
      isGiven: found?.isGiven ?? false,
      words: found?.words ?? null,
      answeredAt: found?.createdAt ?? null,
    };
  });
}
