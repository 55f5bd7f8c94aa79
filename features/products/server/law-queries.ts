import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';

type Row = {
  id: string;
  name: string;
  available: boolean;
  keptOffFrom: string | null;
  totalThcPercent: number | null;
  totalThcMgPerContainer: number | null;
};

/**
 * Lists each product's THC: the laboratory's figure for its current batch, else its label's. It is sorted by id, so
 * that all who change several products lock them in the same sequence.
 */
export async function listFigures(db: Db, productId?: string) {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.name, p.available, p.kept_off_from as "keptOffFrom", b.total_thc_percent as "totalThcPercent",
      coalesce(b.total_thc_mg_per_container, (p.facts->>'thcMgPerContainer')::float8) as "totalThcMgPerContainer"
    from products p left join batches b on b.product_id = p.id and b.is_current
    where ${productId ? sql`p.id = ${productId}` : sql`true`} order by p.id`);
  return rows.map(({ totalThcPercent, totalThcMgPerContainer, keptOffFrom, ...product }) => ({
    ...product,
    keptOffFrom: keptOffFrom === null ? null : new Date(keptOffFrom),
    figures: { totalThcPercent, totalThcMgPerContainer },
  }));
}
