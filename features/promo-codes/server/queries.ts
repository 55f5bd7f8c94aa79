import { desc, eq, sql } from 'drizzle-orm';
import type { PromoCodeBody } from '../contract.ts';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { promoCodes } from '../schema.ts';

/** Lists the newest first. */
export const listAll = (db: Db) =>
  db.select().from(promoCodes).orderBy(desc(promoCodes.createdAt), promoCodes.id);

export const insert = async (db: Db, body: PromoCodeBody) =>
  expectOne(await db.insert(promoCodes).values(body).returning());

/** Reads the code and locks it against checkouts until the transaction ends. */
export async function lock(tx: Db, id: string) {
  const [promo] = await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for('update');
  return promo;
}

export const update = async (db: Db, id: string, body: PromoCodeBody) =>
  expectOne(
    await db
      .update(promoCodes)
      .set({ ...body, version: sql`${promoCodes.version} + 1` })
      .where(eq(promoCodes.id, id))
      .returning(),
  );

/** Orders that used it keep its word. */
export const remove = (db: Db, id: string) => db.delete(promoCodes).where(eq(promoCodes.id, id));
