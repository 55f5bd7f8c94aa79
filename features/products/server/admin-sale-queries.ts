import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { SaleBody } from '../contract/sales.ts';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { products, productSizes, sales } from '../schema/product-tables.ts';

const ofProduct = {
  name: products.name,
  price: products.price,
  available: products.available,
  keptOffFrom: products.keptOffFrom,
};

/** Lists all sales, the one that starts last first. */
export async function listAll(db: Db) {
  const rows = await db
    .select({ sale: sales, product: ofProduct })
    .from(sales)
    .innerJoin(products, eq(products.id, sales.productId))
    .orderBy(desc(sales.startDate), sales.id);
  return rows.map(({ sale, product }) => ({ ...sale, product }));
}

/** Reads the product of a sale and locks it until the transaction ends. */
export async function lockProduct(tx: Db, id: string) {
  const [product] = await tx.select(ofProduct).from(products).where(eq(products.id, id)).for('share');
  return product;
}

export const insert = async (db: Db, body: SaleBody) =>
  expectOne(await db.insert(sales).values(body).returning());

/** Returns all sizes of a locked product but the first. */
export const otherSizes = (tx: Db, productId: string) =>
  tx
    .select({ id: productSizes.id, label: productSizes.label, price: productSizes.price })
    .from(productSizes)
    .where(and(eq(productSizes.productId, productId), gt(productSizes.position, 0)));

/** Reads the sale and locks it until the transaction ends. */
export async function lock(tx: Db, id: string) {
  const [sale] = await tx.select().from(sales).where(eq(sales.id, id)).for('update');
  return sale;
}

export const update = async (db: Db, id: string, body: SaleBody) =>
  expectOne(
    await db
      .update(sales)
      .set({ ...body, sizePrices: body.sizePrices ?? null, version: sql`${sales.version} + 1` })
      .where(eq(sales.id, id))
      .returning(),
  );

export const remove = (db: Db, id: string) => db.delete(sales).where(eq(sales.id, id));
