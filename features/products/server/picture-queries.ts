import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import { settings } from '#platform/server/db/settings-tables.ts';
import { productImports } from '../schema/import-tables.ts';
import { images, products } from '../schema/product-tables.ts';

export const imageUrlOf = (id: string) => `/objects/${id}.webp`;
const idIn = (imageUrl: string) => imageUrl.slice('/objects/'.length, -'.webp'.length);

/** One that is there already counts as new again. */
export const insertImage = (db: Db, image: typeof images.$inferInsert) =>
  db
    .insert(images)
    .values(image)
    .onConflictDoUpdate({ target: images.id, set: { createdAt: image.createdAt } });

/** Tells whether a picture is there, and lets it count as new, so that the sweeper leaves it for a day. */
export async function renewImage(db: Db, id: string, createdAt: Date) {
  const { rowCount } = await db.update(images).set({ createdAt }).where(eq(images.id, id));
  return rowCount === 1;
}

export const deleteImages = (db: Db, ids: string[]) => db.delete(images).where(inArray(images.id, ids));

export async function hasImage(db: Db, id: string) {
  const rows = await db.select({ id: images.id }).from(images).where(eq(images.id, id));
  return rows.length > 0;
}

/**
 * Reads the row of one of the shop's pictures, if there is one, and locks it against the sweeper until the
 * transaction ends.
 */
export async function lockImage(tx: Db, imageUrl: string) {
  const [image] = await tx
    .select()
    .from(images)
    .where(eq(images.id, idIn(imageUrl)))
    .for('share');
  return image;
}

const url = sql`'/objects/' || ${images.id} || '.webp'`;
const asImage = sql`jsonb_build_array(jsonb_build_object('imageUrl', ${url}))`;

const shownAfterUndo = sql`
  select shown #>> '{}' from ${productImports}
    cross join jsonb_path_query(${productImports.undo}, '$[*].before.**.imageUrl ? (@ != null)') as shown`;

const logo = sql`
  select coalesce(max(${settings.value} ->> 'logo'), '') from ${settings} where ${settings.section} = 'look'`;

const unused = (tx: Db) =>
  and(
    notExists(
      tx
        .select({ id: products.id })
        .from(products)
        .where(sql`${products.imageUrl} = ${url} or ${products.moreImages} @> ${asImage}`),
    ),
    sql`${url} <> (${logo})`,
    // It does not refer to the picture, so that it is read once for all of them.
    sql`${url} not in (${shownAfterUndo})`,
  );

/** Locks pictures from before that time that no product shows, not even after an undo, so that none can begin to. */
export async function lockUnused(tx: Db, before: Date, limit: number) {
  const old = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(lt(images.createdAt, before), unused(tx)))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (old.length === 0) return [];
  // Asked again now that they are held: a product may have been saved between the look and the lock.
  const ids = old.map(({ id }) => id);
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(inArray(images.id, ids), unused(tx)));
  return rows.map(({ id }) => id);
}
