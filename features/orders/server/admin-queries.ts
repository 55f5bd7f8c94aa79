import { takenSql } from './taken.ts';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { orderItems } from '../schema/order-tables.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { AdminOrdersQuery } from '../contract/admin-order-views.ts';
import type { OrderEvent } from '../contract/admin-orders.ts';
import type { AdminCorrection } from '../contract/corrections.ts';
import type { OrderItem } from '../contract/orders.ts';
import { isSlot, type TimeRules } from '#features/settings/rules/delivery-times.ts';
import { formatMoment } from '#features/settings/rules/hours.ts';
import { capitalized } from '#shared/counted.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { fullName } from '#platform/server/db/full-name.ts';
import { adminCorrectionsSql, type JsonCorrection, toCorrections } from './corrections-queries.ts';
import { countTimes, countViews, filterOf, lateFirst } from './list-filter.ts';
import { noShowsSql } from './no-shows.ts';
import { newestFound } from './order-search.ts';
import { gatherItems, orderColumns, type OrderRow, toOrder } from './queries.ts';
import { type Rating, ratingSql } from './ratings-queries.ts';
import { isUnseen, openList } from '#platform/server/db/literals.ts';
import { type ShopDay, shopDayOf } from '#platform/server/db/shop-day.ts';
import { runPrepared } from '#platform/server/db/prepared.ts';

type AdminRow = OrderRow & {
  rating: Rating | null;
  taken: number;
  user_id: string;
  driver_id: string | null;
  driver_name: string | null;
  customer_name: string;
  customer_email: string | null;
  items?: OrderItem[];
  driver_since?: Date | null;
  customer_orders?: number;
  customer_cancelled?: number;
  no_shows?: number;
  corrections?: JsonCorrection<AdminCorrection>[] | null;
};

const toAdminOrder = (row: AdminRow) => ({
  ...toOrder(row),
  rating: row.rating,
  taken: row.taken,
  userId: row.user_id,
  driverId: row.driver_id,
  driverName: row.driver_name,
  customerName: row.customer_name,
  customerEmail: row.customer_email,
  items: row.items,
  driverSince: row.driver_since,
  customerOrders: row.customer_orders,
  customerCancelled: row.customer_cancelled,
  noShows: row.no_shows,
  ...(row.corrections !== undefined && { corrections: toCorrections(row.corrections) }),
});

const adminColumns = `${orderColumns}, ${takenSql}, ${ratingSql}, o.user_id, o.driver_id, ${fullName('d')} as driver_name,
    ${fullName('c')} as customer_name, c.email as customer_email`;
const people = 'join users c on c.id = o.user_id left join users d on d.id = o.driver_id';

/** Orders `o` as the shop sees them. `source` selects the page first, because the joins would be slow for all orders. */
const adminOrderQuery = (source: string) => `select ${adminColumns} from ${source} o ${people}`;

const detailedAdminOrderQuery = (source: string) => `
  select ${adminColumns}, ${gatherItems('order_items i where i.order_id = o.id')}, ${adminCorrectionsSql},
    case when o.driver_id is not null then (select max(e.created_at) from order_events e
      where e.order_id = o.id and e.what = 'driver' and e."to" = o.driver_id::text) end as driver_since,
    past.orders as customer_orders, past.cancelled as customer_cancelled,
    ${noShowsSql}
  from ${source} o ${people}
    cross join lateral (
      select count(*)::int as orders, count(*) filter (where p.status = 'cancelled' and p.id <> o.id)::int as cancelled
      from (select p.id, p.status from orders p where p.user_id = o.user_id and p.created_at <= o.created_at
        order by p.created_at desc, p.id desc limit 100) p) past`;

/** The newest first, the one due first, or late ones first, and one more than asked for when there is a next page. */
export async function listOrdersForAdmin(
  pool: pg.Pool,
  query: AdminOrdersQuery,
  shop: ShopDay & { now: Date },
) {
  const { where, wanted, values, name, late } = filterOf(query, shop);
  // A statement for each combination: one plan for all would read a million orders to find three pending ones.
  const order = {
    due: 'o.delivery_time, o.id',
    late: 'o.place desc, o.id desc',
    newest: 'o.created_at desc, o.id desc',
  }[query.sort ?? 'newest'];
  const limit = `$${values.length + 1}`;
  const chosen = wanted ? [`o.id in (${newestFound(wanted, where, limit)})`] : where;
  const conditions = chosen.length > 0 ? `where ${chosen.join(' and ')}` : '';
  const page = late
    ? lateFirst({ where, late }, limit)
    : `(select o.* from orders o ${conditions} order by ${order} limit ${limit})`;
  const { rows } = await runPrepared<AdminRow>(pool, {
    name: `list-orders-of-shop-${name}`,
    text: `${query.detailed ? detailedAdminOrderQuery(page) : adminOrderQuery(page)} order by ${order}`,
    values: [...values, query.limit + 1],
  });
  return rows.map(toAdminOrder);
}

type ViewCounts = Record<'pending' | 'late' | 'noDriver' | 'today', number> & {
  nextLateInSeconds: number | null;
};
type DriverCount = { driverId: string; name: string; count: number };

type TimeCount = { time: Date; count: number };

/** Counts the orders of each view, of each driver and of each slot. */
export async function countOrderViews(pool: pg.Pool, rules: TimeRules, now: Date) {
  const { timeZone } = rules.shop;
  const values = [now, timeZone, shopDayOf(rules).dayBegins];
  const [views, times, drivers] = await Promise.all([
    runPrepared<ViewCounts>(pool, { name: 'count-order-views', text: countViews, values }),
    runPrepared<TimeCount>(pool, { name: 'count-orders-by-time', text: countTimes, values }),
    runPrepared<DriverCount>(pool, {
      name: 'count-orders-by-driver',
      text: `select d.id as "driverId", ${fullName('d')} as name, count(*)::int as count
             from orders o join users d on d.id = o.driver_id where o.status in (${openList})
             group by d.id order by name, d.id`,
    }),
  ]);
  const bySlot = times.rows
    .filter(({ time }) => isSlot(rules, time))
    .map((slot) => ({ ...slot, label: capitalized(formatMoment(slot.time, now, timeZone)) }));
  return { ...expectOne(views.rows), byDriver: drivers.rows, bySlot };
}

export async function findOrderForAdmin(pool: pg.Pool, id: string) {
  const { rows } = await runPrepared<AdminRow>(pool, {
    name: 'find-order-of-shop',
    text: detailedAdminOrderQuery('(select * from orders where id = $1)'),
    values: [id],
  });
  return rows.map(toAdminOrder)[0];
}

/** Seconds since the oldest unseen order was placed; null when all were seen. */
export async function unseenForSeconds(pool: pg.Pool, now: Date) {
  const { rows } = await runPrepared<{ seconds: number | null }>(pool, {
    name: 'oldest-unseen-order',
    text: `select floor(extract(epoch from $1::timestamptz - min(created_at)))::int as seconds
           from orders where ${isUnseen}`,
    values: [now],
  });
  const seconds = rows[0]?.seconds ?? null;
  return seconds === null ? null : Math.max(0, seconds);
}

export const markSeen = (pool: pg.Pool, ids: string[], now: Date) =>
  runPrepared(pool, {
    name: 'mark-orders-seen-by-shop',
    text: `update orders set admin_seen_at = $2 where id = any($1::uuid[]) and ${isUnseen}`,
    values: [ids, now],
  });

type EventRow = Pick<
  OrderEvent,
  'id' | 'what' | 'from' | 'to' | 'reason' | 'isUndo' | 'actorName' | 'actorRole'
> & {
  createdAt: Date;
};

const driverNamed = (column: string, alias: string) =>
  `case when e.what = 'driver' and e."${column}" is not null
     then coalesce(${fullName(alias)}, 'A former driver') else e."${column}" end as "${column}"`;
// The cast is made for ids only, because it fails for other values.
const joinDriver = (column: string, alias: string) =>
  `left join users ${alias} on ${alias}.id = case when e.what = 'driver' then e."${column}"::uuid end`;

/** Lists the events of an order in sequence; drivers by name. */
export async function listEvents(pool: pg.Pool, orderId: string) {
  const { rows } = await runPrepared<EventRow>(pool, {
    name: 'list-order-events',
    text: `
      select e.id, e.what, ${driverNamed('from', 'f')}, ${driverNamed('to', 't')}, e.reason,
        coalesce(${fullName('a')}, 'A former ' || e.actor_role) as "actorName", e.actor_role as "actorRole", e.is_undo as "isUndo",
        e.created_at as "createdAt"
      from order_events e left join users a on a.id = e.actor_id
        ${joinDriver('from', 'f')} ${joinDriver('to', 't')}
      where e.order_id = $1
      order by e.created_at, e.what <> 'placed', e.what = 'next_step', e.what, e.id`,
    values: [orderId],
  });
  return rows;
}

/** Lists what the rules said of the lines of an order when they were ordered. */
export const listLaws = (db: Db, orderId: string) =>
  db
    .select({
      id: orderItems.id,
      productName: orderItems.productName,
      sizeLabel: orderItems.sizeLabel,
      law: orderItems.law,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.productName, orderItems.sizeLabel, orderItems.id);
