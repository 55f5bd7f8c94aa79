import type pg from 'pg';
import type { OrderEvent } from '#shared/contract/admin-orders.ts';
import { fullName } from '../users/full-name.ts';
import { type Page, cursorOf, orderColumns, type OrderRow, toOrder } from './queries.ts';

type AdminRow = OrderRow & {
  user_id: string;
  driver_id: string | null;
  driver_name: string | null;
  customer_name: string;
  customer_email: string | null;
};

const toAdminOrder = (row: AdminRow) => ({
  ...toOrder(row),
  userId: row.user_id,
  driverId: row.driver_id,
  driverName: row.driver_name,
  customerName: row.customer_name,
  customerEmail: row.customer_email,
});

const asTheShopSees = `
  select ${orderColumns}, o.user_id, o.driver_id, ${fullName('d')} as driver_name,
    ${fullName('c')} as customer_name, c.email as customer_email
  from orders o join users c on c.id = o.user_id left join users d on d.id = o.driver_id`;

/**
 * The newest first, and one more than asked for when there is a next page. With a status and without are two
 * statements: one plan for both would read a million completed orders to find three pending ones.
 */
export async function listOrdersForAdmin(pool: pg.Pool, page: Page) {
  const { status, limit } = page;
  const { rows } = await pool.query<AdminRow>({
    name: status ? 'list-orders-of-shop-by-status' : 'list-orders-of-shop',
    text: `${asTheShopSees}
           where (o.created_at, o.id) < ($1::timestamptz, $2::uuid) ${status ? 'and o.status = $4' : ''}
           order by o.created_at desc, o.id desc limit $3`,
    values: [...cursorOf(page), limit + 1, ...(status ? [status] : [])],
  });
  return rows.map(toAdminOrder);
}

export async function findOfShop(pool: pg.Pool, id: string) {
  const { rows } = await pool.query<AdminRow>({
    name: 'find-order-of-shop',
    text: `${asTheShopSees} where o.id = $1`,
    values: [id],
  });
  return rows.map(toAdminOrder)[0];
}

const isUnseen = `status = 'pending' and admin_seen_at is null and version = 1`;

/** Seconds since the oldest unseen order was placed; null when all were seen. */
export async function unseenForSeconds(pool: pg.Pool, now: Date) {
  const { rows } = await pool.query<{ seconds: number | null }>({
    name: 'oldest-unseen-order',
    text: `select floor(extract(epoch from $1::timestamptz - min(created_at)))::int as seconds
           from orders where ${isUnseen}`,
    values: [now],
  });
  const seconds = rows[0]?.seconds ?? null;
  return seconds === null ? null : Math.max(0, seconds);
}

export const markSeen = (pool: pg.Pool, ids: string[], now: Date) =>
  pool.query({
    name: 'mark-orders-seen',
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
// The cast must not be tried on what is no id.
const joinDriver = (column: string, alias: string) =>
  `left join users ${alias} on ${alias}.id = case when e.what = 'driver' then e."${column}"::uuid end`;

/** What happened to the order, in the order it happened; drivers by name. */
export async function listEvents(pool: pg.Pool, orderId: string) {
  const { rows } = await pool.query<EventRow>({
    name: 'list-order-events',
    text: `
      select e.id, e.what, ${driverNamed('from', 'f')}, ${driverNamed('to', 't')}, e.reason,
        coalesce(${fullName('a')}, 'A former ' || e.actor_role) as "actorName", e.actor_role as "actorRole", e.is_undo as "isUndo",
        e.created_at as "createdAt"
      from order_events e left join users a on a.id = e.actor_id
        ${joinDriver('from', 'f')} ${joinDriver('to', 't')}
      where e.order_id = $1
      order by e.created_at, e.what <> 'placed', e.what, e.id`,
    values: [orderId],
  });
  return rows;
}
