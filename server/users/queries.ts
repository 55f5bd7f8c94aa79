import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Role } from '#shared/contract/auth.ts';
import { olderThan } from '../db/cursor.ts';
import type { Db } from '../db/database.ts';
import { profiles, users } from '../db/schema.ts';

type Filter = { before?: string; limit: number; role?: Role; search?: string };

/** The newest first, one more than the limit. */
export async function listUsers(db: Db, { before, limit, role, search }: Filter) {
  const rows = await db
    .select({
      user: {
        id: users.id,
        username: users.username,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        role: users.role,
        createdAt: users.createdAt,
      },
      profile: { phoneNumber: profiles.phoneNumber, deliveryAddress: profiles.deliveryAddress },
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(role && eq(users.role, role), search ? matches(search) : undefined, olderThan(users, before)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1);
  return rows.map(({ user, profile }) => ({ ...user, profile }));
}

/** Finds what was typed anywhere in name, username or email; what LIKE would read as a pattern is text here. */
function matches(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const name = sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`;
  return or(ilike(users.username, pattern), ilike(users.email, pattern), ilike(name, pattern));
}

const nameOfDriver = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
};

export const listDrivers = (db: Db) =>
  db
    .select(nameOfDriver)
    .from(users)
    .where(eq(users.role, 'driver'))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.username));

/** The driver of that id; null for everybody who is not one. */
export async function findDriver(db: Db, id: string) {
  const [driver] = await db
    .select(nameOfDriver)
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'driver')));
  return driver ?? null;
}
