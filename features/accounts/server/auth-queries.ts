import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import { isConstraintViolation, expectOne } from '#platform/server/db/errors.ts';
import { users } from '#platform/server/db/user-tables.ts';
import { conflict } from '#platform/server/errors.ts';

/**
 * Folds a username to the form that all its spellings share: case, width and composed letters do not count. The
 * unique index of the table uses the same form.
 */
export async function foldUsername(db: Db, username: string) {
  const { rows } = await db.execute<{ folded: string }>(
    sql`select lower(normalize(${username}::text, NFKC)) as folded`,
  );
  return expectOne(rows).folded;
}

export async function findByFoldedName(db: Db, foldedName: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(sql`lower(normalize(${users.username}, NFKC)) = ${foldedName}`);
  return user;
}

export const findByUsername = async (db: Db, username: string) =>
  findByFoldedName(db, await foldUsername(db, username));

export async function findById(db: Db, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

export async function insertUser(db: Db, values: typeof users.$inferInsert) {
  const rows = await db
    .insert(users)
    .values(values)
    .returning()
    .catch((error: unknown) => {
      throw isConstraintViolation(error, 'users_username_key') ? conflict('Username already exists') : error;
    });
  return expectOne(rows);
}

export async function findPassword(db: Db, id: string) {
  const [user] = await db.select({ password: users.password }).from(users).where(eq(users.id, id));
  return user?.password;
}

export const setPassword = (db: Db, id: string, password: string) =>
  db.update(users).set({ password }).where(eq(users.id, id));
