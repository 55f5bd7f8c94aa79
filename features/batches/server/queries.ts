import { and, eq, getTableColumns, lt, notExists, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { BatchBody, batchWarnings, Cannabinoid } from '../contract/batches.ts';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { batches, certificates } from '../schema/batch-tables.ts';
import { recalls } from '../schema/recall-tables.ts';
import { products, productSizes } from '#features/products/schema/product-tables.ts';
import { runPrepared } from '#platform/server/db/prepared.ts';

type Row = Omit<BatchBody, 'cannabinoids' | 'sizeId'> & {
  sizeId: string | null;
  id: string;
  productId: string | null;
  productName: string;
  cannabinoids: Cannabinoid[];
  certificateId: string | null;
  isCurrent: boolean;
  recallId: string | null;
  recalledAt: Date | null;
  createdAt: Date;
  version: number;
  isPastBestBy: boolean;
};

type Today = { now: Date; timeZone: string };
type Warning = (typeof batchWarnings)[number];

const toBatch = ({ certificateId, isPastBestBy, ...row }: Row) => {
  const warnings: Warning[] = [];
  if (row.isCurrent && isPastBestBy) warnings.push('past_best_by');
  if (row.isCurrent && !certificateId) warnings.push('no_certificate');
  const moments = {
    recalledAt: row.recalledAt && new Date(row.recalledAt),
    createdAt: new Date(row.createdAt),
  };
  return {
    ...row,
    ...moments,
    hasCertificate: certificateId !== null,
    isRecalled: row.recalledAt !== null,
    warnings,
  };
};

type Which = { productId?: string; only?: 'current' };

/** Lists the newest first. */
export async function list(pool: pg.Pool, { now, timeZone }: Today, { productId, only }: Which) {
  const { rows } = await runPrepared<Row>(pool, {
    name: 'list-batches',
    // Days are read as text: the driver would make moments of them.
    text: `select b.id, b.product_id as "productId", coalesce(p.name, b.product_name) as "productName",
             b.lot_number as "lotNumber", b.packed_on::text as "packedOn", b.best_by::text as "bestBy", b.laboratory,
             b.tested_on::text as "testedOn", b.total_thc_percent as "totalThcPercent",
             b.total_thc_mg_per_container as "totalThcMgPerContainer", b.cannabinoids,
             b.size_id as "sizeId", b.certificate_id as "certificateId", b.is_current as "isCurrent",
             r.id as "recallId",
             b.recalled_at as "recalledAt", b.created_at as "createdAt", b.version,
             coalesce(b.best_by < ($1::timestamptz at time zone $2::text)::date, false) as "isPastBestBy"
           from batches b left join products p on p.id = b.product_id left join recalls r on r.batch_id = b.id
           where ($3::uuid is null or b.product_id = $3) and (b.is_current or not $4::boolean)
           order by b.created_at desc, b.id limit 500`,
    values: [now, timeZone, productId, only === 'current'],
  });
  return rows.map(toBatch);
}

export async function find(db: Db, { now, timeZone }: Today, id: string) {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})::date`;
  const rows = await db
    .select({
      ...getTableColumns(batches),
      productName: sql<string>`coalesce(${products.name}, ${batches.productName})`,
      recallId: recalls.id,
      isPastBestBy: sql<boolean>`coalesce(${batches.bestBy} < ${today}, false)`,
    })
    .from(batches)
    .leftJoin(products, eq(products.id, batches.productId))
    .leftJoin(recalls, eq(recalls.batchId, batches.id))
    .where(eq(batches.id, id));
  return rows.map(toBatch)[0];
}

export async function findCertificate(pool: pg.Pool, id: string) {
  const { rows } = await runPrepared<{ certificateId: string | null; lotNumber: string }>(pool, {
    name: 'find-certificate',
    text: 'select certificate_id as "certificateId", lot_number as "lotNumber" from batches where id = $1',
    values: [id],
  });
  return rows[0];
}

/** Returns a size, if it is there. */
export async function findSize(tx: Db, id: string | null | undefined) {
  if (!id) return undefined;
  const rows = await tx.select().from(productSizes).where(eq(productSizes.id, id));
  return rows[0];
}

export const insert = async (tx: Db, row: typeof batches.$inferInsert) =>
  expectOne(await tx.insert(batches).values(row).returning({ id: batches.id })).id;

/**
 * Locks a batch until the transaction ends, after its product, so that no other batch becomes the current one
 * meanwhile.
 */
export async function lock(tx: Db, id: string) {
  const [known] = await tx.select({ productId: batches.productId }).from(batches).where(eq(batches.id, id));
  if (known?.productId) await lockProduct(tx, known.productId);
  const [batch] = await tx.select().from(batches).where(eq(batches.id, id)).for('update');
  return batch;
}

export async function lockProduct(tx: Db, id: string) {
  const [product] = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update');
  return product;
}

export const update = (tx: Db, id: string, fields: Partial<typeof batches.$inferInsert>) =>
  tx
    .update(batches)
    .set({ ...fields, version: sql`${batches.version} + 1` })
    .where(eq(batches.id, id));

/** No batch of the product is the current one any more. */
export const clearCurrent = (tx: Db, productId: string) =>
  tx
    .update(batches)
    .set({ isCurrent: false })
    .where(and(eq(batches.productId, productId), batches.isCurrent));

/** Answers whether it went: one that an order got stays. */
export async function remove(tx: Db, id: string) {
  const { rowCount } = await tx.execute(sql`
    delete from batches b where b.id = ${id} and b.recalled_at is null
      and not exists (select from order_items i where i.batch_id = b.id)`);
  return rowCount === 1;
}

export const insertCertificate = (db: Db, row: typeof certificates.$inferInsert) =>
  db.insert(certificates).values(row);

/** Tells whether a certificate is there, and keeps the sweeper from removing it until the transaction ends. */
export async function lockCertificate(tx: Db, id: string) {
  const rows = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.id, id))
    .for('share');
  return rows.length > 0;
}

export const deleteCertificate = (db: Db, id: string) =>
  db.delete(certificates).where(eq(certificates.id, id));

/** Locks certificates from before that time that no batch names, so that none can begin to. */
export const lockUnusedCertificates = (tx: Db, before: Date, limit: number) =>
  tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(
      and(
        lt(certificates.createdAt, before),
        notExists(
          tx.select({ id: batches.id }).from(batches).where(eq(batches.certificateId, certificates.id)),
        ),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });

export async function hasCurrent(tx: Db, productId: string) {
  const rows = await tx
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.productId, productId), batches.isCurrent));
  return rows.length > 0;
}
