import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import type { ProductFacts } from '../contract/product-facts.ts';
import type { JudgedThing } from '../rules/judge.ts';
import type { SizeLaw } from '../rules/stored-verdict.ts';

type Size = { id: string; label: string; keptOffFrom: string | null; law: SizeLaw | null };
type Row = {
  id: string;
  name: string;
  category: string | null;
  facts: ProductFacts;
  available: boolean;
  keptOffFrom: string | null;
  sizes: Size[];
  batch: JudgedThing['batch'];
};

/**
 * Lists each product with its sizes and its current batch, as a rule looks at them. It is sorted by id, so that all who
 * change several products lock them in the same sequence.
 */
export async function listJudged(db: Db, productIds?: string[]) {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.name, p.category, p.facts, p.available, p.kept_off_from as "keptOffFrom",
      (select coalesce(json_agg(json_build_object('id', z.id, 'label', z.label, 'keptOffFrom', z.kept_off_from,
        'law', z.law) order by z.position), '[]') from product_sizes z where z.product_id = p.id) as sizes,
      (select json_build_object('totalThcPercent', b.total_thc_percent, 'totalThcMgPerContainer',
        b.total_thc_mg_per_container, 'cannabinoids', b.cannabinoids, 'sizeId', b.size_id)
        from batches b where b.product_id = p.id and b.is_current) as batch
    from products p where ${productIds ? sql`p.id = any(${sql.param(productIds)}::uuid[])` : sql`true`} order by p.id`);
  return rows.map(({ id, available, batch, keptOffFrom, ...product }) => ({
    id,
    available,
    batch,
    product,
    keptOffFrom: keptOffFrom === null ? null : new Date(keptOffFrom),
  }));
}
