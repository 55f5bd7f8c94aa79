import { eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { users } from './user-tables.ts';

/** Locks the user, so that several requests at once cannot keep more than one user may. */
export const lockUser = (tx: Db, id: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
