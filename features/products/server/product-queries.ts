import type pg from 'pg';
import type { BatchLink } from '../contract/batch-link.ts';
import { type MenuSize, product } from '../contract/products.ts';
import type { products } from '../schema/product-tables.ts';
import { selectList } from '#platform/server/db/columns.ts';
import { runPrepared } from '#platform/server/db/prepared.ts';
import { currentBatch } from './current-batch.ts';
import {
  fewLeft,
  isOnMenu,
  isSizeOnMenu,
  isSizeSoldOut,
  isSoldOut,
  stockOfSize,
  whyKeptOff,
} from './availability.ts';
import { inMenuOrder } from './menu-order.ts';
import { cheapestSale } from './pricing.ts';

export type Product = Pick<typeof products.$inferSelect, keyof typeof product.shape>;

/** The columns of a product `p` as its customers see it. */
export const productColumns = selectList('p', product.shape);

type MenuRow = Product & {
  salePrice: number | null;
  discountPercentage: number | null;
  saleEndsAt: Date | null;
  sizes: MenuSize[] | null;
  soldOut: boolean;
  left: number | null;
  batch: BatchLink | null;
  slug: string;
};

/** Joins the first size `z` of a product `p`, what the product costs, and its stock `k`, if it is counted. */
const firstSize = `join product_sizes z on z.product_id = p.id and z.position = 0
  ${stockOfSize}`;

/** The sizes of a product `p` with a choice, as JSON; null for a product with its one nameless size. */
const sizesOnMenu = `(
  select json_agg(json_build_object('id', z.id, 'label', z.label, 'price', z.price, 'salePrice', sale.sale_price,
    'discountPercentage', sale.discount_percentage, 'left', ${fewLeft('$1')}, 'soldOut', ${isSizeSoldOut('$1')} or not ${isSizeOnMenu('$1')},
    'keptOff', ${whyKeptOff('$1')}) order by z.position)
  from product_sizes z ${stockOfSize} ${cheapestSale('$1')}
  where z.product_id = p.id and z.label <> '') as sizes`;

/** Lists the products that can be ordered, in the menu's order. */
export async function listMenu(pool: pg.Pool, now: Date) {
  const { rows } = await runPrepared<MenuRow>(pool, {
    name: 'list-menu',
    text: `select ${productColumns}, sale.sale_price as "salePrice",
             sale.discount_percentage as "discountPercentage", sale.end_date as "saleEndsAt", ${sizesOnMenu},
             ${isSoldOut('$1')} as "soldOut", case when z.label = '' then ${fewLeft('$1')} end as left,
             (${currentBatch}) as batch,
             (select a.slug from product_addresses a where a.product_id = p.id and a.is_current) as slug
           from products p ${firstSize} ${cheapestSale('$1')}
           where ${isOnMenu('$1')}
           order by ${inMenuOrder}`,
    values: [now],
  });
  return rows.map(({ discountPercentage, sizes, soldOut, left, batch, ...shown }) => ({
    ...shown,
    discountPercentage: discountPercentage ?? undefined,
    sizes: sizes ?? undefined,
    soldOut: soldOut || undefined,
    left: left ?? undefined,
    batch: batch ?? undefined,
  }));
}
