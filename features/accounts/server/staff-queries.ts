import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { StaffRole } from '#shared/permissions.ts';
import type { Db } from '#platform/server/db/database.ts';
import { users } from '#platform/server/db/user-tables.ts';

/** An admin without a staff role is an owner. */
const staffRole = sql<StaffRole>`coalesce(${users.staffRole}, 'owner')`;

const columns = {
  id: users.id,
  username: users.username,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  staffRole,
  accountState: users.accountState,
  createdAt: users.createdAt,
};

export const listStaff = (db: Db) =>
  db
    .select(columns)
    .from(users)
    .where(and(eq(users.role, 'admin'), ne(users.accountState, 'ended')))
    .orderBy(sql`array_position(array['owner', 'manager', 'packer'], ${staffRole})`, asc(users.createdAt));

export async function findStaff(db: Db, id: string) {
  const [member] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin'), ne(users.accountState, 'ended')));
  return member;
}

/** Holds every owner until the transaction ends, so that of two owners who remove each other one stays. */
export const lockOwners = (tx: Db) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.accountState, 'active'), eq(staffRole, 'owner')))
    .orderBy(users.id)
    .for('update');
