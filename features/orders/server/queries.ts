import type pg from 'pg';
import type { Role } from '#platform/contract/auth.ts';
import { attemptOutcomes } from '#shared/door.ts';
import type { OrderItem } from '../contract/orders.ts';
import type { OrderStatus } from '#shared/order-status.ts';
import type { Correction } from '../contract/corrections.ts';
import { correctionsSql, type JsonCorrection, toCorrections } from './corrections-queries.ts';
import { batchOfLine } from './packing.ts';
import { decodeCursor } from '#platform/server/db/cursor.ts';
import type { orders } from '../schema/order-tables.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { type Rating, ratingSql } from './ratings-queries.ts';
import { attemptAtSql, stopsAwaySql } from './stops.ts';

/**
 * The lines of an order; undefined when it is not there, or (with a driver named) not that driver's.
 * Order and lines are judged and read together, so a reassignment cannot come between.
 */
export async function findItems(pool: pg.Pool, orderId: string, driverId: string | null = null) {
  const { rows } = await runPrepared<{ items: OrderItem[] }>(pool, {
    name: 'find-order-items',
    text: `select ${gatherItems('order_items i where i.order_id = o.id')} from orders o
           where o.id = $1 and ($2::uuid is null or o.driver_id = $2)`,
    values: [orderId, driverId],
  });
  return rows[0]?.items;
}

export type Page = { before?: string; limit: number; status?: OrderStatus };

// Later than every order, so that the first page needs no other statement than the next ones.
const start = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/** Time and id of the order after which the page begins. */
export function cursorOf({ before }: Page) {
  if (!before) return start;
  const { createdAt, id } = decodeCursor(before);
  return [createdAt, id] as const;
}

type Order = typeof orders.$inferSelect;

/** A row of `orderColumns`. */
export type OrderRow = Pick<
  Order,
  'id' | 'total' | 'discount' | 'taxes' | 'tip' | 'status' | 'version' | 'apartment' | 'outcome' | 'asap'
> & {
  /** Of an order from before there were other parts, its total. */
  subtotal: number;
  price_off: number;
  delivery_fee: number;
  promo_code: string | null;
  order_number: string;
  delivery_status: Order['deliveryStatus'];
  driver_word: Order['driverWord'];
  estimated_wait_time: number | null;
  estimated_wait_at: Date | null;
  delivery_address: string;
  phone_number: string;
  payment_method: Order['paymentMethod'];
  delivery_time: Date;
  driver_note: string | null;
  gate_code: string | null;
  pay_with: number | null;
  cancel_reason: string | null;
  call_asked_at: Date | null;
  next_step: Order['nextStep'];
  try_again_at: Date | null;
  created_at: Date;
  updated_at: Date;
  completed_at: Date | null;
};

/** The columns of an order `o` that everyone who may see it sees. */
export const orderColumns = `o.id, o.order_number, o.total, coalesce(o.subtotal, o.total) as subtotal, o.discount, o.price_off,
  o.delivery_fee, o.taxes, o.tip, o.promo_code, o.status, o.delivery_status, o.driver_word, o.estimated_wait_time, o.estimated_wait_at,
  o.delivery_address, o.phone_number, o.payment_method, o.delivery_time, o.asap, o.driver_note, o.gate_code,
  o.apartment, o.pay_with, o.cancel_reason, o.call_asked_at, o.outcome, o.next_step, o.try_again_at, o.created_at, o.updated_at, o.completed_at,
  o.version`;

export const toOrder = (row: OrderRow) => ({
  id: row.id,
  orderNumber: row.order_number,
  total: row.total,
  subtotal: row.subtotal,
  discount: row.discount,
  priceOff: row.price_off,
  deliveryFee: row.delivery_fee,
  taxes: row.taxes,
  tip: row.tip,
  promoCode: row.promo_code,
  status: row.status,
  deliveryStatus: row.delivery_status,
  driverWord: row.driver_word,
  estimatedWaitTime: row.estimated_wait_time,
  estimatedWaitAt: row.estimated_wait_at,
  deliveryAddress: row.delivery_address,
  phoneNumber: row.phone_number,
  paymentMethod: row.payment_method,
  deliveryTime: row.delivery_time,
  asap: row.asap,
  driverNote: row.driver_note,
  gateCode: row.gate_code,
  apartment: row.apartment,
  payWith: row.pay_with,
  cancelReason: row.cancel_reason,
  callAskedAt: row.call_asked_at,
  outcome: row.outcome,
  nextStep: row.next_step,
  tryAgainAt: row.try_again_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  completedAt: row.completed_at,
  version: row.version,
});

/**
 * SQL that gathers the lines of `source` (rows like those of order_items, called `i`) into one JSON array. Of a new
 * order nothing is packed yet.
 */
export const gatherItems = (source: string, batch = batchOfLine) => `(
  select coalesce(json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'productName', i.product_name,
    'sizeId', i.size_id, 'sizeLabel', i.size_label, 'productPrice', i.product_price, 'regularPrice', i.regular_price,
    'quantity', i.quantity, 'batch', ${batch}) order by i.product_name, i.product_price, i.id), '[]')
  from ${source}) as items`;

type CustomerRow = OrderRow & {
  items: OrderItem[];
  driver_name: string | null;
  seen_version: number;
  stops_away: number | null;
  attempt_at: Date | null;
  rating: Rating | null;
  cancelled_by: Role | null;
  corrections: JsonCorrection<Correction>[] | null;
};

const toCustomerOrder = ({
  items,
  driver_name: driverName,
  seen_version: seenVersion,
  stops_away: stopsAway,
  attempt_at: attemptAt,
  rating,
  cancelled_by: cancelledBy,
  corrections,
  ...row
}: CustomerRow) => ({
  ...toOrder(row),
  items,
  driverName,
  seenVersion,
  stopsAway,
  attempt: attemptOf(row, attemptAt),
  rating,
  cancelledBy,
  corrections: toCorrections(corrections),
});

function attemptOf({ outcome: latest, try_again_at: tryAgainAt }: OrderRow, at: Date | null) {
  const outcome = attemptOutcomes.find((one) => one === latest);
  return outcome && at ? { outcome, at, tryAgainAt } : null;
}

export type CustomerOrder = ReturnType<typeof toCustomerOrder>;

/** The role of who cancelled an order `o` last. */
const cancelledBySql = `case when o.status = 'cancelled' then (
  select e.actor_role from order_events e where e.order_id = o.id and e.what = 'status' and e."to" = 'cancelled'
  order by e.created_at desc limit 1) end as cancelled_by`;

const customerOrderColumns = `
  select ${orderColumns}, coalesce(nullif(d.first_name, ''), d.username) as driver_name,
    o.customer_seen_version as seen_version, ${stopsAwaySql}, ${attemptAtSql}, ${ratingSql}, ${cancelledBySql}, ${correctionsSql},
    ${gatherItems('order_items i where i.order_id = o.id')}
  from orders o left join users d on d.id = o.driver_id
  where o.user_id = $1`;

/** The newest first, and one more than asked for when there is a next page. */
export async function listOrdersForCustomer(pool: pg.Pool, userId: string, page: Page) {
  const { rows } = await runPrepared<CustomerRow>(pool, {
    name: 'list-orders-of-customer',
    text: `${customerOrderColumns} and (o.created_at, o.id) < ($3::timestamptz, $4::uuid)
             and ($2::text is null or o.status = $2)
           order by o.created_at desc, o.id desc limit $5`,
    values: [userId, page.status ?? null, ...cursorOf(page), page.limit + 1],
  });
  return rows.map(toCustomerOrder);
}

/** Names the owner: someone else's order is as absent as one that never was. */
export async function findOrderForCustomer(on: Queryable, userId: string, id: string) {
  const { rows } = await runPrepared<CustomerRow>(on, {
    name: 'find-order-of-customer',
    text: `${customerOrderColumns} and o.id = $2`,
    values: [userId, id],
  });
  return rows.map(toCustomerOrder)[0];
}

type Seen = { id: string; version: number };

/** Never goes back, and never beyond what there is to see. All calls lock the rows in the same sequence. */
export async function markSeen(pool: pg.Pool, userId: string, seen: readonly Seen[]) {
  await runPrepared(pool, {
    name: 'mark-orders-seen-by-customer',
    text: `with seen as (
             select o.id, least(s.version, o.version) as version
             from orders o join unnest($2::uuid[], $3::int[]) s(id, version) on s.id = o.id
             where o.user_id = $1 order by o.id for no key update of o)
           update orders o set customer_seen_version = seen.version
           from seen where o.id = seen.id and o.customer_seen_version < seen.version`,
    values: [userId, seen.map(({ id }) => id), seen.map(({ version }) => version)],
  });
}

/** Finds the order of a repeated checkout, when this key was used before. */
export async function findKey(on: Queryable, userId: string, key: string) {
  const { rows } = await runPrepared<{ order_id: string; body_hash: string }>(on, {
    name: 'find-idempotency-key',
    text: 'select order_id, body_hash from idempotency_keys where user_id = $1 and key = $2',
    values: [userId, key],
  });
  return rows[0];
}
