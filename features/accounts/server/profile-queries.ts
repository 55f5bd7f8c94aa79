import { eq, sql } from 'drizzle-orm';
import type { ProfileBody } from '../contract/profile.ts';
import type { Proof } from './confirm-identity.ts';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { profiles, users } from '#platform/server/db/user-tables.ts';
import { requireVersion, versionOfContent } from '#platform/server/http/if-match.ts';
import { changeEmail } from './change-email.ts';
import type { App } from '#platform/server/http/app-types.ts';

export async function findProfile(db: Db, userId: string) {
  const rows = await db
    .select({
      id: profiles.id,
      userId: users.id,
      email: users.email,
      phoneNumber: profiles.phoneNumber,
      deliveryAddress: profiles.deliveryAddress,
      updatedAt: profiles.updatedAt,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  const row = expectOne(rows);
  const { email, phoneNumber, deliveryAddress } = row;
  return { ...row, version: versionOfContent([email, phoneNumber, deliveryAddress]) };
}

/** An empty text clears a field, an absent one leaves it. */
const cleared = (text: string | undefined) => (text === undefined ? undefined : text || null);

type Contact = Pick<ProfileBody, 'email' | 'phoneNumber' | 'deliveryAddress'>;

/** Tells whether saving this contact would change the account's email address. */
export async function changesEmail(db: Db, userId: string, contact: Contact) {
  const email = cleared(contact.email);
  if (email === undefined) return false;
  const [stored] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return stored?.email !== email;
}

type Save = { userId: string; proof: Proof | null; seen: number | undefined; contact: Contact };

/**
 * Refuses a change of a profile that its editor has not `seen` as it is. Without a `proof` that the caller is the person
 * the email address stays what it is.
 */
export async function saveContact(app: App, tx: Db, { userId, proof, seen, contact }: Save) {
  if (seen !== undefined) {
    // In the order in which an admin's change of the same person locks them.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId)).for('update');
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    requireVersion('profile', await findProfile(tx, userId), seen);
  }
  const email = cleared(contact.email);
  if (email !== undefined && proof) {
    await changeEmail(app, tx, { userId, email, isTrusted: proof === 'password' });
  }
  const fields = {
    phoneNumber: cleared(contact.phoneNumber),
    deliveryAddress: cleared(contact.deliveryAddress),
    updatedAt: sql`now()`,
  };
  await tx
    .insert(profiles)
    .values({ userId, ...fields })
    .onConflictDoUpdate({ target: profiles.userId, set: fields });
}
