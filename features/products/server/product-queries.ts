import type pg from 'pg';
import type { BatchLink } from '#features/batches/contract/batches.ts';
import type { MenuSize } from '../contract/products.ts';
import type { products } from '../schema/product-tables.ts';
import { runPrepared } from '#platform/server/db/prepared.ts';
import { currentBatch } from '#features/batches/server/queries.ts';
import { fewLeft, isOnMenu, isSizeSoldOut, isSoldOut, stockOfSize } from './availability.ts';
import { inMenuOrder } from './menu-order.ts';
import { cheapestSale } from './pricing.ts';

type Product = Omit<typeof products.$inferSelect, 'soldOutUntil' | 'keptOffFrom' | 'position'>;
type Row = Omit<Product, 'thcContent' | 'imageUrl' | 'imagePlaceholder' | 'moreImages' | 'createdAt'> & {
  thc_content: string | null;
  image_url: string | null;
  image_placeholder: string | null;
  more_images: Product['moreImages'];
  created_at: Date;
};

type MenuRow = Row & {
  sale_price: number | null;
  discount_percentage: number | null;
  end_date: Date | null;
  sizes: MenuSize[] | null;
  sold_out: boolean;
  left: number | null;
  batch: BatchLink | null;
};

/** The columns of a product `p` as its customers see it. */
export const productColumns =
  'p.id, p.name, p.description, p.price, p.category, p.thc_content, p.available, p.image_url, p.image_placeholder, p.facts, p.more_images, p.created_at, p.version';

export const toProduct = (row: Row): Product => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: row.price,
  category: row.category,
  thcContent: row.thc_content,
  available: row.available,
  imageUrl: row.image_url,
  imagePlaceholder: row.image_placeholder,
  facts: row.facts,
  moreImages: row.more_images,
  createdAt: row.created_at,
  version: row.version,
});

/** Joins the first size `z` of a product `p`, what the product costs, and its stock `k`, if it is counted. */
const firstSize = `join product_sizes z on z.product_id = p.id and z.position = 0
  ${stockOfSize}`;

/** The sizes of a product `p` with a choice, as JSON; null for a product with its one nameless size. */
const sizesOnMenu = `(
  select json_agg(json_build_object('id', z.id, 'label', z.label, 'price', z.price, 'salePrice', sale.sale_price,
    'discountPercentage', sale.discount_percentage, 'left', ${fewLeft('$1')}, 'soldOut', ${isSizeSoldOut('$1')}) order by z.position)
  from product_sizes z ${stockOfSize} ${cheapestSale('$1')}
  where z.product_id = p.id and z.label <> '') as sizes`;

/** What can be ordered now, in the menu's order. */
export async function listMenu(pool: pg.Pool, now: Date) {
  const { rows } = await runPrepared<MenuRow>(pool, {
    name: 'list-menu',
    text: `select ${productColumns}, sale.sale_price, sale.discount_percentage, sale.end_date, ${sizesOnMenu},
             ${isSoldOut('$1')} as sold_out, case when z.label = '' then ${fewLeft('$1')} end as left,
             (${currentBatch}) as batch
           from products p ${firstSize} ${cheapestSale('$1')}
           where ${isOnMenu('$1')}
           order by ${inMenuOrder}`,
    values: [now],
  });
  return rows.map((row) => ({
    ...toProduct(row),
    salePrice: row.sale_price,
    saleEndsAt: row.end_date,
    discountPercentage: row.discount_percentage ?? undefined,
    sizes: row.sizes ?? undefined,
    soldOut: row.sold_out || undefined,
    left: row.left ?? undefined,
    batch: row.batch ?? undefined,
  }));
}
