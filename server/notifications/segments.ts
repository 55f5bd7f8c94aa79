import { type SQL, sql } from 'drizzle-orm';
import type { Segment } from '#shared/contract/notifications.ts';

const bought = sql`o.user_id = u.id and o.status <> 'cancelled'`;

/** The last group of five digits of where the last order of customer `u` went, or else of the profile's address. */
const zip = sql.raw(String.raw`(regexp_match(coalesce(
  (select o.delivery_address from orders o where o.user_id = u.id and o.blanked_at is null
    order by o.created_at desc, o.id desc limit 1),
  (select p.delivery_address from profiles p where p.user_id = u.id)), '.*(?<!\d)(\d{5})(?!\d)'))[1]`);

/** SQL for whether a customer `u` belongs to the segment at this moment. */
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
      sql`u.created_at < ${since} and not exists (select from orders o where ${bought} and o.created_at >= ${since})`,
    );
  }
  if (wanted) conditions.push(sql`${zip} like ${wanted.replace('*', '%')}`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}
