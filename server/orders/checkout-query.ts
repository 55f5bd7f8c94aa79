import type pg from 'pg';
import type { Checkout } from '#shared/contract/orders.ts';
import { isRunning } from '../sales/running.ts';
import { one } from '../db/one.ts';
import type { SessionUser } from '../http/sessions.ts';
import { gatherItems, orderColumns, toCustomerOrder } from './queries.ts';

export const limits = { total: 99_999_999, open: 20, aMinute: 30 };

/**
 * A whole checkout in one statement and so in one transaction and one round trip. It answers one row:
 * the order, or (then nothing was written) what stood in its way.
 *
 * $1 user, $2 key or null, $3 hash of the body, $4 order id, $5 order number, $6 now, $7 address,
 * $8 phone, $9 payment method, $10 delivery time, $11 role of the user, $12 whether limits hold
 *
 * `line` locks the cart's lines and their products. Whoever waits there gets the rows as they are after
 * the wait: lines that another checkout has ordered are gone, prices and availability are the newest.
 * That is what makes eight checkouts of one cart one order. All checkouts lock in the same sequence.
 */
const statement = `
with line as (
  select c.id, c.quantity, p.id as product_id, p.name, p.price, p.available
  from cart_items c join products p on p.id = c.product_id
  where c.user_id = $1::uuid
  order by p.id
  for update of c for share of p
),
priced as (
  select p.quantity, p.product_id, p.name, p.available,
    coalesce((select min(s.sale_price) from sales s where s.product_id = p.product_id and ${isRunning('$6')}), p.price)
      as price
  from line p
),
cart as (
  select count(*)::int as cart_lines,
    coalesce(sum(price::bigint * quantity), 0)::bigint as cart_total,
    array_agg(name order by name) filter (where not available) as gone
  from priced
),
verdict as (
  select cart.*,
    case when $12::boolean then (
      select created_at + interval '1 minute' from orders
      where user_id = $1 and created_at > $6::timestamptz - interval '1 minute'
      order by created_at desc, id desc offset ${limits.aMinute - 1} limit 1) end as busy_until,
    case when $12 then (
      select count(*)::int from orders where user_id = $1 and status in ('pending', 'processing')) else 0 end as open_orders
  from cart
),
accepted as (
  select cart_total from verdict
  where cart_lines > 0 and gone is null and cart_total <= ${limits.total}
    and busy_until is null and open_orders < ${limits.open}
),
key as (
  insert into idempotency_keys (user_id, key, body_hash, order_id, created_at)
  select $1, $2::text, $3::text, $4::uuid, $6::timestamptz from accepted where $2 is not null
  on conflict do nothing
  returning key
),
placed as (
  insert into orders as o (id, user_id, order_number, total, delivery_address, phone_number, payment_method,
    delivery_time, created_at, updated_at)
  select $4, $1, $5::text, cart_total, $7::text, $8::text, $9::text, $10::timestamptz, $6, $6 from accepted
  where $2 is null or exists (select from key)
  returning ${orderColumns}
),
item as (
  insert into order_items (order_id, product_id, product_name, product_price, quantity, created_at)
  select placed.id, priced.product_id, priced.name, priced.price, priced.quantity, $6 from placed, priced
  returning id, product_id, product_name, product_price, quantity
),
event as (
  insert into order_events (order_id, actor_id, actor_role, what, "to", created_at)
  select id, $1, $11::text, 'placed', status, $6 from placed
),
emptied as (
  delete from cart_items c using placed, line where c.id = line.id
),
pushed as (
  select graphile_worker.add_job(
    'order_push',
    json_build_object('subscriptionId', s.id, 'orderId', placed.id, 'event', 'received'),
    max_attempts := 5)
  from placed join push_subscriptions s on s.user_id = $1
)
select verdict.*, placed.*, ${gatherItems('item i')}, null as driver_name, (select count(*) from pushed) as pushes
from verdict left join placed on true`;

export type NewOrder = {
  id: string;
  number: string;
  now: Date;
  user: SessionUser;
  checkout: Checkout;
  key: string | undefined;
  bodyHash: string;
  limited: boolean;
};

/** What a cart holds, and what stands in the way of ordering it. */
export type Verdict = {
  cart_lines: number;
  cart_total: number;
  gone: string[] | null;
  busy_until: Date | null;
  open_orders: number;
};

/** The order that was placed, or else the verdict on the cart. */
export async function tryCheckout(pool: pg.Pool, order: NewOrder) {
  const { id, number, now, user, checkout, key, bodyHash, limited } = order;
  const { deliveryAddress, phoneNumber, paymentMethod, deliveryTime } = checkout;
  const who = [user.id, key, bodyHash, id, number, now];
  const what = [deliveryAddress, phoneNumber, paymentMethod, deliveryTime, user.role, limited];
  const { rows } = await pool.query<Verdict & (Parameters<typeof toCustomerOrder>[0] | { id: null })>({
    name: 'check-out',
    text: statement,
    values: [...who, ...what],
  });
  const row = one(rows);
  return row.id === null ? { placed: null, verdict: row } : { placed: toCustomerOrder(row) };
}
