/**
 * SQL that joins what the product `p` costs now: `sale`, the cheapest of its running sales, or nothing.
 * A sale runs while its flag and its dates say so, judged at every read; one that does not lower the regular
 * price does not count.
 */
export const cheapestSale = (now: `$${number}`) => `
  left join lateral (
    select s.sale_price, s.end_date from sales s
    where s.product_id = p.id and ${isRunning(now)}
    order by s.sale_price, s.end_date desc limit 1
  ) sale on true`;

/** SQL that is true for a sale `s` of the product `p` that lowers its price now. */
export const isRunning = (now: `$${number}`) =>
  `s.active and s.start_date <= ${now} and s.end_date > ${now} and s.sale_price < p.price`;
