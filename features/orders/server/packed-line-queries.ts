import type { ProductFacts } from '#features/products/contract/product-facts.ts';
import { labelOf } from '#features/settings/rules/law-place.ts';
import { openList } from '#platform/server/db/literals.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { kindOf, type ProductKind } from '#shared/product-kind.ts';
import type { Settings } from '#shared/settings.ts';

type Row = {
  id: string;
  address: string;
  deliveryTime: Date;
  name: string;
  kind: ProductKind | null;
  category: string | null;
  facts: ProductFacts | null;
  hasCertificate: boolean;
  batch: { id: string; lotNumber: string; bestBy: string | null } | null;
};

/** Lists what is printed about the lines of these orders. An id of no order is left out. */
export async function listPackedLines(on: Queryable, ids: string[], sale: { settings: Settings; now: Date }) {
  const { rows } = await runPrepared<Row>(on, {
    name: 'list-packed-lines',
    text: `
      select i.id, o.delivery_address as address, o.delivery_time as "deliveryTime",
        i.product_name as name, i.law->>'kind' as kind, p.category, p.facts,
        b.certificate_id is not null as "hasCertificate", case when b.id is not null then
          json_build_object('id', b.id, 'lotNumber', b.lot_number, 'bestBy', b.best_by::text) end as batch
      from orders o join order_items i on i.order_id = o.id left join products p on p.id = i.product_id
        left join batches b on b.id = i.batch_id or (i.batch_id is null and o.status in (${openList})
          and b.product_id = i.product_id and b.is_current)
      where o.id = any($1::uuid[])`,
    values: [ids],
  });
  return rows.map(({ id, address, deliveryTime, name, kind, category, facts, hasCertificate, batch }) => ({
    id,
    batch,
    ...labelOf(
      { ...sale, address, deliveryTime },
      // A line from before its rules were kept with it is of the kind that its product is now.
      { kind: kind ?? kindOf({ name, category, facts: facts ?? {} }), hasCertificate },
    ),
  }));
}
