import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database, Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { hashPassword } from './passwords.ts';

/** The account that was made, with its password only when nobody chose one: it cannot be shown again. */
export type NewOwner = { username: string; password: string | undefined };

/** Gives an empty shop its owner. Of several processes that start at once, one makes the account. */
export async function ensureOwner(
  { db }: Database,
  { adminUsername: username, adminPassword }: Pick<Config, 'adminUsername' | 'adminPassword'>,
): Promise<NewOwner | null> {
  if (await hasUsers(db)) return null;
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  const owner = { username, password: await hashPassword(password), role: 'admin' } as const;

  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table users in share row exclusive mode`);
    if (await hasUsers(tx)) return null;
    await tx.insert(users).values(owner);
    return { username, password: adminPassword ? undefined : password };
  });
}

const hasUsers = async (db: Db) => (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
