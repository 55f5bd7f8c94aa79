import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { violates } from '../db/constraint.ts';
import { one } from '../db/one.ts';
import { users } from '../db/schema.ts';
import { conflict } from '../http/errors.ts';

/** Case, width and composed letters make no other name: the index of the table says the same. */
export async function findByUsername(db: Db, username: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(sql`lower(normalize(${users.username}, NFKC)) = lower(normalize(${username}, NFKC))`);
  return user;
}

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
      throw violates(error, 'users_username_key') ? conflict('Username already exists') : error;
    });
  return one(rows);
}

export async function findPassword(db: Db, id: string) {
  const [user] = await db.select({ password: users.password }).from(users).where(eq(users.id, id));
  return user?.password;
}

export const setPassword = (db: Db, id: string, password: string) =>
  db.update(users).set({ password }).where(eq(users.id, id));
