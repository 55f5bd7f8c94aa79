import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Config } from '#platform/server/config.ts';
import type { Database, Db } from '#platform/server/db/database.ts';
import { users } from '#platform/server/db/user-tables.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { hashPassword } from './passwords.ts';

/** The account that was made, with its password only when it was generated: it cannot be shown again. */
export type NewOwner = { username: string; password: string | undefined };

/**
 * Gives an empty shop its owner, and in the same transaction what else it starts with. Of several processes that
 * start at once, one makes the account.
 */
export async function ensureOwner(
  database: Database,
  { adminUsername: username, adminPassword }: Pick<Config, 'adminUsername' | 'adminPassword'>,
  seed: (tx: Db, owner: NewOwner) => Promise<void> = async () => {},
): Promise<NewOwner | null> {
  if (await hasUsers(database.db)) return null;
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  const row = { username, password: await hashPassword(password), role: 'admin' } as const;
  const owner = { username, password: adminPassword ? undefined : password };

  return inTransaction(database, async (tx) => {
    await tx.execute(sql`lock table users in share row exclusive mode`);
    if (await hasUsers(tx)) return null;
    await tx.insert(users).values(row);
    await seed(tx, owner);
    return owner;
  });
}

const hasUsers = async (db: Db) => (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
