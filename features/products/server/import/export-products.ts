import { linesOf, maxRowsPerRead, type Row } from '#features/accounts/server/exports-queries.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { type ImportField, importFieldNames, importFields } from '../../contract/imports.ts';

const words = (fact: string) =>
  `(select string_agg(w.word, ', ' order by w.at) from jsonb_array_elements_text(p.facts -> '${fact}')
    with ordinality w(word, at))`;
const text = (fact: string) => `p.facts ->> '${fact}'`;
const number = (fact: string) => `(p.facts -> '${fact}')`;

/** The value of each column of the file, of a product `p`, its size `z` and the stock `k`. */
const values: Record<ImportField, string> = {
  name: 'p.name',
  category: 'p.category',
  size: 'z.label',
  price: 'round(z.price / 100.0, 2)',
  sku: 'z.sku',
  stock: 'k.stock',
  available: `case when p.available then 'yes' else 'no' end`,
  description: 'p.description',
  thcContent: 'p.thc_content',
  image: `nullif(concat_ws(' ', p.image_url, (select string_agg(m.image ->> 'imageUrl', ' ' order by m.at)
    from jsonb_array_elements(p.more_images) with ordinality m(image, at))), '')`,
  form: text('form'),
  netWeight: text('netWeight'),
  pieces: number('pieces'),
  cbdMgPerPiece: number('cbdMgPerPiece'),
  cbdMgPerContainer: number('cbdMgPerContainer'),
  thcMgPerPiece: number('thcMgPerPiece'),
  thcMgPerContainer: number('thcMgPerContainer'),
  flavors: words('flavors'),
  moods: words('moods'),
  ingredients: text('ingredients'),
  allergens: words('allergens'),
  diet: words('diet'),
  warnings: text('warnings'),
  cost: 'round(z.cost / 100.0, 2)',
  supplier: 'z.supplier',
  id: 'p.id',
};

/** Never moved products follow the moved ones, as on the menu. */
const lastPosition = 2_147_483_647;
const start = ['-1', '-infinity', '', '00000000-0000-0000-0000-000000000000', '-1'];

/** Yields the lines of the products' file. */
export const productLines = (on: Queryable) =>
  linesOf(Object.values(importFields), start, async (after) => {
    const place = `coalesce(p.position, ${lastPosition})`;
    const { rows } = await runPrepared<Row>(on, {
      name: 'export-products',
      text: `
        select array[${place}::text, p.created_at::text, p.name, p.id::text, z.position::text] as after,
          json_build_array(${importFieldNames.map((name) => values[name]).join(', ')}) as cells
        from product_sizes z join products p on p.id = z.product_id left join size_stock k on k.size_id = z.id
        where (${place}, p.created_at, p.name, p.id, z.position) > ($1::int, $2::timestamptz, $3, $4::uuid, $5::int)
        order by ${place}, p.created_at, p.name, p.id, z.position limit ${maxRowsPerRead}`,
      values: after,
    });
    return rows;
  });
