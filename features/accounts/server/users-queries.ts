import { pushSubscriptions } from '#platform/server/push/subscription-tables.ts';
import { and, asc, desc, eq, ilike, ne, or, sql } from 'drizzle-orm';
import type { Role } from '#platform/contract/auth.ts';
import { olderThan } from '#platform/server/db/cursor.ts';
import type { Db } from '#platform/server/db/database.ts';
import { profiles, users } from '#platform/server/db/user-tables.ts';
import { agreesTo } from '#platform/server/push/consents.ts';
import { phoneDigits } from './phone-digits.ts';

type Filter = { before?: string; limit: number; role?: Role; search?: string };

/** Lists the newest first, one more than the limit. */
export async function listUsers(db: Db, { before, limit, role, search }: Filter) {
  const devices = db
    .select({ one: sql`1` })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, users.id));
  const rows = await db
    .select({
      user: {
        id: users.id,
        username: users.username,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        role: users.role,
        staffRole: users.staffRole,
        createdAt: users.createdAt,
      },
      profile: { phoneNumber: profiles.phoneNumber, deliveryAddress: profiles.deliveryAddress },
      reachable: sql<boolean>`exists ${devices} and ${agreesTo('marketing', sql`${users.id}`)}`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        ne(users.accountState, 'deleted'),
        role && eq(users.role, role),
        search ? matches(search) : undefined,
        olderThan(users, before),
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1);
  return rows.map(({ user, profile, reachable }) => ({ ...user, profile, reachable }));
}

/** Finds what was typed anywhere in name, username, email or phone; what LIKE would read as a pattern is text here. */
function matches(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const name = sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`;
  const phone = phoneDigits(search);
  return or(
    ilike(users.username, pattern),
    ilike(users.email, pattern),
    ilike(name, pattern),
    phone.length < 3
      ? undefined
      : sql`regexp_replace(${profiles.phoneNumber}, '\\D', '', 'g') like ${`%${phone}%`}`,
  );
}

const nameOfDriver = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
};

export const listDrivers = (db: Db) =>
  db
    .select({
      ...nameOfDriver,
      onDuty: sql<boolean>`exists (select from shifts s
        where s.driver_id = users.id and s.closed_at is null and s.ended_at is null)`,
    })
    .from(users)
    .where(isDriver())
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.username));

const isDriver = () => and(eq(users.role, 'driver'), eq(users.accountState, 'active'));

/**
 * Finds an active driver by id; null for any other account. Its lock keeps the account from being deactivated until
 * the transaction that assigns the order ends.
 */
export async function findDriver(db: Db, id: string) {
  const [driver] = await db
    .select(nameOfDriver)
    .from(users)
    .where(and(eq(users.id, id), isDriver()))
    .for('key share');
  return driver ?? null;
}
