import type pg from 'pg';
import type { OrderItem } from '#shared/contract/orders.ts';
import { gatherItems } from './queries.ts';

/**
 * The lines of an order; undefined when it is not there, or (with a driver named) not that driver's.
 * Order and lines are judged and read together, so a reassignment cannot come between.
 */
export async function findItems(pool: pg.Pool, orderId: string, driverId: string | null = null) {
  const { rows } = await pool.query<{ items: OrderItem[] }>({
    name: 'find-order-items',
    text: `select ${gatherItems('order_items i where i.order_id = o.id')} from orders o
           where o.id = $1 and ($2::uuid is null or o.driver_id = $2)`,
    values: [orderId, driverId],
  });
  return rows[0]?.items;
}
