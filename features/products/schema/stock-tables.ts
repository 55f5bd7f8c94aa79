import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { stockReasons } from '../contract/stock.ts';
import { productSizes } from './product-tables.ts';
import { id, createdAt } from '#platform/server/db/columns.ts';
import { orders } from '#features/orders/schema/order-tables.ts';
import { users, ownerId } from '#platform/server/db/user-tables.ts';

/**
 * It holds the pieces of a size that are left; a size without a row is not counted. It is apart from the size,
 * whose row every checkout locks for share, so that only checkouts of counted sizes wait for each other.
 */
export const sizeStock = pgTable(
  'size_stock',
  {
    sizeId: uuid()
      .primaryKey()
      .references(() => productSizes.id, { onDelete: 'cascade' }),
    stock: integer().notNull(),
    /** Customers see how many are left from here down. */
    lowMark: integer().notNull().default(5),
  },
  (row) => [check('size_stock_not_negative', sql`${row.stock} >= 0 and ${row.lowMark} >= 0`)],
);

/** Customers who get one notification when a size can be ordered again. */
export const backInStockAlerts = pgTable(
  'back_in_stock_alerts',
  {
    sizeId: uuid()
      .notNull()
      .references(() => productSizes.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    createdAt: createdAt(),
  },
  (alert) => [
    primaryKey({ name: 'back_in_stock_alerts_pk', columns: [alert.sizeId, alert.userId] }),
    index('back_in_stock_alerts_user').on(alert.userId),
  ],
);

/** Every change of a counted stock: who, why and how many. Never changed afterwards. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: id(),
    sizeId: uuid()
      .notNull()
      .references(() => productSizes.id, { onDelete: 'cascade' }),
    reason: text({ enum: stockReasons }).notNull(),
    /** The pieces that came, or, below zero, that went. */
    change: integer().notNull(),
    stock: integer().notNull(),
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    createdAt: createdAt(),
  },
  (move) => [
    index('stock_moves_size').on(move.sizeId, move.createdAt),
    index('stock_moves_order').on(move.orderId),
    index('stock_moves_actor').on(move.actorId),
  ],
);
