import type pg from 'pg';
import type { SizeOnSale } from '../contract/sales.ts';
import type { sales } from '../schema/product-tables.ts';
import { runPrepared } from '#platform/server/db/prepared.ts';
import { type Product, productColumns } from './product-queries.ts';
import { isOnMenu } from './availability.ts';
import { isRunning, priceInSale } from './pricing.ts';

type Sale = typeof sales.$inferSelect;
type Row = Product & {
  sale: Omit<Sale, 'startDate' | 'endDate' | 'sizePrices'>;
  sizes: SizeOnSale[] | null;
  startDate: Date;
  endDate: Date;
};

/** SQL of the sale's price for each size it covers, as JSON; null when its product has no choice. */
const sizesOnSale = `(
  select json_agg(json_build_object('sizeId', z.id, 'label', z.label, 'price', z.price, 'salePrice', ${priceInSale})
    order by z.position)
  from product_sizes z where z.product_id = p.id and z.label <> '' and ${priceInSale} < z.price) as sizes`;

/** Returns the sales that run now and whose product can be ordered; the one that ends first comes first. */
export async function listRunning(pool: pg.Pool, now: Date) {
  const { rows } = await runPrepared<Row>(pool, {
    name: 'list-running-sales',
    text: `select ${productColumns}, s.start_date as "startDate", s.end_date as "endDate",
             json_build_object('id', s.id, 'productId', s.product_id, 'active', s.active, 'salePrice', s.sale_price,
               'discountPercentage', s.discount_percentage, 'description', s.description, 'version', s.version) as sale,
             ${sizesOnSale}
           from sales s join products p on p.id = s.product_id
           where ${isOnMenu('$1')} and ${isRunning('$1')}
           order by s.end_date, p.name, s.id`,
    values: [now],
  });
  return rows.map(({ sale, startDate, endDate, sizes, ...product }) => ({
    ...sale,
    startDate,
    endDate,
    sizes: sizes ?? undefined,
    product,
  }));
}

/**
 * Returns the next moment at which the menu changes by itself: a sale starts or ends, a sold-out product returns, or
 * a law rule begins.
 */
export async function nextTurn(pool: pg.Pool, now: Date) {
  const { rows } = await runPrepared<{ at: Date | null }>(pool, {
    name: 'next-menu-turn',
    text: `select least(
             (select min(case when start_date > $1 then start_date else end_date end)
              from sales where active and end_date > $1),
             (select min(sold_out_until) from products where sold_out_until > $1),
             (select min(kept_off_from) from products where kept_off_from > $1),
             (select min(kept_off_from) from product_sizes where kept_off_from > $1)) as at`,
    values: [now],
  });
  return rows[0]?.at ?? null;
}
