import { eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { ageChecks } from '#platform/server/db/user-tables.ts';
import type { AgeRecord } from './age-rules.ts';

const { rule, minimumAge, confirmedAt, refusals, refusedAt } = ageChecks;
const columns = { rule, minimumAge, confirmedAt, refusals, refusedAt };

export async function find(db: Db, userId: string): Promise<AgeRecord | undefined> {
  const rows = await db.select(columns).from(ageChecks).where(eq(ageChecks.userId, userId));
  return rows[0];
}

/** Changes what is stored of a person, with the row locked; `initial` is what it is without a row. */
export const change = (
  db: Db,
  userId: string,
  initial: AgeRecord,
  decide: (stored: AgeRecord) => AgeRecord,
) =>
  db.transaction(async (tx) => {
    await tx
      .insert(ageChecks)
      .values({ userId, ...initial })
      .onConflictDoNothing();
    const [stored] = await tx
      .select(columns)
      .from(ageChecks)
      .where(eq(ageChecks.userId, userId))
      .for('update');
    const row = decide(stored ?? initial);
    return expectOne(
      await tx.update(ageChecks).set(row).where(eq(ageChecks.userId, userId)).returning(columns),
    );
  });
