import { takenSql } from '#features/orders/server/taken.ts';
import type pg from 'pg';
import type { OrderItem } from '#features/orders/contract/orders.ts';
import {
  type Page,
  cursorOf,
  gatherItems,
  orderColumns,
  type OrderRow,
  toOrder,
} from '#features/orders/server/queries.ts';
import { closedList, openList } from '#platform/server/db/literals.ts';
import { type ShopDay, startOf } from '#platform/server/db/shop-day.ts';
import { runPrepared } from '#platform/server/db/prepared.ts';

type DriverRow = OrderRow & {
  items: OrderItem[];
  is_past: boolean;
  taken: number;
  stop_position: number | null;
  customer_name: string;
};

/**
 * Hides who the customer is and where they live twelve hours after the order closed: it is no longer the driver's
 * business.
 */
const toDriverOrder = ({ items, is_past: isPast, taken, ...row }: DriverRow) => ({
  ...toOrder(row),
  taken,
  stopPosition: row.stop_position,
  customerName: isPast ? '' : row.customer_name,
  ...(isPast && { deliveryAddress: '', phoneNumber: '', driverNote: null, gateCode: null, apartment: null }),
  items,
  itemCount: items.reduce((pieces, { quantity }) => pieces + quantity, 0),
});

const driverOrderQuery = `
  select ${orderColumns}, ${takenSql}, o.stop_position,
    trim(coalesce(nullif(trim(c.first_name), ''), c.username)
      || coalesce(' ' || left(nullif(trim(c.last_name), ''), 1) || '.', '')) as customer_name,
    ${gatherItems('order_items i where i.order_id = o.id')},
    o.status in (${closedList})
      and coalesce(o.completed_at, o.updated_at) <= $2::timestamptz - interval '12 hours' as is_past
  from orders o join users c on c.id = o.user_id
  where o.driver_id = $1`;

type Of = { driverId: string; now: Date };

/** Lists the newest first, and one more than asked for when there is a next page. */
export async function listOrdersForDriver(pool: pg.Pool, { driverId, now }: Of, page: Page) {
  const { status, limit } = page;
  const { rows } = await runPrepared<DriverRow>(pool, {
    name: status ? 'list-orders-of-driver-by-status' : 'list-orders-of-driver',
    text: `${driverOrderQuery}
             and (o.created_at, o.id) < ($3::timestamptz, $4::uuid) ${status ? 'and o.status = $6' : ''}
           order by o.created_at desc, o.id desc limit $5`,
    values: [driverId, now, ...cursorOf(page), limit + 1, ...(status ? [status] : [])],
  });
  return rows.map(toDriverOrder);
}

/** Names the driver: another driver's order is as absent as one that never was. */
export async function findOrderForDriver(pool: pg.Pool, { driverId, now }: Of, id: string) {
  const { rows } = await runPrepared<DriverRow>(pool, {
    name: 'find-order-of-driver',
    text: `${driverOrderQuery} and o.id = $3`,
    values: [driverId, now, id],
  });
  return rows.map(toDriverOrder)[0];
}

export async function countOfDriver(pool: pg.Pool, { driverId, now }: Of, { timeZone, dayBegins }: ShopDay) {
  const { rows } = await runPrepared<Record<'active' | 'completed' | 'completedToday' | 'total', number>>(
    pool,
    {
      name: 'count-orders-of-driver',
      text: `select
             count(*) filter (where status in (${openList})) as active,
             count(*) filter (where status = 'completed') as completed,
             count(*) filter (where status = 'completed'
               and completed_at >= ${startOf(`'day'`, '$2', '$3', '$4')} at time zone $3) as "completedToday",
             count(*) as total
           from orders where driver_id = $1`,
      values: [driverId, now, timeZone, dayBegins],
    },
  );
  return rows[0] ?? { active: 0, completed: 0, completedToday: 0, total: 0 };
}
