import { type SQL, sql } from 'drizzle-orm';
import { isPaid } from '#platform/server/db/literals.ts';
import type { Segment } from '../contract.ts';
import { states, streetWords } from '#shared/zip-code.ts';

const bought = sql`o.user_id = u.id and o.${sql.raw(isPaid)}`;
/** A customer with an open order is not idle, although nothing of it is completed yet. */
const ordered = sql`o.user_id = u.id and o.status <> 'cancelled'`;

/** The address of customer `u`'s last order, or else of the profile. */
const address = sql`coalesce(
  (select o.delivery_address from orders o where o.user_id = u.id and o.blanked_at is null
    order by o.created_at desc, o.id desc limit 1),
  (select p.delivery_address from profiles p where p.user_id = u.id))`;
const firstOf = (pattern: string) => sql`(regexp_match(${address}, ${`(?i)${pattern}`}))[1]`;
const namesOther = String.raw`(?<!\m(?:box|gate|buzzer|apt|apartment|unit|suite|code)\M\W{0,12})(?<!#)`;

/**
 * The ZIP code as `readZip` finds it in most addresses: five digits after a state, or else the last that end a line or
 * its part, begin no line, and are not named a gate, a unit or a box.
 */
const zip = sql`coalesce(
  ${firstOf(String.raw`\m(?:${states})\.?[\s,]+(\d{5})(?!\d|\s+[\w. ]+\m(?:${streetWords})\M)`)},
  ${firstOf(String.raw`.*[^\d\n][ ,]*${namesOther}(?<!\d)(\d{5})(?=-\d{4}|[ ]*(?:$|[,;.\n]))`)})`;

/** Returns SQL that tells whether a customer `u` belongs to the segment at this moment. */
export function isInSegment({ productId, minOrders, idleDays, zip: wanted }: Segment, now: Date): SQL {
  const conditions: SQL[] = [];
  if (productId) {
    conditions.push(sql`exists (select from orders o join order_items i on i.order_id = o.id
      where ${bought} and i.product_id = ${productId})`);
  }
  if (minOrders) {
    conditions.push(
      sql`(select count(*) from (select from orders o where ${bought} limit ${minOrders}) n) >= ${minOrders}`,
    );
  }
  if (idleDays) {
    const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${idleDays})`;
    conditions.push(
      sql`u.created_at < ${since} and not exists (select from orders o where ${ordered} and o.created_at >= ${since})`,
    );
  }
  if (wanted) conditions.push(sql`${zip} like ${wanted.replace('*', '%')}`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}
