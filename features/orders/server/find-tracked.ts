import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import { orders } from '../schema/order-tables.ts';

const hoursAfterDelivery = 24;

/** Reads what its tracking link shows of an order, and nothing that names a person; none a day after it was closed. */
export async function findTracked(db: Db, id: string, now: Date) {
  const since = new Date(now.getTime() - hoursAfterDelivery * 3_600_000);
  const closedAt = sql<Date>`coalesce(${orders.completedAt}, ${orders.updatedAt})`;
  const [order] = await db
    .select({
      orderNumber: orders.orderNumber,
      status: orders.status,
      deliveryStatus: orders.deliveryStatus,
      estimatedWaitTime: orders.estimatedWaitTime,
      estimatedWaitAt: orders.estimatedWaitAt,
      deliveryTime: orders.deliveryTime,
      asap: orders.asap,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(
      and(eq(orders.id, id), or(sql`${orders.status} in ('pending', 'processing')`, gt(closedAt, since))),
    );
  return order && { ...order, driverName: null };
}
