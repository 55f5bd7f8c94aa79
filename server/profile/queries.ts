import { eq, sql } from 'drizzle-orm';
import type { ProfileBody } from '#shared/contract/profile.ts';
import type { Db } from '../db/database.ts';
import { expectOne } from '../db/errors.ts';
import { profiles, users } from '../db/schema.ts';

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
  return expectOne(rows);
}

/** An empty text clears a field, an absent one leaves it. */
const cleared = (text: string | undefined) => (text === undefined ? undefined : text || null);

type Contact = Pick<ProfileBody, 'email' | 'phoneNumber' | 'deliveryAddress'>;

export async function saveContact(db: Db, userId: string, contact: Contact) {
  const email = cleared(contact.email);
  if (email !== undefined) await db.update(users).set({ email }).where(eq(users.id, userId));

  const fields = {
    phoneNumber: cleared(contact.phoneNumber),
    deliveryAddress: cleared(contact.deliveryAddress),
    updatedAt: sql`now()`,
  };
  await db
    .insert(profiles)
    .values({ userId, ...fields })
    .onConflictDoUpdate({ target: profiles.userId, set: fields });
}
