/* Availability, as SQL on a product `p`, its size `z` and the stock `k` of that size, if it is counted. */

/** Joins the stock of the size `z`. */
export const stockOfSize = 'left join size_stock k on k.size_id = z.id';

/** SQL that is true if the owner has the product on the menu, and no law rule keeps it off. */
export const isOnMenu = (now: `$${number}`) =>
  `(p.available and coalesce(p.kept_off_from > ${now}::timestamptz, true))`;

const isKeptOff = (now: `$${number}`) => `coalesce(z.kept_off_from <= ${now}::timestamptz, false)`;

/** SQL that is true if the product is on the menu, and no law rule keeps this size off it. */
export const isSizeOnMenu = (now: `$${number}`) => `(${isOnMenu(now)} and not ${isKeptOff(now)})`;

/**
 * SQL of the reason why a law rule keeps the size off the menu, with the rule, its source and its day; null while
 * none does.
 */
export const whyKeptOff = (now: `$${number}`) => `case when ${isKeptOff(now)} then z.law->>'keptOffBy' end`;

const switchedOff = (now: `$${number}`) => `coalesce(p.sold_out_until > ${now}::timestamptz, false)`;

/** SQL that is true if the owner marked the product sold out, or none of the size is left. */
export const isSizeSoldOut = (now: `$${number}`) => `(${switchedOff(now)} or k.stock is not distinct from 0)`;

/** SQL of the number left, when few are or fewer than wanted; null while there are more, and when it is sold out. */
export const fewLeft = (now: `$${number}`, wanted = '0') =>
  `case when (k.stock <= k.low_mark or k.stock < ${wanted}) and not ${isSizeSoldOut(now)} then k.stock end`;

/** SQL that is true if the owner marked the product sold out, or no size is left that may be sold. */
export const isSoldOut = (now: `$${number}`) => `(${switchedOff(now)} or (
  select bool_and(k.stock is not distinct from 0 or ${isKeptOff(now)}) from product_sizes z ${stockOfSize} where z.product_id = p.id))`;

/** "Until I say" is stored as the year 9999. */
export const untilOwnerSays = new Date('9999-12-31T00:00:00Z');

export const isSoldOutAt = ({ soldOutUntil }: { soldOutUntil: Date | null }, now: Date) =>
  soldOutUntil !== null && soldOutUntil > now;
