import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ImportCounts } from '../../contract/imports.ts';
import { imageUrlOf } from '../picture-queries.ts';
import { images } from '../../schema/product-tables.ts';
import { type ImportedValues, productImports, type UndoneProduct } from '../../schema/import-tables.ts';
import type { Db } from '#platform/server/db/database.ts';
import { codeOf, conflict } from '#platform/server/errors.ts';
import { fullNameOf } from '#platform/server/db/full-name.ts';
import { users } from '#platform/server/db/user-tables.ts';

export type StoredSize = {
  id: string;
  label: string;
  price: number;
  sku: string | null;
  cost: number | null;
  supplier: string | null;
  stock: number | null;
  position: number;
};
export type StoredProduct = Omit<ImportedValues, 'price'> & {
  id: string;
  version: number;
  sizes: StoredSize[];
};
export type Menu = { products: StoredProduct[]; pictures: Map<string, string | null> };

/**
 * Lets one import or undo at a time change the menu. The locks of the products alone would not: an empty menu has none.
 * Call it first in the transaction, so that all that follows sees what the one before wrote.
 */
export async function lockImports(tx: Db) {
  await tx.execute(sql`lock table ${productImports} in share row exclusive mode`).catch((error: unknown) => {
    throw codeOf(error) === '55P03' ? busy() : error;
  });
}

const busy = () =>
  conflict('Another import is being written. Please try again when it has ended.', 'IMPORT_BUSY');

/**
 * Reads all products with their sizes and stock, and the shop's pictures of these addresses. With a lock no checkout and
 * no form changes them until the transaction ends; a cart may still refer to them.
 */
export async function readMenu(
  tx: Db,
  addresses: string[],
  { isLocked }: { isLocked: boolean },
): Promise<Menu> {
  if (isLocked) {
    await tx.execute(sql`select from products order by id for no key update`);
    await tx.execute(sql`select from size_stock order by size_id for update`);
  }
  const { rows } = await tx.execute<StoredProduct>(sql`
    select p.id, p.name, p.description, p.category, p.thc_content as "thcContent", p.available,
      p.image_url as "imageUrl", p.image_placeholder as "imagePlaceholder", p.more_images as "moreImages", p.facts,
      p.version, z.sizes
    from products p join (
      select z.product_id, json_agg(json_build_object('id', z.id, 'label', z.label, 'price', z.price, 'sku', z.sku,
        'cost', z.cost, 'supplier', z.supplier, 'stock', k.stock, 'position', z.position) order by z.position) as sizes
      from product_sizes z left join size_stock k on k.size_id = z.id group by z.product_id) z on z.product_id = p.id
    order by p.created_at, p.id`);
  return { products: rows, pictures: await readPictures(tx, addresses, isLocked) };
}

/** A lock keeps the sweeper from removing a picture before the product that shows it is saved. */
async function readPictures(tx: Db, addresses: string[], isLocked: boolean) {
  const ids = addresses.flatMap((url) => /^\/objects\/([0-9a-f-]{36})\.webp$/.exec(url)?.[1] ?? []);
  if (ids.length === 0) return new Map<string, string | null>();
  const query = tx.select().from(images).where(inArray(images.id, ids)).orderBy(images.id);
  const found = await (isLocked ? query.for('share') : query);
  return new Map(found.map(({ id, placeholder }) => [imageUrlOf(id), placeholder]));
}

type NewImport = ImportCounts & { fileName: string; actorId: string; createdAt: Date; undo: UndoneProduct[] };

/** Only the newest import can be undone, so the older ones forget what they replaced. */
export async function insertImport(tx: Db, row: NewImport) {
  await tx.update(productImports).set({ undo: null }).where(isNotNull(productImports.undo));
  await tx.insert(productImports).values(row);
}

export async function findLastImport(db: Db) {
  const [last] = await db
    .select({
      id: productImports.id,
      fileName: productImports.fileName,
      created: productImports.created,
      changed: productImports.changed,
      hidden: productImports.hidden,
      createdAt: productImports.createdAt,
      actorName: sql<string | null>`case when ${users.id} is not null then ${fullNameOf('users')} end`,
    })
    .from(productImports)
    .leftJoin(users, eq(users.id, productImports.actorId))
    .where(isNotNull(productImports.undo))
    .orderBy(desc(productImports.createdAt))
    .limit(1);
  return last ?? null;
}

/** Reads what an import replaced, and forgets it: an undo happens once. */
export async function takeUndo(tx: Db, id: string) {
  const isOpen = and(eq(productImports.id, id), isNotNull(productImports.undo));
  const [row] = await tx.select().from(productImports).where(isOpen).for('update');
  if (!row) return undefined;
  await tx.update(productImports).set({ undo: null }).where(eq(productImports.id, id));
  return row.undo ?? undefined;
}
