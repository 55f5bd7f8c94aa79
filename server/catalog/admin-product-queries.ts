import { and, asc, countDistinct, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ProductBody } from '#shared/contract/products.ts';
import type { Db } from '../db/database.ts';
import { expectOne } from '../db/errors.ts';
import { cartItems, orderItems, orders, products, sales } from '../db/schema.ts';

export const listAll = (db: Db) =>
  db.select().from(products).orderBy(desc(products.createdAt), asc(products.name), asc(products.id));

/** The product, held against every other change until the transaction ends. */
export async function lock(tx: Db, id: string) {
  const [product] = await tx.select().from(products).where(eq(products.id, id)).for('update');
  return product;
}

export const lockCartLines = (tx: Db, id: string) =>
  tx
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(eq(cartItems.productId, id))
    .orderBy(cartItems.id)
    .for('update');

type Fields = Omit<ProductBody, 'moreImageUrls'> &
  Pick<typeof products.$inferInsert, 'imagePlaceholder' | 'moreImages'>;

export const insert = async (db: Db, fields: Fields) =>
  expectOne(await db.insert(products).values(fields).returning());

export const update = async (db: Db, id: string, fields: Fields) =>
  expectOne(
    await db
      .update(products)
      .set({ ...fields, version: sql`${products.version} + 1` })
      .where(eq(products.id, id))
      .returning(),
  );

export const remove = (db: Db, id: string) => db.delete(products).where(eq(products.id, id));

/** Every sale of the product, running or not. */
export const salesOf = (db: Db, id: string) =>
  db
    .select({ description: sales.description, discountPercentage: sales.discountPercentage })
    .from(sales)
    .where(eq(sales.productId, id))
    .orderBy(desc(sales.endDate), sales.id);

export async function countOpenOrders(db: Db, id: string) {
  const rows = await db
    .select({ orders: countDistinct(orders.id) })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(inArray(orders.status, ['pending', 'processing']), eq(orderItems.productId, id)));
  return expectOne(rows).orders;
}
