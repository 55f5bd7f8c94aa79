import type pg from 'pg';
import type { Checkout, OrderItem } from '#shared/contract/orders.ts';
import { unitPrice } from '../../catalog/pricing.ts';
import { expectOne } from '../../db/errors.ts';
import type { SessionUser } from '../../sessions/service.ts';
import { orderChannel, orderPayload } from '../../live/publish.ts';
import { type CustomerOrder, gatherItems } from '../queries.ts';

export const limits = { total: 99_999_999, open: 20, aMinute: 30 };

const accepted = `cart_lines > 0 and gone is null and cart_total <= ${limits.total}
  and ($13::bigint is null or cart_total <= $13) and busy_until is null and open_orders < ${limits.open}
  and settings_version = $19 and (slot_taken is null or slot_taken < $20)`;

/**
 * A whole checkout in one statement and so in one transaction and one round trip. It answers one row:
 * the order, or (then nothing was written) what stood in its way.
 *
 * $1 user, $2 key or null, $3 hash of the body, $4 order id, $5 order number, $6 now, $7 address,
 * $8 phone, $9 payment method, $10 delivery time, $11 role of the user, $12 whether limits hold,
 * $13 the highest total the customer accepts or null, $14 announcement, $15 apartment, $16 gate code,
 * $17 note to the driver, $18 cash to pay with, $19 version of the settings that the rules beside this statement were
 * judged by, $20 how many orders the delivery time takes or null
 *
 * `line` locks the cart's lines, their products and sizes. Whoever waits there gets the rows as they are after
 * the wait: lines that another checkout has ordered are gone, prices and availability are the newest.
 * That is what makes eight checkouts of one cart one order. All checkouts lock in the same sequence.
 * Few steps, each with a plan that suits any cart: starting them is much of what an order costs.
 */
const statement = `
with line as materialized (
  select z.line_id, z.quantity, z.product_id, z.id as size_id, z.label, z.name, z.available, z.price as regular_price,
    ${unitPrice('$6')} as price
  from (
    select c.id as line_id, c.quantity, c.product_id, p.name, p.available, z.id, z.label, z.price, z.position
    from cart_items c join products p on p.id = c.product_id join product_sizes z on z.id = c.size_id
    where c.user_id = $1::uuid
    order by c.product_id, c.size_id
    for update of c for share of p, z
  ) z
),
verdict as (
  select count(*)::int as cart_lines,
    coalesce(sum(price::bigint * quantity), 0)::bigint as cart_total,
    array_agg(name) filter (where not available) as gone,
    case when $12::boolean then (
      select created_at + interval '1 minute' from orders
      where user_id = $1 and created_at > $6::timestamptz - interval '1 minute'
      order by created_at desc, id desc offset ${limits.aMinute - 1} limit 1) end as busy_until,
    case when $12 then (
      select count(*)::int from orders where user_id = $1 and status in ('pending', 'processing')) else 0 end as open_orders,
    (select coalesce(sum(version), 0)::int from settings) as settings_version,
    case when $20::int is not null then lock_and_count_slot($10::timestamptz) end as slot_taken
  from line
),
key as (
  insert into idempotency_keys (user_id, key, body_hash, order_id, created_at)
  select $1, $2::text, $3::text, $4::uuid, $6::timestamptz from verdict where $2 is not null and ${accepted}
  on conflict do nothing
  returning key
),
placed as (
  insert into orders (id, user_id, order_number, total, delivery_address, phone_number, payment_method,
    delivery_time, apartment, gate_code, driver_note, pay_with, created_at, updated_at)
  select $4, $1, $5::text, cart_total, $7::text, $8::text, $9::text, $10::timestamptz,
    $15::text, $16::text, $17::text, $18::int, $6, $6 from verdict
  where ${accepted} and ($2 is null or exists (select from key))
  returning id, status
),
item as (
  insert into order_items (order_id, product_id, product_name, size_id, size_label, product_price, regular_price,
    quantity, created_at)
  select placed.id, line.product_id, line.name, line.size_id, line.label, line.price, line.regular_price,
    line.quantity, $6
  from placed, line
  returning id, product_id, product_name, size_id, size_label, product_price, regular_price, quantity
),
event as (
  insert into order_events (order_id, actor_id, actor_role, what, "to", created_at)
  select id, $1, $11::text, 'placed', status, $6 from placed
),
outgoing as (
  insert into outbox (channel, payload) select '${orderChannel}', $14::text from placed
),
emptied as (
  delete from cart_items c using placed, line where c.user_id = $1 and c.id = line.line_id
)
select verdict.*, placed.id is not null as placed, ${gatherItems('item i')}, (
    select count(graphile_worker.add_job(
      'order_push',
      json_build_object('subscriptionId', s.id, 'orderId', placed.id, 'event', 'received'),
      max_attempts := 5))
    from push_subscriptions s where s.user_id = $1 and placed.id is not null) as pushes
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
  /** Of the settings that the rest of the order was judged by. */
  settingsVersion: number;
  /** How many orders the delivery time takes; null: any number. */
  capacity: number | null;
};

/** What a cart holds, and what stands in the way of ordering it. */
export type CheckoutResult = {
  cart_lines: number;
  cart_total: number;
  gone: string[] | null;
  busy_until: Date | null;
  open_orders: number;
  settings_version: number;
  /** Orders wanted at that time already; null where nothing limits them. */
  slot_taken: number | null;
};

type Answer = CheckoutResult & { placed: boolean; items: OrderItem[] };

/** The order that was placed, or else the verdict on the cart. */
export async function tryCheckout(pool: pg.Pool, order: NewOrder) {
  const { id, number, now, user, checkout, key, bodyHash, limited } = order;
  const { deliveryAddress, phoneNumber, paymentMethod, deliveryTime, expectedTotal } = checkout;
  const who = [user.id, key, bodyHash, id, number, now];
  const what = [deliveryAddress, phoneNumber, paymentMethod, deliveryTime, user.role, limited, expectedTotal];
  const noted = [checkout.apartment, checkout.gateCode, checkout.driverNote, checkout.payWith];
  const { rows } = await pool.query<Answer>({
    name: 'check-out',
    text: statement,
    values: [...who, ...what, announcementOf(order), ...noted, order.settingsVersion, order.capacity],
  });
  const answer = expectOne(rows);
  return answer.placed ? { placed: asPlaced(order, answer) } : { placed: null, verdict: answer };
}

const fresh = {
  status: 'pending',
  deliveryStatus: null,
  estimatedWaitTime: null,
  estimatedWaitAt: null,
  version: 1,
} as const;

const announcementOf = ({ id, number, user }: NewOrder) =>
  orderPayload({ order: { id, orderNumber: number, ...fresh }, userId: user.id, driverId: null });

/** As a look at the new order would show it; what is known here need not come back from the database. */
const asPlaced = (
  { id, number, now, checkout }: NewOrder,
  { cart_total: total, items }: Answer,
): CustomerOrder => ({
  deliveryAddress: checkout.deliveryAddress,
  phoneNumber: checkout.phoneNumber,
  paymentMethod: checkout.paymentMethod,
  deliveryTime: checkout.deliveryTime,
  apartment: checkout.apartment,
  gateCode: checkout.gateCode,
  driverNote: checkout.driverNote,
  payWith: checkout.payWith,
  cancelReason: null,
  id,
  orderNumber: number,
  total,
  ...fresh,
  createdAt: now,
  updatedAt: now,
  completedAt: null,
  items,
  driverName: null,
  seenVersion: 1,
});
