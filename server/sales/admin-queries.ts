import { desc, eq } from 'drizzle-orm';
import type { SaleBody } from '#shared/contract/sales.ts';
import type { Db } from '../db/database.ts';
import { one } from '../db/one.ts';
import { products, sales } from '../db/schema.ts';

/** Every sale, the one that starts last first. */
export async function listAll(db: Db) {
  const rows = await db
    .select({ sale: sales, product: { name: products.name, price: products.price } })
    .from(sales)
    .innerJoin(products, eq(products.id, sales.productId))
    .orderBy(desc(sales.startDate), sales.id);
  return rows.map(({ sale, product }) => ({ ...sale, product }));
}

/** The product of a sale, held as it is until the transaction ends. */
export async function holdProduct(tx: Db, id: string) {
  const [product] = await tx
    .select({ name: products.name, price: products.price })
    .from(products)
    .where(eq(products.id, id))
    .for('share');
  return product;
}

export const insert = async (db: Db, body: SaleBody) => one(await db.insert(sales).values(body).returning());

/** Whether the sale is there; it stays so until the transaction ends. */
export async function lock(tx: Db, id: string) {
  const rows = await tx.select({ id: sales.id }).from(sales).where(eq(sales.id, id)).for('update');
  return rows.length > 0;
}

export const update = async (db: Db, id: string, body: SaleBody) =>
  one(await db.update(sales).set(body).where(eq(sales.id, id)).returning());

export async function remove(db: Db, id: string) {
  const rows = await db.delete(sales).where(eq(sales.id, id)).returning({ id: sales.id });
  return rows.length > 0;
}
