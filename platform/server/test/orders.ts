import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { expectOne } from '../db/errors.ts';
import { orderItems, orders } from '#features/orders/schema/order-tables.ts';

type Row = typeof orders.$inferInsert;
type Line = Pick<
  typeof orderItems.$inferInsert,
  'productId' | 'productName' | 'productPrice' | 'quantity' | 'sizeLabel'
>;

/** An order's row that no checkout made, for tests of what comes after it. */
export const orderRow = (fields: Pick<Row, 'userId'> & Partial<Row>): Row => ({
  orderNumber: `T-${randomUUID()}`,
  total: 4200,
  deliveryAddress: '12 Main Street',
  phoneNumber: '303 555 0100',
  paymentMethod: 'pay_at_pickup',
  deliveryTime: new Date(),
  ...fields,
});

export async function insertOrder(db: Db, fields: Parameters<typeof orderRow>[0], lines: Line[] = []) {
  const order = expectOne(await db.insert(orders).values(orderRow(fields)).returning());
  const { id: orderId, createdAt } = order;
  if (lines.length > 0)
    await db.insert(orderItems).values(lines.map((line) => ({ ...line, orderId, createdAt })));
  return order;
}
