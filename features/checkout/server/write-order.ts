import type { Checkout } from '#features/orders/contract/orders.ts';
import { newOrderMessages } from '#features/orders/server/effects.ts';
import { insertTicket, printJob } from '#features/tickets/server/queries.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { insertMessages, messagesParameter } from '#platform/server/outbox/queue-messages.ts';
import type { SessionUser } from '#platform/server/sessions/session.ts';
import type { CartQuote } from './quote-cart.ts';

export type NewOrder = {
  id: string;
  orderNumber: string;
  now: Date;
  user: Pick<SessionUser, 'id' | 'role'>;
  checkout: Checkout;
  /** The minutes in which an order as soon as possible is promised; null for any other. */
  wait: number | null;
  quote: CartQuote;
  /** The shop's printer prints it. */
  isPrinted: boolean;
};

/** The tab that placed it, and whether the shop sends email. */
type From = { tab: string | null; hasEmail: boolean };
/** The person who placed it: its customer, or who took it on the phone. */
type Actor = { id: string; role: SessionUser['role'] };

const columns = [
  'id',
  'user_id',
  'order_number',
  'total',
  'subtotal',
  'discount',
  'delivery_fee',
  'taxes',
  'tip',
  'promo_id',
  'promo_code',
  'delivery_address',
  'phone_number',
  'payment_method',
  'delivery_time',
  'asap',
  'apartment',
  'gate_code',
  'driver_note',
  'pay_with',
  'estimated_wait_time',
  'estimated_wait_at',
  'created_at',
  'updated_at',
] as const;

const rowOf = ({
  id,
  orderNumber,
  now,
  user,
  checkout,
  wait,
  quote,
}: NewOrder): Record<(typeof columns)[number], unknown> => ({
  id,
  user_id: user.id,
  order_number: orderNumber,
  total: quote.total,
  subtotal: quote.subtotal,
  discount: quote.discount,
  delivery_fee: quote.deliveryFee,
  taxes: quote.taxes,
  tip: quote.tip,
  promo_id: quote.promoId,
  promo_code: quote.promoCode,
  delivery_address: checkout.deliveryAddress,
  phone_number: checkout.phoneNumber,
  payment_method: checkout.paymentMethod,
  delivery_time: checkout.deliveryTime,
  asap: checkout.asap ?? null,
  apartment: checkout.apartment,
  gate_code: checkout.gateCode,
  driver_note: checkout.driverNote,
  pay_with: checkout.payWith,
  estimated_wait_time: wait,
  estimated_wait_at: wait === null ? null : now,
  created_at: now,
  updated_at: now,
});

const linesOf = ({ quote }: NewOrder) =>
  quote.lines.map(({ productId, name, sizeId, sizeLabel, unit, regular, quantity, law }) => ({
    product_id: productId,
    product_name: name,
    size_id: sizeId,
    size_label: sizeLabel,
    product_price: unit,
    regular_price: regular,
    quantity,
    law,
  }));

const messagesOf = ({ id, orderNumber, now, user, wait, isPrinted }: NewOrder, from: From) => [
  ...newOrderMessages({
    id,
    orderNumber,
    status: 'pending',
    deliveryStatus: null,
    version: 1,
    estimatedWaitTime: wait,
    estimatedWaitAt: wait === null ? null : now,
    userId: user.id,
    ...from,
  }),
  ...(isPrinted ? [printJob] : []),
];

/**
 * $1 the order and $2 its lines, as JSON by the names of their columns; $3 role of who placed it, $4 key, $5 hash, $6 what
 * follows, $7 who placed it, $8 whether it is printed.
 */
const text = `
  with given as (select $6::jsonb as messages),
  queued as (${insertMessages}),
  placed as (
    insert into orders (${columns.join(', ')})
    select ${columns.join(', ')} from jsonb_populate_record(null::orders, $1)
    returning id, user_id, promo_id, status, created_at
  ),
  line as materialized (select * from jsonb_populate_recordset(null::order_items, $2)),
  item as (
    insert into order_items (order_id, product_id, product_name, size_id, size_label, product_price, regular_price,
      quantity, law, created_at)
    select placed.id, line.product_id, line.product_name, line.size_id, line.size_label, line.product_price,
      line.regular_price, line.quantity, line.law, placed.created_at
    from placed, line
  ),
  event as (
    insert into order_events (order_id, actor_id, actor_role, what, "to", created_at)
    select id, $7::uuid, $3, 'placed', status, created_at from placed
  ),
  key as (
    insert into idempotency_keys (user_id, key, body_hash, order_id, created_at)
    select user_id, $4, $5, id, created_at from placed where $4::text is not null
  ),
  emptied as (
    delete from cart_items c using placed, line where c.user_id = placed.user_id and c.size_id = line.size_id
  ),
  ticket as (${insertTicket('$8::boolean')}),
  used as (update promo_codes m set uses = m.uses + 1 from placed where m.id = placed.promo_id),
  taken as (
    update size_stock k set stock = k.stock - line.quantity from line where k.size_id = line.size_id
    returning k.size_id, k.stock, line.quantity
  )
  insert into stock_moves (size_id, reason, change, stock, order_id, actor_id, created_at)
  select taken.size_id, 'order', -taken.quantity, taken.stock, placed.id, $7::uuid, placed.created_at
  from placed, taken`;

/**
 * Writes an order with its lines, event and key, empties the cart, takes what is counted, and queues what follows: pushes,
 * emails, and the announcement to open screens.
 */
export const writeOrder = (
  client: Queryable,
  order: NewOrder,
  { key, bodyHash, actor, ...from }: { key: string | undefined; bodyHash: string; actor: Actor } & From,
) =>
  runPrepared(client, {
    name: 'write-order',
    text,
    values: [
      JSON.stringify(rowOf(order)),
      JSON.stringify(linesOf(order)),
      actor.role,
      key ?? null,
      bodyHash,
      messagesParameter(messagesOf(order, from)),
      actor.id,
      order.isPrinted,
    ],
  });
