import { sql } from 'drizzle-orm';
import type { ImportedValues, UndoneProduct } from '../../schema/import-tables.ts';
import type { Db } from '#platform/server/db/database.ts';

const json = JSON.stringify;

/** Writes the values of products that are there: an import its own, its undo those from before. */
export const updateProducts = (tx: Db, rows: (ImportedValues & { id: string })[]) =>
  tx.execute(sql`
    update products p set name = w.name, description = w.description, category = w.category,
      thc_content = w."thcContent", available = w.available, facts = w.facts, price = w.price,
      image_url = w."imageUrl", image_placeholder = w."imagePlaceholder", more_images = w."moreImages",
      version = p.version + 1
    from jsonb_to_recordset(${json(rows)}::jsonb) as w(id uuid, name text, description text, category text,
      "thcContent" text, available boolean, facts jsonb, price int, "imageUrl" text, "imagePlaceholder" text,
      "moreImages" jsonb) where p.id = w.id`);

/** Writes sizes that are there. The undo of an import from before sizes had cost and supplier leaves both. */
export const updateSizes = (tx: Db, rows: Omit<UndoneProduct['sizes'][number], 'isNew'>[]) =>
  tx.execute(sql`
    update product_sizes z set label = w.label, price = w.price, sku = w.sku,
      cost = case when size ? 'cost' then w.cost else z.cost end,
      supplier = case when size ? 'supplier' then w.supplier else z.supplier end
    from jsonb_array_elements(${json(rows)}::jsonb) as size,
      jsonb_to_record(size) as w(id uuid, label text, price int, sku text, cost int, supplier text)
    where z.id = w.id`);
