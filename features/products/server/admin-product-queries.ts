import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm';
import type { ProductBody } from '../contract/products.ts';
import type { AdminSize, SizeBody } from '../contract/sizes.ts';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { products, productSizes, sales } from '../schema/product-tables.ts';
import { sizeStock } from '../schema/stock-tables.ts';
import { openStatuses } from '#shared/order-status.ts';

/** The judgment of a size without the rules of other states than the shop's: no screen of the panel shows them. */
const lawOfShop = (law: SQL) => sql<AdminSize['law']>`(${law} || jsonb_build_object('verdicts', (
  select coalesce(jsonb_agg(v.verdict order by v.position), '[]')
  from jsonb_array_elements(${law}->'verdicts') with ordinality as v(verdict, position)
  where v.verdict->>'place' in ('US', ${law}->>'state'))))`;

/** The costs are told to those who may see them alone. */
const sizes = (hasCosts: boolean) => sql<AdminSize[]>`(
  select json_agg(json_build_object('id', z.id, 'label', z.label, 'price', z.price, 'sku', z.sku,
    ${hasCosts ? sql`'cost', z.cost, 'supplier', z.supplier,` : sql``}
    'stock', k.stock, 'lowMark', k.low_mark, 'law', ${lawOfShop(sql`z.law`)}) order by z.position)
  from product_sizes z left join size_stock k on k.size_id = z.id where z.product_id = products.id)`;

/** Counts the open orders that hold a product which is sold out, so that their customers can be told. */
const openOrders = sql<number | null>`(case when products.sold_out_until > now() then (
  select count(distinct o.id)::int from orders o join order_items i on i.order_id = o.id
  where o.status in ${openStatuses} and i.product_id = products.id) end)`;

/** Its place on the menu, from 1, whether or not a product was ever moved. */
const menuPosition = sql<number>`(row_number() over (order by products.position nulls last, products.created_at,
  products.name, products.id))::int`;

export const listAll = (db: Db, { hasCosts }: { hasCosts: boolean }) =>
  db
    .select({ ...getTableColumns(products), sizes: sizes(hasCosts), openOrders, position: menuPosition })
    .from(products)
    .orderBy(desc(products.createdAt), asc(products.name), asc(products.id));

/** Reads the product and locks it until the transaction ends. */
export async function lock(tx: Db, id: string) {
  const [product] = await tx.select().from(products).where(eq(products.id, id)).for('update');
  return product;
}

export const lockCartLines = (tx: Db, id: string) =>
  tx.execute(sql`select from cart_items where product_id = ${id} order by id for update`);

type Fields = Omit<ProductBody, 'moreImageUrls' | 'sizes'> &
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

/** Updates some columns of a product that the caller has locked. */
export const updatePart = async (
  tx: Db,
  id: string,
  part: Partial<
    Pick<typeof products.$inferInsert, 'available' | 'category' | 'price' | 'soldOutUntil' | 'version'>
  >,
) => expectOne(await tx.update(products).set(part).where(eq(products.id, id)).returning());

/** Updates prices of sizes of a product that the caller has locked. */
export const updateSizePrices = (tx: Db, priced: { id: string; price: number }[]) =>
  tx.execute(sql`
    update product_sizes z set price = w.price
    from jsonb_to_recordset(${JSON.stringify(priced)}::jsonb) as w(id uuid, price int) where z.id = w.id`);

/** Lists the sizes in their order. */
export const sizesOf = (db: Db, id: string) =>
  db
    .select({
      id: productSizes.id,
      label: productSizes.label,
      price: productSizes.price,
      sku: productSizes.sku,
      cost: productSizes.cost,
      supplier: productSizes.supplier,
      stock: sizeStock.stock,
      lowMark: sizeStock.lowMark,
      law: lawOfShop(sql`${productSizes.law}`),
    })
    .from(productSizes)
    .leftJoin(sizeStock, eq(sizeStock.sizeId, productSizes.id))
    .where(eq(productSizes.productId, id))
    .orderBy(productSizes.position);

/** Replaces the sizes of a product that is held. Those that are left out go, and cart lines with them. */
export async function replaceSizes(tx: Db, productId: string, wanted: SizeBody[]) {
  const rows = wanted.map((size, position) => ({
    ...size,
    id: size.id ?? randomUUID(),
    productId,
    position,
  }));
  const kept = rows.map(({ id }) => id);
  await tx
    .delete(productSizes)
    .where(and(eq(productSizes.productId, productId), notInArray(productSizes.id, kept)));
  // Out of the way of the new positions, each of which is taken once.
  await tx
    .update(productSizes)
    .set({ position: sql`${productSizes.position} + 1000` })
    .where(eq(productSizes.productId, productId));
  await tx
    .insert(productSizes)
    .values(rows)
    .onConflictDoUpdate({
      target: productSizes.id,
      set: {
        label: sql`excluded.label`,
        price: sql`excluded.price`,
        sku: sql`excluded.sku`,
        cost: sql`excluded.cost`,
        supplier: sql`excluded.supplier`,
        position: sql`excluded.position`,
      },
    });
}

export const remove = (db: Db, id: string) => db.delete(products).where(eq(products.id, id));

export const salesOf = (db: Db, id: string) =>
  db
    .select({ description: sales.description, discountPercentage: sales.discountPercentage })
    .from(sales)
    .where(eq(sales.productId, id))
    .orderBy(desc(sales.endDate), sales.id);

export async function countOpenOrders(db: Db, id: string) {
  const { rows } = await db.execute<{ orders: number }>(sql`
    select count(distinct o.id)::int as orders from orders o join order_items i on i.order_id = o.id
    where o.status in ${openStatuses} and i.product_id = ${id}`);
  return expectOne(rows).orders;
}
