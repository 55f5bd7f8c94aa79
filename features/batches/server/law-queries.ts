import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import { batches } from '../schema/batch-tables.ts';
import { products } from '#features/products/schema/product-tables.ts';

/**
 * Lists each product's THC: the laboratory's figure for its current batch, else its label's. It is sorted by id, so
 * that all who change several products lock them in the same sequence.
 */
export async function listFigures(db: Db, productId?: string) {
  const rows = await db
    .select({ product: products, batch: batches })
    .from(products)
    .leftJoin(batches, and(eq(batches.productId, products.id), batches.isCurrent))
    .where(productId ? eq(products.id, productId) : undefined)
    .orderBy(asc(products.id));
  return rows.map(({ product: { id, name, available, keptOffFrom, facts }, batch }) => ({
    id,
    name,
    available,
    keptOffFrom,
    figures: {
      totalThcPercent: batch?.totalThcPercent ?? null,
      totalThcMgPerContainer: batch?.totalThcMgPerContainer ?? facts.thcMgPerContainer ?? null,
    },
  }));
}
