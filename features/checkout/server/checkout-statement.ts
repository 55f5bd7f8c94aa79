import { isOnMenu } from '#features/products/server/availability.ts';
import { unitPrice } from '#features/products/server/pricing.ts';
import { gatherItems } from '#features/orders/server/queries.ts';
import { openList } from '#platform/server/db/literals.ts';
import { numberParameters } from '#platform/server/db/parameters.ts';
import { insertMessages } from '#platform/server/outbox/queue-messages.ts';

export const limits = { total: 99_999_999, open: 20, aMinute: 30 };

/** In the sequence of their numbers. */
const names = [
  'userId',
  'key', // or null
  'bodyHash',
  'orderId',
  'orderNumber',
  'now',
  'address',
  'phone',
  'paymentMethod',
  'deliveryTime',
  'role', // of the user
  'isLimited', // whether limits hold
  'expectedTotal', // the highest total the customer accepts, or null
  'expectedLines', // the quantities the customer saw, by size or else product, or null
  'messages', // for the outbox
  'apartment',
  'gateCode',
  'driverNote',
  'payWith', // cash
  'wait', // minutes that the order is promised in, or null
  'settingsVersion', // of the settings that the rules beside this statement were judged by
  'capacity', // how many orders the delivery time takes, or null
  'quotedLines', // that the charges were made out for, or null when there are none
  'discount',
  'deliveryFee',
  'taxes',
  'tip',
  'charges', // what discount, fee, taxes and tip add to the lines
] as const;
const plain = numberParameters(names);
/** A promo code has two more. */
const withPromo = numberParameters([...names, 'promoId', 'promoCode']);
const given = withPromo.parameters;

const accepted = `cart_lines > 0 and unavailable is null and sold_out is null and short is null and not is_changed and other_lines is null
  and total <= ${limits.total}
  and (${given.expectedTotal}::bigint is null or total <= ${given.expectedTotal})
  and (${given.payWith}::int is null or total <= ${given.payWith}) and retry_at is null
  and open_orders < ${limits.open} and settings_version = ${given.settingsVersion}
  and (slot_taken is null or slot_taken < ${given.capacity})`;

/**
 * A whole checkout in one statement and so in one transaction and one round trip. It answers one row:
 * the order, or (then nothing was written) what stood in its way.
 *
 * `line` locks the cart's lines, their products and sizes. A statement that waits there gets the rows as they are after
 * the wait: lines that another checkout has ordered are gone, prices and availability are the newest.
 * That is what makes eight checkouts of one cart one order. All checkouts lock in the same sequence: lines, then
 * the promo code, then stock, as cancelling does. Few steps, each with a plan that suits any cart: starting them is much of what an
 * order costs.
 */
const price = `
line as materialized (
  select z.line_id, z.quantity, z.product_id, z.id as size_id, z.label, z.name, z.available, z.sold_out,
    z.price as regular_price, ${unitPrice(given.now)} as price
  from (
    select c.id as line_id, c.quantity, c.product_id, p.name, ${isOnMenu(given.now)} as available,
      coalesce(p.sold_out_until > ${given.now}::timestamptz, false) as sold_out, z.id, z.label, z.price, z.position
    from cart_items c join products p on p.id = c.product_id join product_sizes z on z.id = c.size_id
    where c.user_id = ${given.userId}::uuid
    order by c.product_id, c.size_id
    for update of c for share of p, z
  ) z
)`;

/** Held: the last use is one order's. */
const reservePromo = `
promo as materialized (
  select id from promo_codes
  where id = ${given.promoId}::uuid and active and (max_uses is null or uses < max_uses)
    and (select count(*) from line) > 0
  for update
)`;

const judge = (hasPromo: boolean) => `
checked as (
  select count(*)::int as cart_lines,
    coalesce(sum(price::bigint * quantity), 0)::bigint as subtotal,
    coalesce(sum(price::bigint * quantity), 0)::bigint + ${given.charges}::bigint as total,
    array_agg(name) filter (where not available) as unavailable,
    array_agg(name) filter (where sold_out) as sold_out,
    (select json_agg(json_build_object('name', name, 'sizeLabel', label, 'left', stock))
      from line join size_stock using (size_id) where stock < quantity) as short,
    coalesce(string_agg(line_id || ':' || quantity || ':' || price, ',' order by line_id)
      <> ${given.quotedLines}::text, false)
      ${hasPromo ? 'or not exists (select from promo)' : ''} as is_changed,
    case when jsonb_object_agg(case when label = '' then product_id else size_id end, quantity)
      <> ${given.expectedLines}::jsonb then (
      select json_agg(json_build_object('productId', product_id, 'sizeId', size_id, 'sizeLabel', label,
        'name', name, 'quantity', quantity) order by name, label) from line) end as other_lines,
    case when ${given.isLimited}::boolean then (
      select created_at + interval '1 minute' from orders
      where user_id = ${given.userId} and created_at > ${given.now}::timestamptz - interval '1 minute'
      order by created_at desc, id desc offset ${limits.aMinute - 1} limit 1) end as retry_at,
    case when ${given.isLimited} then (
      select count(*)::int from orders
      where user_id = ${given.userId} and status in (${openList})) else 0 end as open_orders,
    (select coalesce(sum(version), 0)::int from settings) as settings_version,
    case when ${given.capacity}::int is not null
      then lock_and_count_slot(${given.deliveryTime}::timestamptz) end as slot_taken
  from line
)`;

const write = (hasPromo: boolean) => `
key as (
  insert into idempotency_keys (user_id, key, body_hash, order_id, created_at)
  select ${given.userId}, ${given.key}::text, ${given.bodyHash}::text, ${given.orderId}::uuid, ${given.now}::timestamptz
  from checked where ${given.key} is not null and ${accepted}
  on conflict do nothing
  returning key
),
placed as (
  insert into orders (id, user_id, order_number, total, subtotal, discount, delivery_fee, taxes, tip,
    ${hasPromo ? 'promo_id, promo_code,' : ''} delivery_address, phone_number, payment_method,
    delivery_time, apartment, gate_code, driver_note, pay_with, estimated_wait_time, estimated_wait_at,
    created_at, updated_at)
  select ${given.orderId}, ${given.userId}, ${given.orderNumber}::text, total, subtotal,
    ${given.discount}::bigint, ${given.deliveryFee}::int, ${given.taxes}::jsonb, ${given.tip}::int,
    ${hasPromo ? `${given.promoId}, ${given.promoCode}::text,` : ''} ${given.address}::text, ${given.phone}::text,
    ${given.paymentMethod}::text, ${given.deliveryTime}::timestamptz, ${given.apartment}::text, ${given.gateCode}::text,
    ${given.driverNote}::text, ${given.payWith}::int, ${given.wait}::int,
    case when ${given.wait} is not null then ${given.now} end, ${given.now}, ${given.now}
  from checked
  where ${accepted} and (${given.key} is null or exists (select from key))
  returning id, status
),
item as (
  insert into order_items (order_id, product_id, product_name, size_id, size_label, product_price, regular_price,
    quantity, created_at)
  select placed.id, line.product_id, line.name, line.size_id, line.label, line.price, line.regular_price,
    line.quantity, ${given.now}
  from placed, line
  returning id, product_id, product_name, size_id, size_label, product_price, regular_price, quantity
),
${hasPromo ? 'used as (update promo_codes m set uses = m.uses + 1 from placed, promo where m.id = promo.id),' : ''}
event as (
  insert into order_events (order_id, actor_id, actor_role, what, "to", created_at)
  select id, ${given.userId}, ${given.role}::text, 'placed', status, ${given.now} from placed returning 1
),
outgoing as (
  ${insertMessages(given.messages, 'placed')} returning 1
),
emptied as (
  delete from cart_items c using placed, line where c.user_id = ${given.userId} and c.id = line.line_id returning 1
)`;

/**
 * Last of all, when the rest is written: orders of the same product wait for each other's stock, so it is held for as
 * little of the statement as possible. What others took since the check breaks the rule `size_stock_not_negative`,
 * and with it the whole statement.
 */
const take = `
stock as materialized (
  select k.size_id, line.quantity
  from line join size_stock k on k.size_id = line.size_id
  where exists (select from placed) and (select count(*) from item) + (select count(*) from event)
    + (select count(*) from outgoing) + (select count(*) from emptied) > 0
  order by k.size_id
  for update of k
),
taken as (
  update size_stock k set stock = k.stock - stock.quantity from stock where k.size_id = stock.size_id
  returning k.size_id, k.stock, stock.quantity
),
moved as (
  insert into stock_moves (size_id, reason, change, stock, order_id, actor_id, created_at)
  select size_id, 'order', -quantity, stock, ${given.orderId}, ${given.userId}, ${given.now} from taken
)`;

const answer = `
select ${['checked.*, placed.id is not null as placed', gatherItems('item i', 'null')].join(', ')}
from checked left join placed on true`;

const steps = (hasPromo: boolean) =>
  [price, ...(hasPromo ? [reservePromo] : []), judge(hasPromo), write(hasPromo), take].join(',');

const named = (name: string, hasPromo: boolean) => ({ name, text: `with ${steps(hasPromo)} ${answer}` });

const statements = { plain: named('check-out', false), promo: named('check-out-with-promo', true) };

type Given = { hasPromo: boolean; values: Parameters<typeof withPromo.values>[0] };

export const checkoutStatement = ({ hasPromo, values }: Given) => ({
  ...(hasPromo ? statements.promo : statements.plain),
  values: (hasPromo ? withPromo : plain).values(values),
});
