/* What things cost now, as SQL on a size `z` and the sales `s` of its product. */

/** SQL of the price of size `z` in sale `s`, or null; the first size's price is in its own column. */
export const priceInSale = `case when z.position = 0 then s.sale_price else (s.size_prices ->> z.id::text)::int end`;

/**
 * Returns SQL that is true for a sale `s` that runs now and lowers the price of the size `z`. It is judged at every
 * read, never by a job.
 */
const lowersPrice = (now: `$${number}`) =>
  `s.active and s.start_date <= ${now} and s.end_date > ${now} and ${priceInSale} < z.price`;

/** Returns SQL that is true for a sale `s` that runs now and lowers the price of a size it covers. */
export const isRunning = (now: `$${number}`) =>
  `exists (select from product_sizes z where z.product_id = s.product_id and ${lowersPrice(now)})`;

/** Joins `sale`, the cheapest of the running sales of the size `z`, or nothing. */
export const cheapestSale = (now: `$${number}`) => `
  left join lateral (
    select ${priceInSale} as sale_price, s.discount_percentage, s.end_date from sales s
    where s.product_id = z.product_id and ${lowersPrice(now)}
    order by 1, s.end_date desc limit 1
  ) sale on true`;

/** SQL of the present price of one piece of the size `z`. */
export const unitPrice = (now: `$${number}`) => `coalesce((
  select min(${priceInSale}) from sales s where s.product_id = z.product_id and ${lowersPrice(now)}), z.price)`;
